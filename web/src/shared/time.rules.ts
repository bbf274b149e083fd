// Dates as the site writes them, at the clock of the person's time zone (SITE-02).
import type { EditableSiteSettings } from '@mediatheque/contract/settings'

export interface TimeWays {
  DateFormat: EditableSiteSettings['DateFormat']
  /** IANA time zone */
  Region: string
  language: string
}

type Part = 'day' | 'month' | 'year' | 'hour'

/** A format takes longer to make than a hundred dates to write, and a page of cards has as many dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, options)
    formats.set(key, format)
  }
  return format
}

function partOf(
  moment: Date,
  { Region, language }: TimeWays,
  part: Part,
  style: 'numeric' | '2-digit' | 'short',
) {
  const format = formatOf(language, { timeZone: Region, hourCycle: 'h23', [part]: style })
  return format.formatToParts(moment).find(({ type }) => type === part)?.value ?? ''
}

/** A month alone and a month in a date are spelt differently in some languages, so it is asked for with a day. */
const monthName = (moment: Date, { Region, language }: TimeWays) =>
  formatOf(language, { timeZone: Region, day: 'numeric', month: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'month')
    ?.value.replace(/\.$/, '') ?? ''

export function dateText(moment: Date, ways: TimeWays): string {
  const plain = { ...ways, language: 'en' }
  const day = partOf(moment, plain, 'day', '2-digit').padStart(2, '0')
  const values = new Map([
    ['YYYY', partOf(moment, plain, 'year', 'numeric')],
    ['MMM', monthName(moment, ways)],
    ['MM', partOf(moment, plain, 'month', '2-digit').padStart(2, '0')],
    ['DD', day],
    ['D', String(Number(day))],
  ])
  return ways.DateFormat.replace(/YYYY|MMM|MM|DD|D/g, token => values.get(token) ?? token)
}

export const timeText = (moment: Date, { Region, language }: TimeWays) =>
  formatOf(language, {
    timeZone: Region,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

export const momentText = (moment: Date, ways: TimeWays) =>
  `${dateText(moment, ways)}, ${timeText(moment, ways)}`

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

export function dayPart(moment: Date, ways: TimeWays): DayPart {
  const hour = Number(partOf(moment, { ...ways, language: 'en' }, 'hour', '2-digit'))
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** A day that begins at midnight is that day: 2030-01-15T00:00 is 2030-01-15. */
export const withoutMidnight = (dayOrTime: string) => dayOrTime.replace(/T00:00$/, '')
