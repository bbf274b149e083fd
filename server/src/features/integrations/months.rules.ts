// Services that answer for a month at a time: pages that go back month by month.
import { z } from 'zod'
import type { Page } from './provider.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const MOST_MONTHS = 12
/** A page that would be empty goes on to the month before, this often. */
const MOST_AT_ONCE = 4

const Cursor = z.object({ before: z.iso.date(), months: z.number().int().min(0), token: z.string() })
type Cursor = z.infer<typeof Cursor>

export interface Month {
  from: string
  to: string
  /** Of the service; empty: the first page of the month. */
  token: string
}

interface MonthPage {
  Items: Page['Items']
  token: string
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

export async function byMonth(
  next: string,
  today: string,
  read: (month: Month) => Promise<MonthPage>,
): Promise<Page> {
  let cursor = cursorIn(next) ?? { before: today, months: 0, token: '' }
  for (let tries = 0; tries < MOST_AT_ONCE && cursor.months < MOST_MONTHS; tries++) {
    const from = dayBefore(cursor.before, MONTH_DAYS)
    const { Items, token } = await read({ from, to: cursor.before, token: cursor.token })
    cursor = token
      ? { ...cursor, token }
      : { before: dayBefore(from, 1), months: cursor.months + 1, token: '' }
    if (Items.length > 0) return { Items, Next: nextOf(cursor) }
  }
  return { Items: [], Next: nextOf(cursor) }
}

const nextOf = (cursor: Cursor) =>
  cursor.months < MOST_MONTHS ? Buffer.from(JSON.stringify(cursor)).toString('base64url') : ''

/** It comes back from a browser: what is not one of ours begins again. */
function cursorIn(next: string): Cursor | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(next, 'base64url').toString()))
  } catch {
    return undefined
  }
}
