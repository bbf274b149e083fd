// From times as people write them to moments: on the clock of a region, or in UTC (PLST-10).
import { type BroadcastAnchor, type BroadcastState, broadcastAt } from '@mediatheque/contract/broadcast'
import type { PlaylistSettings } from '@mediatheque/contract/playlist'
import { Temporal } from 'temporal-polyfill'

interface Stored {
  is_broadcast: boolean
  is_utc: boolean
  region: string
  start_at: string
  stop_at: string
  anchor_item_id?: number | null
  anchor_at?: Date | null
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

type Times = Pick<Stored, 'start_at' | 'stop_at' | 'region' | 'is_utc'>

export function timesOf({ start_at, stop_at, region, is_utc }: Times) {
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

/** What plays, in its order, for how long. */
export interface Part {
  PlaylistItemID: number
  Secs: number
}

/** Where what was on air at the last change is now; nothing: it was not changed on air. */
function anchorIn(stored: Stored | undefined, parts: readonly Part[]): BroadcastAnchor | null {
  if (!stored?.anchor_at) return null
  const index = parts.findIndex(it => it.PlaylistItemID === stored.anchor_item_id)
  return index < 0 ? null : { index, atMs: stored.anchor_at.getTime() }
}

/** As it is told. */
export const anchorOf = (stored: Stored | undefined) =>
  stored?.is_broadcast && stored.anchor_at && stored.anchor_item_id
    ? { PlaylistItemID: stored.anchor_item_id, At: stored.anchor_at.toISOString() }
    : null

export function placeAt(stored: Stored | undefined, parts: readonly Part[], nowMs: number) {
  if (!stored?.is_broadcast) return null
  const { startsAtMs, stopsAtMs } = timesOf(stored)
  if (startsAtMs === null) return null
  const partSecs = parts.map(it => it.Secs)
  return broadcastAt({ startsAtMs, stopsAtMs, anchor: anchorIn(stored, parts) }, partSecs, nowMs)
}

export const stateAt = (
  stored: Stored | undefined,
  parts: readonly Part[],
  nowMs: number,
): BroadcastState | 'none' => placeAt(stored, parts, nowMs)?.state ?? 'none'

/** Before it begins: whatever it holds. */
export const isBefore = (stored: Stored | undefined, nowMs: number) =>
  stateAt(stored, [{ PlaylistItemID: 0, Secs: 1 }], nowMs) === 'before'

/**
 * PLST-12: what is on air when the playlist is changed goes on, and the new order holds after it. Where it is taken
 * off the air, what would have followed begins now. Nothing: nothing is left of what there was.
 */
export function anchorAfter(
  before: { parts: readonly Part[]; index: number; secs: number; nowMs: number },
  after: readonly Part[],
): { itemID: number; atMs: number } | null {
  const { parts, index, secs, nowMs } = before
  const isLeft = ({ PlaylistItemID: id }: Part) => after.some(it => it.PlaylistItemID === id && it.Secs > 0)
  const onAir = parts[index]
  if (onAir && isLeft(onAir)) return { itemID: onAir.PlaylistItemID, atMs: nowMs - secs * 1000 }
  const next = [...parts.slice(index + 1), ...parts.slice(0, index)].find(isLeft)
  return next ? { itemID: next.PlaylistItemID, atMs: nowMs } : null
}

/** What comes next is told of so long before it begins. */
const AHEAD_MS = 30_000

/** Of the schedule: which part is on, and what begins before anybody asks again (PLST-12). */
export function onAirAt(stored: Stored | undefined, parts: readonly Part[], nowMs: number): number[] {
  const found: number[] = []
  let place = placeAt(stored, parts, nowMs)
  for (let ms = nowMs; place?.state === 'during' && ms <= nowMs + AHEAD_MS; ) {
    found.push(place.index)
    ms += place.leftMs
    place = placeAt(stored, parts, ms)
  }
  return found
}

/** Before it begins nothing is served, except to those who prepare it; who came for the broadcast gets it alone. */
export const isHeld = (
  state: BroadcastState | 'none',
  { asBroadcast, mayEdit }: { asBroadcast: boolean; mayEdit: boolean },
) => (state === 'before' && (asBroadcast || !mayEdit)) || (state === 'after' && asBroadcast)
