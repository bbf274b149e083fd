// A playlist that is changed while it is broadcast: everybody stays together (PLST-12).
import { type FoundItem, findMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { anchorAfter, type Part, placeAt } from './broadcast.rules.ts'
import { partOf } from './playlists.rules.ts'
import { type EntryRow, listRows, readClock, readSettings, storeAnchor } from './playlists.sql.ts'

/** The same for everybody, whatever each may watch. */
export const partsOf = (played: readonly EntryRow[], found: ReadonlyMap<number, FoundItem>): Part[] =>
  played.map(it => ({
    PlaylistItemID: it.playlist_item_id,
    Secs: partOf(found.get(it.clip_data_id)?.row.duration_secs ?? null, it).Duration ?? 0,
  }))

async function readParts(tx: Tx, { viewer }: Pick<Context, 'viewer'>, playlistID: number): Promise<Part[]> {
  const played = (await listRows(tx, playlistID)).filter(it => !it.is_hidden)
  const ids = played.map(it => it.clip_data_id)
  return partsOf(played, await findMedia(tx, viewer, ids))
}

/** Around every change of what a playlist holds or of its order. */
export async function keepOnAir<Result>(
  tx: Tx,
  ctx: Pick<Context, 'viewer'>,
  playlistID: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const stored = await readSettings(tx, playlistID)
  if (!stored?.is_broadcast) return change()
  const [parts, now] = [await readParts(tx, ctx, playlistID), (await readClock(tx)).getTime()]
  const place = placeAt(stored, parts, now)
  const result = await change()
  if (place?.state === 'during') {
    const { index, secs } = place
    const anchor = anchorAfter({ parts, index, secs, nowMs: now }, await readParts(tx, ctx, playlistID))
    await storeAnchor(tx, playlistID, anchor)
  }
  return result
}
