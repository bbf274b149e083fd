// WIDG-06, WIDG-07. Values are ISO strings without a zone: 2026-11-12 or 2026-11-12T14:30.
export type DateParts = {
  year: number | null
  month: number | null
  day: number | null
  hour: number | null
  minute: number | null
}
export type DatePart = keyof DateParts

export const NO_DATE: DateParts = { year: null, month: null, day: null, hour: null, minute: null }
const FIRST_YEAR = 1951
const YEARS_AHEAD = 10
const LONGEST_MONTH = 31
const A_LEAP_YEAR = 2024

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

export const HOURS = from(0, 23)
export const MINUTES = from(0, 59)
export const MONTHS = from(1, 12)

export const yearsFrom = (currentYear: number) => from(FIRST_YEAR, currentYear + YEARS_AHEAD).reverse()

// Without a year February has 29 days, so that a leap day can be chosen before its year.
export function daysIn(month: number | null, year: number | null): number {
  if (month === null) return LONGEST_MONTH
  return new Date(Date.UTC(year ?? A_LEAP_YEAR, month, 0)).getUTCDate()
}

export function changePart(parts: DateParts, part: DatePart, value: number | null): DateParts {
  const next = { ...parts, [part]: value }
  const days = daysIn(next.month, next.year)
  return next.day !== null && next.day > days ? { ...next, day: days } : next
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

// Empty until day, month and year are chosen; a time that was not chosen is midnight.
export function isoOf({ year, month, day, hour, minute }: DateParts, hasTime: boolean): string {
  if (year === null || month === null || day === null) return ''
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  return hasTime ? `${date}T${pad(hour ?? 0)}:${pad(minute ?? 0)}` : date
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/

export function partsOf(iso: string): DateParts {
  const [, year, month, day, hour, minute] = ISO.exec(iso) ?? []
  if (!year || !month || !day) return NO_DATE
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: number(hour),
    minute: number(minute),
  }
}

export const isEmptyDate = (parts: DateParts) => Object.values(parts).every(part => part === null)
