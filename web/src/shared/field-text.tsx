import type { FieldValue } from '@mediatheque/contract/fields'
import { FormattedText } from './formatted-text.tsx'
import { useDates } from './viewer.ts'

/** What an item says in one of its fields, as it is read. A day is the same day in every time zone (SITE-02). */
export function FieldText({ value }: { value: FieldValue }) {
  const { date } = useDates()
  if (value.Type === 'date') return date(`${value.FieldValue}T12:00:00Z`)
  if (value.HTMLEnabled) return <FormattedText html={value.FieldValue} />
  return value.TextValue
}
