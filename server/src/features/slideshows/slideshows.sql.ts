// Slideshows and their slides. Each change is in the transaction of its action, after its item was locked.
import {
  NO_TIME,
  type Slide,
  type SlideShow,
  type SlideShowRow,
  slidePictureAddress,
} from '@mediatheque/contract/slideshows'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

interface ItemRow {
  clip_data_id: number
  enc_id: string
}

/** In the order of time; one without a time stays behind the slide that it follows in the deck (SLIDE-06). */
const IN_ORDER = sql`case when s.start_secs >= 0 then s.start_secs else coalesce((
    select before.start_secs from slide before
    where before.slideshow_id = s.slideshow_id and before.start_secs >= 0 and before.position < s.position
    order by before.position desc limit 1), -1) end, s.position, s.slide_id`

export async function listShows(db: Handle, { clip_data_id, enc_id }: ItemRow): Promise<SlideShowRow[]> {
  const { rows } = await sql<Omit<SlideShowRow, 'OCREnabled' | 'ImageURL'> & { cover: string | null }>`
    select w.slideshow_id as "ID", w.name as "Name", w.is_video_ocr as "IsVideoOCR",
      count(s.slide_id)::int as "SlideCount", (count(*) filter (where s.start_secs >= 0))::int as "TimedCount",
      (array_agg(coalesce(s.thumb_key, s.image_key) order by ${IN_ORDER}))[1] as cover
    from slideshow w left join slide s using (slideshow_id)
    where w.clip_data_id = ${clip_data_id}
    group by w.slideshow_id order by lower(w.name), w.slideshow_id`.execute(db)
  return rows.map(({ cover, ...row }) => ({
    ...row,
    OCREnabled: !row.IsVideoOCR,
    ImageURL: cover ? slidePictureAddress(enc_id, cover) : '',
  }))
}

export const findShow = (db: Handle, clipDataID: number, showID: number) =>
  db
    .selectFrom('slideshow')
    .selectAll()
    .where('slideshow_id', '=', showID)
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()

export async function readShow(db: Handle, item: ItemRow, showID: number): Promise<SlideShow | undefined> {
  const show = await findShow(db, item.clip_data_id, showID)
  return (
    show && {
      ID: show.slideshow_id,
      Name: show.name,
      OCREnabled: !show.is_video_ocr,
      IsVideoOCR: show.is_video_ocr,
      Slides: (await listSlides(db, showID)).map(row => slideOf(row, item.enc_id)),
    }
  )
}

export type SlideRow = Awaited<ReturnType<typeof listSlides>>[number]

const slides = (db: Handle) =>
  db
    .selectFrom('slide as s')
    .leftJoin('slide_task as t', join =>
      join.onRef('t.slide_task_id', '=', 's.queue_event_id').on('t.status', 'in', ['waiting', 'processing']),
    )
    .select([
      's.slide_id',
      's.slideshow_id',
      's.image_key',
      's.thumb_key',
      's.width',
      's.height',
      's.text',
      's.position',
    ])
    .select(['s.notes', 's.start_secs', 's.confidence', 't.slide_task_id as queued'])

export const listSlides = (db: Handle, showID: number) =>
  slides(db).where('s.slideshow_id', '=', showID).orderBy(IN_ORDER).execute()

export const findSlide = (db: Handle, showID: number, slideID: number) =>
  slides(db).where('s.slide_id', '=', slideID).where('s.slideshow_id', '=', showID).executeTakeFirst()

export const slideOf = (row: SlideRow, encID: string): Slide => ({
  ID: row.slide_id,
  Position: row.position,
  ImageURL: row.image_key ? slidePictureAddress(encID, row.image_key) : '',
  ThumbnailURL: addressOf(encID, row.thumb_key ?? row.image_key),
  Width: row.width ?? 0,
  Height: row.height ?? 0,
  Text: row.text,
  Notes: row.notes,
  StartTime: row.start_secs,
  Confidence: row.confidence,
  QueueEventID: row.queued ?? 0,
})

const addressOf = (encID: string, key: string | null) => (key ? slidePictureAddress(encID, key) : '')

export async function insertShow(
  tx: Tx,
  show: {
    clip_data_id: number
    name: string
    created_by: number | null
    is_video_ocr?: boolean
    is_dual?: boolean
  },
): Promise<number> {
  const { slideshow_id } = await tx
    .insertInto('slideshow')
    .values(show)
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  return slideshow_id
}

export const renameShow = (tx: Tx, showID: number, name: string) =>
  tx.updateTable('slideshow').set({ name }).where('slideshow_id', '=', showID).execute()

/** Returns the files that are nobody's then. */
export async function removeShow(tx: Tx, showID: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select image_key as key from slide where slideshow_id = ${showID} and image_key is not null
    union all select thumb_key from slide where slideshow_id = ${showID} and thumb_key is not null
    union all select source_key from slide_task where slideshow_id = ${showID} and source_key is not null`.execute(
    tx,
  )
  await tx.deleteFrom('slideshow').where('slideshow_id', '=', showID).execute()
  return rows.map(row => row.key)
}

export const removeSlide = (tx: Tx, slideID: number) =>
  tx.deleteFrom('slide').where('slide_id', '=', slideID).execute()

export const setText = (tx: Tx, slideID: number, text: string, notes: string | undefined) =>
  tx
    .updateTable('slide')
    .set({ text, ...(notes !== undefined && { notes }) })
    .where('slide_id', '=', slideID)
    .execute()

/** By a person: nothing is left of how sure the alignment was. */
export const setTime = (tx: Tx, slideID: number, secs: number) =>
  tx
    .updateTable('slide')
    .set({ start_secs: secs, confidence: null })
    .where('slide_id', '=', slideID)
    .execute()

/** Returns how many of these slides the slideshow has. */
export async function setTimes(
  tx: Tx,
  showID: number,
  times: readonly { ID: number; StartTime: number }[],
): Promise<number> {
  const result = await sql`
    update slide s set start_secs = it.secs, confidence = null
    from unnest(${times.map(it => it.ID)}::bigint[], ${times.map(it => it.StartTime)}::float8[]) as it (id, secs)
    where s.slide_id = it.id and s.slideshow_id = ${showID}`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** What a person has set is never written over, also when they did so while the search was running. */
export const storeFound = (
  tx: Tx,
  slideID: number,
  { startSecs, confidence }: { startSecs: number; confidence: number | null },
) =>
  tx
    .updateTable('slide')
    .set({ start_secs: startSecs, confidence })
    .where('slide_id', '=', slideID)
    .where(eb => eb.or([eb('start_secs', '<', 0), eb('confidence', 'is not', null)]))
    .execute()

export const countSlides = async (db: Handle, showID: number): Promise<number> => {
  const { count } = await db
    .selectFrom('slide')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('slideshow_id', '=', showID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewSlide {
  image_key: string
  thumb_key: string
  width: number
  height: number
  text: string
  notes: string
  /** Left out: nobody has said when it comes. */
  start_secs?: number
}

/** Behind those that are there. */
export async function insertSlide(
  tx: Tx,
  { clip_data_id, slideshow_id }: { clip_data_id: number; slideshow_id: number },
  slide: NewSlide,
) {
  await tx
    .insertInto('slide')
    .values({
      start_secs: NO_TIME,
      ...slide,
      clip_data_id,
      slideshow_id,
      language: sql<string>`(select language from media_item where clip_data_id = ${clip_data_id})`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from slide where slideshow_id = ${slideshow_id})`,
    })
    .execute()
}

/** Whether these bytes belong to a slide of the item. */
export const isSlidePicture = async (db: Handle, clipDataID: number, key: string) =>
  (await db
    .selectFrom('slide')
    .select('slide_id')
    .where('clip_data_id', '=', clipDataID)
    .where(eb => eb.or([eb('image_key', '=', key), eb('thumb_key', '=', key)]))
    .executeTakeFirst()) !== undefined

export const queueSlides = (tx: Tx, showID: number, taskID: number) =>
  tx.updateTable('slide').set({ queue_event_id: taskID }).where('slideshow_id', '=', showID).execute()

export const storeRead = (tx: Tx, slideID: number, text: string) =>
  tx.updateTable('slide').set({ text, queue_event_id: null }).where('slide_id', '=', slideID).execute()
