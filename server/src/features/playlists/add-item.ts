import { MOST_PLAYLIST_ITEMS, type playlists } from '@mediatheque/contract/playlists'
import { RecordType } from '@mediatheque/contract/primitives'
import { isClass } from '../../core/access/index.ts'
import {
  changeItem,
  type FoundItem,
  findMedia,
  publishToClass,
  recordChange,
  rememberEdit,
  requireItem,
} from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { keepOnAir } from './on-air.ts'
import { withAdded } from './playlists.rules.ts'
import * as store from './playlists.sql.ts'
import { refuseOthers } from './require-playlist.ts'
import { isTimelineOf } from './timelines.sql.ts'

interface Addition {
  ItemID: string
  ChapterID: number | null
  TimelineID: number | null
}

/** PLST-03 */
export const addItem: Action<typeof playlists.addItem> = async (ctx, { PlaylistID, Index, ...addition }) => {
  const { found, added, ...answer } = await changeItem(
    ctx,
    PlaylistID,
    'edit',
    'playlist',
    async (tx, found) => {
      refuseOthers(found)
      const playlistID = found.row.clip_data_id
      const added = await requireAddition(ctx, tx, found, addition)
      const rows = await store.listRows(tx, playlistID)
      if (rows.length >= MOST_PLAYLIST_ITEMS)
        throw new Refusal('conflict', 'too-many-playlist-items', { values: { most: MOST_PLAYLIST_ITEMS } })
      await refuseTwiceInClass(tx, found, added.row.clip_data_id, addition.ChapterID)
      const place = { rows, Index, clipDataID: added.row.clip_data_id, ...addition }
      const { id, order } = await keepOnAir(tx, ctx, playlistID, () => insertAt(tx, ctx, playlistID, place))
      await rememberEdit(tx, playlistID, personOf(ctx).PersonID)
      await recordChange(tx, ctx, found, 'added an item to the playlist', { Title: added.row.title })
      return { found, added, PlaylistItemID: id, Total: order.length }
    },
  )
  publishNewItem(ctx, found, answer.PlaylistItemID, added.row.title)
  return { Success: true, ...answer }
}

interface Insertion {
  rows: readonly store.EntryRow[]
  Index: number | null
  clipDataID: number
  ChapterID: number | null
  TimelineID: number | null
}

/** Where it is among those that the editor sees. */
async function insertAt(tx: Tx, { viewer }: Context, playlistID: number, it: Insertion) {
  const id = await store.insertRow(tx, {
    ...{ playlist_id: playlistID, clip_data_id: it.clipDataID },
    ...{ chapter_id: it.ChapterID, timeline_id: it.TimelineID },
  })
  const ids = it.rows.map(row => row.clip_data_id)
  const media = await findMedia(tx, viewer, ids)
  const seen = it.rows.filter(row => media.get(row.clip_data_id)?.rights.has('watch'))
  const order = withAdded(it.rows.map(idOf), seen.map(idOf), id, it.Index)
  await store.storeOrder(tx, playlistID, order)
  return { id, order }
}

/** VC-15 */
function publishNewItem({ hub }: Context, found: FoundItem, PlaylistItemID: number, Title: string) {
  if (!isClass(found)) return
  publishToClass(hub, found.row.enc_id, { Type: 'newLessonItem', PlaylistItemID, Title })
  publishToClass(hub, found.row.enc_id, { Type: 'mediaupdate', PlaylistItemID: null })
}

const idOf = (it: store.EntryRow) => it.playlist_item_id

/** PLST-04, PLST-05: what is asked before an item is added. */
export const checkItem: Action<typeof playlists.checkItem> = async (ctx, { PlaylistID, ...addition }) => {
  const found = await requireItem(ctx, PlaylistID, 'edit')
  refuseOthers(found)
  const { row } = await requireAddition(ctx, ctx.db, found, addition)
  const IsInPlaylist = await store.isInPlaylist(ctx.db, found.row.clip_data_id, {
    clip_data_id: row.clip_data_id,
    chapter_id: addition.ChapterID,
  })
  return { Success: true, IsInPlaylist, IsPrivate: row.is_private }
}

/** One may watch it, and its chapter or quiz is one of it. */
async function requireAddition(
  { viewer }: Pick<Context, 'viewer'>,
  db: Handle,
  playlist: FoundItem,
  { ItemID, ChapterID, TimelineID }: Addition,
): Promise<FoundItem> {
  const added = await requireItem({ db, viewer }, ItemID, 'watch')
  const { clip_data_id, record_type } = added.row
  if (clip_data_id === playlist.row.clip_data_id || HOLDERS.includes(record_type))
    throw badField('addcdid', 'playlist-in-playlist')
  if (ChapterID !== null && !(await store.isChapterOf(db, ChapterID, clip_data_id)))
    throw badField('chapid', 'chapter-deleted')
  if (TimelineID !== null && !(await isTimelineOf(db, viewer, TimelineID, clip_data_id)))
    throw badField('tlid', 'quiz-deleted')
  return added
}

const HOLDERS: readonly number[] = [RecordType.Playlist, RecordType.LessonPlan]

/** In a virtual class each thing appears once. */
async function refuseTwiceInClass(
  tx: Tx,
  { row }: FoundItem,
  clip_data_id: number,
  chapter_id: number | null,
): Promise<void> {
  if (row.record_type !== RecordType.LessonPlan) return
  if (await store.isInPlaylist(tx, row.clip_data_id, { clip_data_id, chapter_id }))
    throw new Refusal('conflict', 'in-class-already')
}
