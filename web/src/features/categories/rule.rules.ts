// A stored search as a simple form. What the form does not know is kept as it is.
import { Filters } from '@mediatheque/contract/search'

export interface FieldRule {
  FID: number
  A: boolean
  V: string[]
}

export interface Rule {
  s: string
  rt: number[]
  c: number[]
  mf: FieldRule[]
  af: string
  at: string
  /** Days; 0: at any time. */
  rdt: number
  other: Record<string, unknown>
}

/** What every part of the form is given. */
export interface RuleForm {
  rule: Rule
  onChange: (changes: Partial<Rule>) => void
}

export type StoredRule = Readonly<Record<string, unknown>>

const FORM_KEYS = ['s', 'rt', 'c', 'mf', 'af', 'at', 'rdt']
/** They order and page, and filter nothing. */
const IDLE_KEYS = ['o', 'd', 'pi', 'ps', 'rco', 'utc']

export function readRule(stored: StoredRule | null): Rule {
  const filters = Filters.safeParse(stored ?? {})
  const { s, rt, c, mf, af, at, rdt } = filters.success ? filters.data : Filters.parse({})
  const other = Object.entries(stored ?? {}).filter(
    ([key]) => !FORM_KEYS.includes(key) && !IDLE_KEYS.includes(key),
  )
  return { s, rt, c, mf, af, at, rdt, other: Object.fromEntries(other) }
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0 && value !== undefined

/** Only what narrows; a field without a value narrows nothing. */
export function writeRule({ other, mf, ...rest }: Rule): Record<string, unknown> {
  const filled = { ...rest, s: rest.s.trim(), mf: mf.filter(it => it.V.length > 0) }
  return { ...other, ...Object.fromEntries(Object.entries(filled).filter(([, value]) => isFilled(value))) }
}

export const isEmptyRule = (rule: Rule) => Object.keys(writeRule(rule)).length === 0
