// The form of a table of refusals. A sentence without its German, or with other {{values}} in it, does not compile.
import type { Language } from '@mediatheque/contract/primitives'

type Pair = Readonly<Record<Language, string>>
type Table = Readonly<Record<string, Pair>>

/** The names of the values that a sentence holds. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type SameNames<One, Other> = [NamesIn<One>] extends [NamesIn<Other>]
  ? [NamesIn<Other>] extends [NamesIn<One>]
    ? string
    : never
  : never

type Complete<T extends Table> = {
  [K in keyof T]: { en: T[K]['en']; de: SameNames<T[K]['en'], T[K]['de']> }
}

export const refusals = <const T extends Table>(table: T & Complete<T>): T => table
