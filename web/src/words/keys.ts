// What may be asked of the words, for the compiler: a misspelt key or a forgotten value does not compile.
import type { English } from './en.ts'

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? { [P in `${Path}${K}`]: T[K] } : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]
type Merged<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer All) => void ? All : never

/** `people.found_one` and `people.found_other` are asked for as `people.found`. */
type Asked<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K
type Sentences = { [K in keyof Merged<Leaves<English>> as Asked<K>]: Merged<Leaves<English>>[K] }

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Bare}, number` ? Bare : Name) | Named<Rest>
  : never

export type Key = keyof Sentences & string

/** The key of a sentence that needs no values, as the tables of navigation and keys hold them. */
export type PlainKey = { [K in Key]: [Named<Sentences[K]>] extends [never] ? K : never }[Key]

export type ValuesOf<K extends Key> = [Named<Sentences[K]>] extends [never]
  ? [values?: Record<string, string | number>]
  : [values: { readonly [N in Named<Sentences[K]> & string]: string | number } & { readonly count?: number }]
