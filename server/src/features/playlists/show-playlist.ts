import { chapterPictureAddress } from '@mediatheque/contract/chapter'
import { streamCountOf } from '@mediatheque/contract/child-stream'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { playlists } from '@mediatheque/contract/playlists'
import { isClassHeld, withKey } from '../../core/access/index.ts'
import { type FoundItem, findMedia, isOnAir, posterAddress, viewAddress } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { mediaAddressesOf } from '../player/index.ts'
import { anchorOf, isHeld, onAirAt, settingsOf, stateAt } from './broadcast.rules.ts'
import { partsOf } from './on-air.ts'
import { partOf, percentOf } from './playlists.rules.ts'
import {
  type EntryRow,
  listLocked,
  listRows,
  listTracks,
  listWatched,
  readSettings,
} from './playlists.sql.ts'
import { requirePlaylist } from './require-playlist.ts'
import { listTimelines } from './timelines.sql.ts'

/** PLST-01: what the viewer may see of it is decided here. */
export const showPlaylist: Action<typeof playlists.show> = async (ctx, { id, IsBroadcast }) => {
  const playlist = await requirePlaylist(ctx, id)
  const { row, rights } = playlist
  const mayEdit = rights.has('edit')
  const [entries, locked, stored, isClassShut] = await Promise.all([
    listRows(ctx.db, row.clip_data_id),
    listLocked(ctx.db, row.clip_data_id),
    readSettings(ctx.db, row.clip_data_id),
    isClassHeld(ctx.db, playlist),
  ])
  const played = entries.filter(it => !it.is_hidden)
  const inside = withKey(ctx.viewer, { kind: 'playlist', id: row.clip_data_id, opens: new Set(locked) })
  const found = await findMedia(
    ctx.db,
    inside,
    entries.map(it => it.clip_data_id),
  )
  const Schedule = partsOf(played, found)
  const State = stateAt(stored, Schedule, row.now.getTime())
  const held = isClassShut || isHeld(State, { asBroadcast: IsBroadcast, mayEdit })
  const shown = (mayEdit ? entries : played).flatMap(entry => {
    const media = found.get(entry.clip_data_id)
    return media?.rights.has('watch') ? [{ entry, media }] : []
  })
  const onAir = IsBroadcast && State === 'during' ? onAirAt(stored, Schedule, row.now.getTime()) : null
  const served = onAir && new Set(onAir.map(at => Schedule[at]?.PlaylistItemID))
  const isServed = ({ playlist_item_id }: EntryRow) => !held && (served?.has(playlist_item_id) ?? true)
  const Items = await itemsOf({ ...ctx, viewer: inside }, row.enc_id, shown, isServed)
  return {
    ...{ Items, Total: Items.length, State },
    Settings: stored ? settingsOf(stored) : null,
    Schedule: stored?.is_broadcast ? Schedule : [],
    Anchor: anchorOf(stored),
    IsHeld: held,
    Now: row.now.toISOString(),
  }
}

interface Shown {
  entry: EntryRow
  media: FoundItem
}

async function itemsOf(
  { db, viewer }: Context,
  playlistEncID: string,
  shown: readonly Shown[],
  isServed: (entry: EntryRow) => boolean,
): Promise<PlaylistItem[]> {
  const ids = [...new Set(shown.map(({ media }) => media.row.clip_data_id))]
  const open = shown.filter(({ entry }) => isServed(entry)).map(({ media }) => media.row)
  const [addresses, tracks, timelines, watched] = await Promise.all([
    mediaAddressesOf({ db, viewer }, [...new Map(open.map(row => [row.clip_data_id, row])).values()]),
    listTracks(
      db,
      open.map(row => row.clip_data_id),
    ),
    listTimelines(
      db,
      viewer,
      shown.flatMap(({ entry }) => entry.timeline_id ?? []),
    ),
    watchedBy(db, viewer.kind === 'person' ? viewer.PersonID : null, ids),
  ])
  return shown.map(({ entry, media }) => {
    const id = media.row.clip_data_id
    const part = partOf(media.row.duration_secs, entry)
    return {
      ...identityOf(entry, media, playlistEncID),
      ...part,
      ...((isServed(entry) && addresses.get(id)) || NO_ADDRESSES),
      TimelineID: timelines.get(entry.timeline_id ?? 0) === undefined ? null : entry.timeline_id,
      TimelineName: timelines.get(entry.timeline_id ?? 0) ?? '',
      Subtitles: tracks
        .filter(it => it.clip_data_id === id && isServed(entry))
        .map(({ ID, Lang, Source }) => ({ ID, Lang, Source })),
      Percent: percentOf(watched.get(id) ?? [], part),
    }
  })
}

const NO_ADDRESSES = {
  MediaURL: '',
  ThinnedMediaURL: '',
  ThinStatus: 0,
  Extension: '',
  AvailableImages: [],
  IsDash: false,
}

function identityOf(entry: EntryRow, { row, rights }: FoundItem, playlistEncID: string) {
  const own = entry.chapter_title ?? row.title
  return {
    ID: entry.playlist_item_id,
    PlaylistItemID: entry.playlist_item_id,
    ClipDataID: row.clip_data_id,
    EncID: row.enc_id,
    RecordType: row.record_type,
    DocumentType: row.document_type,
    ChapterID: entry.chapter_id,
    IsChapter: entry.chapter_id !== null,
    Title: entry.title ?? own,
    ItemTitle: row.title,
    IsRenamed: entry.title !== null,
    LiveStream: isOnAir(row),
    ...streamCountOf(row.streams),
    ChildStreams: [],
    LockedToPlaylist: entry.is_locked,
    IsHidden: entry.is_hidden,
    ImageURLs: picturesOf(entry, row, playlistEncID),
    ViewURL: entry.is_locked && !rights.has('edit') ? '' : viewAddress(row.enc_id),
    IsPrivate: row.is_private,
    IsAudio: row.is_audio,
    CanLock: rights.has('widen'),
  }
}

/** A picture of what is locked to the playlist is fetched through it. */
function picturesOf(entry: EntryRow, row: FoundItem['row'], playlistEncID: string): string[] {
  const address = entry.chapter_image
    ? chapterPictureAddress(row.enc_id, entry.chapter_image)
    : row.poster_key && posterAddress(row.enc_id, row.poster_key)
  if (!address) return []
  return [entry.is_locked ? `${address}?pl=${playlistEncID}` : address]
}

async function watchedBy(db: Db, personID: number | null, ids: readonly number[]) {
  const byItem = new Map<number, number[][]>()
  if (personID === null || ids.length === 0) return byItem
  for (const { clip_data_id, segments } of await listWatched(db, personID, ids))
    byItem.set(clip_data_id, [...(byItem.get(clip_data_id) ?? []), segments])
  return byItem
}
