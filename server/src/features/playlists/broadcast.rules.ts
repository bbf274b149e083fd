// From times as people write them to moments: on the clock of a region, or in UTC (PLST-10).
import { type BroadcastState, broadcastAt } from '@mediatheque/contract/broadcast'
import type { PlaylistSettings } from '@mediatheque/contract/playlist'
import { Temporal } from 'temporal-polyfill'

interface Stored {
  is_broadcast: boolean
  is_utc: boolean
  region: string
  start_at: string
  stop_at: string
}

/**
 * An hour that a clock leaves out in spring means the time it then shows; one that comes twice in autumn, the first.
 * Milliseconds since 1970.
 */
export function momentOf(text: string, region: string, isUTC: boolean): number | null {
  if (text === '') return null
  return Temporal.PlainDateTime.from(text).toZonedDateTime(isUTC ? 'UTC' : region, {
    disambiguation: 'compatible',
  }).epochMilliseconds
}

export function timesOf({ start_at, stop_at, region, is_utc }: Omit<Stored, 'is_broadcast'>) {
  return {
    startsAtMs: momentOf(start_at, region, is_utc),
    stopsAtMs: momentOf(stop_at, region, is_utc),
  }
}

export function settingsOf(stored: Stored): PlaylistSettings {
  const { startsAtMs, stopsAtMs } = timesOf(stored)
  return {
    Broadcast: stored.is_broadcast,
    IsUTC: stored.is_utc,
    StartAt: stored.start_at,
    StopAt: stored.stop_at,
    Region: stored.region,
    StartsAt: isoOf(startsAtMs),
    StopsAt: isoOf(stopsAtMs),
  }
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

function placeAt(stored: Stored | undefined, partSecs: readonly number[], nowMs: number) {
  if (!stored?.is_broadcast) return null
  const { startsAtMs, stopsAtMs } = timesOf(stored)
  return startsAtMs === null ? null : broadcastAt({ startsAtMs, stopsAtMs }, partSecs, nowMs)
}

export const stateAt = (
  stored: Stored | undefined,
  partSecs: readonly number[],
  nowMs: number,
): BroadcastState | 'none' => placeAt(stored, partSecs, nowMs)?.state ?? 'none'

/** What comes next is told of so long before it begins. */
const AHEAD_MS = 30_000

/** Of the schedule: which part is on, and what begins before anybody asks again (PLST-12). */
export function onAirAt(stored: Stored | undefined, partSecs: readonly number[], nowMs: number): number[] {
  const found: number[] = []
  let place = placeAt(stored, partSecs, nowMs)
  for (let ms = nowMs; place?.state === 'during' && ms <= nowMs + AHEAD_MS; ) {
    found.push(place.index)
    ms += place.leftMs
    place = placeAt(stored, partSecs, ms)
  }
  return found
}

/** Before it begins nothing is served, except to those who prepare it; who came for the broadcast gets it alone. */
export const isHeld = (
  state: BroadcastState | 'none',
  { asBroadcast, mayEdit }: { asBroadcast: boolean; mayEdit: boolean },
) => (state === 'before' && (asBroadcast || !mayEdit)) || (state === 'after' && asBroadcast)
