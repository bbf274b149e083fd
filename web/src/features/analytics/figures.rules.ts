// Figures as people read them.

/** From 0 to the most or above it in a few whole steps, as axes of counts have them. */
export function wholeSteps(most: number): number[] {
  const rough = Math.max(1, most / 4)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(it => it * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

export const PERIODS = [7, 30, 90, 365] as const

const DAY_MS = 86_400_000

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

export interface DayRange {
  from: string
  to: string
}

/** So many days up to today, with today. */
export const lastDays = (today: string, days: number): DayRange => ({
  from: daysBefore(today, days - 1),
  to: today,
})

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days in the address, where they are days and in order; otherwise the last thirty. */
export function rangeIn({ from, to }: { from?: unknown; to?: unknown }, today: string): DayRange {
  const usual = lastDays(today, 30)
  if (!isDay(from) && !isDay(to)) return usual
  const range = {
    from: isDay(from) ? from : daysBefore(isDay(to) ? to : today, 29),
    to: isDay(to) ? to : today,
  }
  return range.from <= range.to ? range : usual
}

/** The period that a range is, when it is one of those that are offered. */
export const periodOf = (range: DayRange, today: string) =>
  PERIODS.find(days => {
    const it = lastDays(today, days)
    return it.from === range.from && it.to === range.to
  })

/** The part that was watched most, in seconds; nothing where nothing was watched. */
export function busiestPart(buckets: readonly number[], bucketSecs: number) {
  const most = Math.max(0, ...buckets)
  if (most === 0) return null
  const start = buckets.indexOf(most)
  const end = buckets.findIndex((count, at) => at > start && count < most)
  return {
    count: most,
    startSecs: start * bucketSecs,
    endSecs: (end < 0 ? buckets.length : end) * bucketSecs,
  }
}

export interface MapRow {
  startSecs: number
  endSecs: number
  count: number
}

/** Neighbours that were watched equally often stand in one row: a table of an hour would have 1800 otherwise. */
export function rowsOfMap(buckets: readonly number[], bucketSecs: number): MapRow[] {
  const rows: MapRow[] = []
  for (const [at, count] of buckets.entries()) {
    const last = rows.at(-1)
    if (last?.count === count) last.endSecs = (at + 1) * bucketSecs
    else rows.push({ startSecs: at * bucketSecs, endSecs: (at + 1) * bucketSecs, count })
  }
  return rows
}

/** As many values as a bar of the player can show; the most of each part stands for it. */
export function mapForBar(buckets: readonly number[], most = 400): number[] {
  if (buckets.length <= most) return [...buckets]
  return Array.from({ length: most }, (_, at) => {
    const from = Math.floor((at * buckets.length) / most)
    return Math.max(
      ...buckets.slice(from, Math.max(from + 1, Math.floor(((at + 1) * buckets.length) / most))),
    )
  })
}
