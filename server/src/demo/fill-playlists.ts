import type { Tx } from '../platform/db/connect.ts'
import { CHANNEL, CHANNEL_DAYS, PLAYLISTS } from './demo-playlists.ts'
import { insertBroadcast, insertEntries } from './playlists.sql.ts'

const DAY_MS = 86_400_000
const clockOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).concat(':00')

/** `numberOf`: of an item by its title; a title that is written wrongly is no item. */
export async function fillPlaylists(tx: Tx, numberOf: (title: string) => number): Promise<void> {
  for (const [title, items] of Object.entries(PLAYLISTS))
    await insertEntries(tx, numberOf(title), items.map(numberOf))
  const now = Date.now()
  await insertBroadcast(tx, numberOf(CHANNEL), {
    start_at: clockOf(now),
    stop_at: clockOf(now + CHANNEL_DAYS * DAY_MS),
  })
}
