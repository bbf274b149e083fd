// What may be asked of the words, for the compiler: a misspelt key or a forgotten value does not compile.
import type { English } from './en.ts'

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]
type At<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never

/** `people.found_one` and `people.found_other` are asked for as `people.found`. */
type Asked<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K
type Sentences = { [P in Paths<English> as Asked<P>]: At<English, P> }

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Bare}, number` ? Bare : Name) | Named<Rest>
  : never

export type Key = keyof Sentences & string

/** The key of a sentence that needs no values, as the tables of navigation and keys hold them. */
export type PlainKey = { [K in Key]: [Named<Sentences[K]>] extends [never] ? K : never }[Key]

export type ValuesOf<K extends Key> = [Named<Sentences[K]>] extends [never]
  ? [values?: Record<string, string | number>]
  : [values: { readonly [N in Named<Sentences[K]> & string]: string | number } & { readonly count?: number }]
