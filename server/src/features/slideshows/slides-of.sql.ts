// What the page of an item says of its slides.
import { OCRStatus } from '@mediatheque/contract/slideshows'
import type { Handle } from '../../platform/db/connect.ts'

const listSlideShows = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('slideshow')
    .select(['slideshow_id as ID', 'name as Name'])
    .where('clip_data_id', '=', clipDataID)
    .orderBy('name')
    .orderBy('slideshow_id')
    .execute()

const STATUSES: Readonly<Record<string, number>> = {
  waiting: OCRStatus.Waiting,
  processing: OCRStatus.Processing,
  done: OCRStatus.Done,
}

/** SLIDE-12: of each stream; what failed or was broken off can be asked for again, and what was deleted too. */
export async function readOCRStatuses(db: Handle, clipDataID: number) {
  const [tasks, second] = await Promise.all([
    db
      .selectFrom('slide_task')
      .select(['is_dual', 'status'])
      .where('clip_data_id', '=', clipDataID)
      .where('kind', '=', 'video-ocr')
      .orderBy('slide_task_id', 'desc')
      .execute(),
    db
      .selectFrom('child_stream')
      .select('child_stream_id')
      .where('clip_data_id', '=', clipDataID)
      .where('is_primary', '=', false)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  ])
  const of = (isDual: boolean) =>
    STATUSES[tasks.find(it => it.is_dual === isDual)?.status ?? ''] ?? OCRStatus.None
  return { OCRStatusID: of(false), DualOCRStatusID: second ? of(true) : null }
}

export async function slidesOf(db: Handle, clipDataID: number) {
  const [SlideShowList, statuses] = await Promise.all([
    listSlideShows(db, clipDataID),
    readOCRStatuses(db, clipDataID),
  ])
  return { SlideShowList, ...statuses }
}
