// What a playlist holds, as the page of its item says it at first.
import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { isLiveItem, isOpenInside, isWatchable } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

interface Row {
  clip_data_id: number
  record_type: number
}

const HOLDS: readonly number[] = [RecordType.Playlist, RecordType.LessonPlan]

interface Entry {
  ID: number
  PlaylistItemID: number
  ClipDataID: number
  ChapterID: number | null
  IsChapter: boolean
  Title: string
}

/** What is hidden, only for those who may edit; what is locked to it, for everybody. */
async function listEntries(
  db: Handle,
  viewer: Viewer,
  { clip_data_id }: Row,
  mayEdit: boolean,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select p.playlist_item_id as "ID", p.playlist_item_id as "PlaylistItemID", p.clip_data_id as "ClipDataID",
      p.chapter_id as "ChapterID", p.chapter_id is not null as "IsChapter",
      coalesce(p.title, c.title, m.title) as "Title"
    from playlist_item p join media_item m on m.clip_data_id = p.clip_data_id
    left join chapter c on c.chapter_id = p.chapter_id
    where p.playlist_id = ${clip_data_id} ${mayEdit ? sql`` : sql`and not p.is_hidden`}
      and (${isWatchable(viewer)} or (${isOpenInside} and ${isLive}))
    order by p.position, p.playlist_item_id`.execute(db)
  return rows
}

const isLive = sql`(m.deleted_at is null and ${isLiveItem()})`

const readBroadcast = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('playlist_setting')
    .select(['is_broadcast as Broadcast', 'is_utc as IsUTC', 'start_at as StartAt', 'stop_at as StopAt'])
    .where('playlist_id', '=', clipDataID)
    .executeTakeFirst()

export async function playlistOf(db: Handle, viewer: Viewer, row: Row, mayEdit: boolean) {
  if (!HOLDS.includes(row.record_type)) return { Playlist: [], PlaylistSettings: null }
  const [Playlist, settings] = await Promise.all([
    listEntries(db, viewer, row, mayEdit),
    readBroadcast(db, row.clip_data_id),
  ])
  return { Playlist, PlaylistSettings: settings ?? null }
}
