// Names of what can be filtered, in the words of the viewer rather than of the server.
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'

const DOCUMENT_TYPES = { 1: 'images', 2: 'pdf', 3: 'image' } as const
const DURATIONS = { '-5': 'short', '-60': 'medium', 60: 'long' } as const
const LAST_DAYS = [7, 30, 365] as const

const at = <T extends object>(table: T, key: number | string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined

export const RELATIVE_DAYS: readonly number[] = LAST_DAYS

export function useFilterNames() {
  const t = useWords()
  const recordType = useRecordTypeName()
  return {
    recordType: (value: number | string) => recordType(Number(value)),
    documentType: (value: number | string) => {
      const kind = at(DOCUMENT_TYPES, value)
      return kind ? t(`cards.kind.${kind}`) : String(value)
    },
    duration: (value: number | string) => {
      const length = at(DURATIONS, value)
      return length ? t(`search.length.${length}`) : String(value)
    },
    lastDays: (days: number) => {
      const known = LAST_DAYS.find(it => it === days)
      return known ? t(`search.added.days${known}`) : t('search.added.days', { count: days })
    },
  }
}
