// The days on which an item begins and ends.
import { z } from 'zod'
import { isUsualYear, RecordType } from './primitives.ts'

/** A day as people write it in the dates of upload and edit; empty takes the date away (ITEM-20). */
export const Day = z.union([
  z.literal(''),
  z.iso
    .date('Please enter the date as YYYY-MM-DD')
    .refine(isUsualYear, 'Please use a year between 1900 and 2999'),
])

/** A day, or an hour and minute of it, on the clock of the person; empty takes the date away (ITEM-20). */
export const DayOrTime = z.union([
  Day,
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/)
    .refine(it => Day.safeParse(dayOf(it)).success),
])

/** Of a day, or a time of it. */
export const dayOf = (dayOrTime: string) => dayOrTime.slice(0, 10)

/** The day after so many days, as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

interface ExpiryDays {
  DefaultExpiryDays: number
  DocumentExpiryDays: number
}

/** The first day on which an item may expire; nothing where there is no such limit (ITEM-23). */
export const earliestExpiry = (recordType: number, today: string, { DocumentExpiryDays }: ExpiryDays) =>
  recordType === RecordType.Document && DocumentExpiryDays > 0 ? dayAfter(today, DocumentExpiryDays) : null

/** The expiry that the form of a new item offers; nothing: forever (ITEM-23). */
export function defaultExpiry(recordType: number, today: string, days: ExpiryDays): string | null {
  const least = recordType === RecordType.Document ? days.DocumentExpiryDays : 0
  const offered = Math.max(days.DefaultExpiryDays, least)
  return offered > 0 ? dayAfter(today, offered) : null
}
