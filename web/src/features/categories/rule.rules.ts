// A stored search as a simple form. What the form does not know is kept as it is.
import { encodeFilters, Filters } from '@mediatheque/contract/search'

export interface Rule
  extends Pick<
    Filters,
    'words' | 'recordTypes' | 'categories' | 'fields' | 'addedFrom' | 'addedTo' | 'addedInDays'
  > {
  /** What the form does not know, as it is stored. */
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
  const { words, recordTypes, categories, fields, addedFrom, addedTo, addedInDays } = filters.success
    ? filters.data
    : Filters.parse({})
  const other = Object.entries(stored ?? {}).filter(
    ([key]) => !FORM_KEYS.includes(key) && !IDLE_KEYS.includes(key),
  )
  return {
    words,
    recordTypes,
    categories,
    fields,
    addedFrom,
    addedTo,
    addedInDays,
    other: Object.fromEntries(other),
  }
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0 && value !== undefined

/** Only what narrows; a field without a value narrows nothing. */
export function writeRule({ other, ...rule }: Rule): Record<string, unknown> {
  const filled = {
    ...rule,
    words: rule.words.trim(),
    fields: rule.fields.filter(it => it.values.length > 0),
  }
  const narrowing = Object.entries(filled).filter(([, value]) => isFilled(value))
  return { ...other, ...encodeFilters(Object.fromEntries(narrowing)) }
}

export const isEmptyRule = (rule: Rule) => Object.keys(writeRule(rule)).length === 0
