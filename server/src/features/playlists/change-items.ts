// PLST-06: what is done with the items of a playlist by those who may edit it.
import { buffer } from 'node:stream/consumers'
import type { ItemMode, playlists } from '@mediatheque/contract/playlists'
import { isClass } from '../../core/access/index.ts'
import {
  changedSince,
  changeItem,
  type FoundItem,
  publishToClass,
  recordChange,
  rememberEdit,
  requireItem,
} from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { setItemPicture } from '../thumbnails/index.ts'
import { keepOnAir } from './on-air.ts'
import { isStillInOrder, reordered } from './playlists.rules.ts'
import * as store from './playlists.sql.ts'
import { noItem, refuseOthers } from './require-playlist.ts'

/** Rights, change and trail are one transaction. */
const change = async <Result>(
  ctx: Context,
  id: string,
  work: (tx: Tx, playlist: FoundItem, rows: readonly store.EntryRow[]) => Promise<Result>,
): Promise<Result> => {
  const { found, result } = await changeItem(ctx, id, 'edit', 'playlist', async (tx, playlist) => {
    refuseOthers(playlist)
    const { clip_data_id } = playlist.row
    const done = await keepOnAir(tx, ctx, clip_data_id, async () =>
      work(tx, playlist, await store.listRows(tx, clip_data_id)),
    )
    await rememberEdit(tx, playlist.row.clip_data_id, personOf(ctx).PersonID)
    return { found: playlist, result: done }
  })
  // VC-14
  if (isClass(found)) publishToClass(ctx.hub, found.row.enc_id, { Type: 'mediaupdate', PlaylistItemID: null })
  return result
}

const rowOf = (rows: readonly store.EntryRow[], id: number): store.EntryRow => {
  const row = rows.find(it => it.playlist_item_id === id)
  if (!row) throw noItem()
  return row
}

export const deleteItem: Action<typeof playlists.deleteItem> = (ctx, { EncID, PlaylistItemID }) =>
  change(ctx, EncID, async (tx, playlist, rows) => {
    const { clip_data_id } = rowOf(rows, PlaylistItemID)
    await store.deleteRow(tx, playlist.row.clip_data_id, PlaylistItemID)
    await recordChange(tx, ctx, playlist, 'took an item out of the playlist', { ClipDataID: clip_data_id })
    return { Success: true as const, Total: rows.length - 1 }
  })

export const updateItem: Action<typeof playlists.updateItem> = (ctx, { EncID, PlaylistItemID, Title }) =>
  change(ctx, EncID, async (tx, playlist, rows) => {
    rowOf(rows, PlaylistItemID)
    await store.updateRow(tx, playlist.row.clip_data_id, PlaylistItemID, { title: Title })
    await recordChange(tx, ctx, playlist, 'renamed an item of the playlist', { Title })
    return { Success: true as const }
  })

const MODES: Record<ItemMode, { is_hidden?: boolean; is_locked?: boolean }> = {
  show: { is_hidden: false },
  hide: { is_hidden: true },
  lock: { is_locked: true },
  unlock: { is_locked: false },
}

const DONE: Record<ItemMode, string> = {
  show: 'showed an item of the playlist',
  hide: 'hid an item of the playlist',
  lock: 'locked an item to the playlist',
  unlock: 'unlocked an item of the playlist',
}

/** What is locked opens for all who may watch the playlist, as long as who locked it may open it to them. */
export const changeMode: Action<typeof playlists.itemMode> = (ctx, { EncID, PlaylistItemID, Mode }) =>
  change(ctx, EncID, async (tx, playlist, rows) => {
    const { clip_data_id } = rowOf(rows, PlaylistItemID)
    if (Mode === 'lock') await requireItem({ db: tx, viewer: ctx.viewer }, clip_data_id, 'widen')
    const locked_by = Mode === 'lock' ? { locked_by: personOf(ctx).PersonID } : {}
    await store.updateRow(tx, playlist.row.clip_data_id, PlaylistItemID, { ...MODES[Mode], ...locked_by })
    await recordChange(tx, ctx, playlist, DONE[Mode], { ClipDataID: clip_data_id })
    return { Success: true as const }
  })

export const saveOrder: Action<typeof playlists.saveOrder> = (ctx, { EncID, IDs, Was }) =>
  change(ctx, EncID, async (tx, playlist, rows) => {
    const now = rows.map(it => it.playlist_item_id)
    if (Was && !isStillInOrder(now, Was)) throw changedSince()
    const order = reordered(now, IDs)
    await store.storeOrder(tx, playlist.row.clip_data_id, order)
    await recordChange(tx, ctx, playlist, 'changed the order of the playlist')
    return { Success: true as const }
  })

export const setThumbnail: Action<typeof playlists.setThumbnail> = async (ctx, { EncID, PlaylistItemID }) => {
  const playlist = await requireItem(ctx, EncID, 'edit')
  refuseOthers(playlist)
  const entry = rowOf(await store.listRows(ctx.db, playlist.row.clip_data_id), PlaylistItemID)
  const { row } = await requireItem(ctx, entry.clip_data_id, 'watch')
  const key = entry.chapter_image ?? row.poster_key
  if (!key) throw new Refusal('conflict', 'item-without-picture')
  const picture = await reEncode(await buffer(await ctx.files.read(key)))
  return { Success: true, ImageURL: await setItemPicture(ctx, playlist.row.clip_data_id, picture) }
}
