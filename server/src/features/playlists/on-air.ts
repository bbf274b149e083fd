// A playlist that is changed while it is broadcast: everybody stays together (PLST-12).
import { BROADCAST_EVENT, broadcastRoom } from '@mediatheque/contract/playlists'
import type { FastifyInstance } from 'fastify'
import { type FoundItem, findMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { anchorAfter, type Part, placeAt } from './broadcast.rules.ts'
import { partOf } from './playlists.rules.ts'
import { type EntryRow, listRows, readClock, readSettings, storeAnchor } from './playlists.sql.ts'
import { requirePlaylist } from './require-playlist.ts'

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

/** To those who have the item open: they read its schedule at once. */
export const tellBroadcast = (hub: Platform['hub'], { row: { enc_id: EncID } }: FoundItem) =>
  hub.publish(broadcastRoom(EncID), BROADCAST_EVENT, { EncID })

/** Whoever may watch a playlist hears of its broadcast. */
export function addBroadcastLine(_: FastifyInstance, { db, hub }: Platform) {
  hub.openChannels('broadcast', (viewer, id) =>
    requirePlaylist({ db, viewer }, id).then(
      () => true,
      error => {
        if (error instanceof Refusal) return false
        throw error
      },
    ),
  )
}
