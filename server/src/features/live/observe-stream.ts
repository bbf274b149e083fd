// Looks at the source of a live stream and remembers whether it is on the air.
import type { LiveStatus } from '@mediatheque/contract/live'
import type { Platform } from '../../platform/http/context.ts'
import { CannotFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { findLive, type LiveRow, storeSeen } from './live.sql.ts'
import { type LivePlaylist, rewritePlaylist, UnusablePlaylist } from './live-playlist.rules.ts'
import { type Known, type Seen, stateAfter } from './live-state.rules.ts'
import { type FetchUpstream, upstreamOf } from './upstream.ts'

type Looking = Pick<Platform, 'db' | 'safeFetch'>

/** How old an answer may be before the source is looked at again, and how often the same answer is written down. */
const CHECK_EVERY_MS = 5_000

export const NEVER_SEEN: Known = { state: 'waiting', lastSequence: null, movedAt: null }

const knownOf = ({ state, lastSequence, moved_at }: LiveRow): Known => ({
  state,
  lastSequence,
  movedAt: moved_at?.getTime() ?? null,
})

/** The newest segment of a stream: of a master, that of the first playlist it names. */
export async function lookAtSource(fetch: FetchUpstream, address: string): Promise<Seen> {
  const first = await read(fetch, address)
  if (!first.isMaster) return first
  return first.firstVariant ? read(fetch, first.firstVariant.href) : 'missing'
}

const unnamed = () => ''

async function read(fetch: FetchUpstream, address: string): Promise<LivePlaylist> {
  const { url, bytes } = await fetch('list', address)
  return rewritePlaylist(bytes.toString('utf8'), url, unnamed)
}

/** What cannot be fetched may come later; what is not a playlist is not on the air either. */
const seenAt = (fetch: FetchUpstream, address: string): Promise<Seen> =>
  lookAtSource(fetch, address).catch(error => {
    if (error instanceof CannotFetch || error instanceof UnusablePlaylist) return 'missing'
    throw error
  })

export async function observe(db: Looking['db'], row: LiveRow, seen: Seen): Promise<Known> {
  const before = knownOf(row)
  const after = stateAfter(before, seen, Date.now())
  const isDue = !row.checked_at || Date.now() - row.checked_at.getTime() > CHECK_EVERY_MS
  // The row is remembered for a moment: the viewers of that moment write once, not each.
  Object.assign(row, seenRow(after, isDue ? new Date() : row.checked_at))
  if (after.state !== before.state || isDue) await storeSeen(db, row, after)
  return after
}

const seenRow = ({ state, lastSequence, movedAt }: Known, checked_at: Date | null) => ({
  ...{ state, lastSequence, checked_at },
  moved_at: movedAt === null ? null : new Date(movedAt),
})

/** Nothing where the item is no live stream. */
export async function checkStatus(
  { db, safeFetch }: Looking,
  clipDataID: number,
): Promise<(LiveStatus & { URL: string }) | undefined> {
  const row = await findLive(db, clipDataID)
  if (!row) return undefined
  const isFresh = row.checked_at && Date.now() - row.checked_at.getTime() <= CHECK_EVERY_MS
  const { state } = isFresh ? row : await observe(db, row, await seenAt(upstreamOf(safeFetch), row.URL))
  return { LiveStream: state !== 'ended', State: state, Version: row.Version, URL: row.URL }
}
