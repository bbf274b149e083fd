import { z } from 'zod'
import { frameOf, removeStored } from '../../core/item-files/index.ts'
import { publishItemChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { isPrimaryConverting } from '../conversion/index.ts'
import { writePicture } from './chapter-picture.ts'
import { findChapter, storeFrame } from './chapters.sql.ts'

/** Recordings fade in: a moment later there is more to see. */
const LATER_SECS = 1

export const takeChapterFrameJob = defineJob({
  name: 'take-chapter-frame',
  data: z.object({ ChapterID: z.number().int() }),
  // Patient: the recording may still be waiting for its conversion.
  retries: 12,
  expireSecs: 600,
  atOnce: 1,
  async run(platform, { ChapterID }, signal) {
    const chapter = await findChapter(platform.db, ChapterID)
    if (!chapter || chapter.is_image_chosen || chapter.end_secs === null) return
    const { clip_data_id, enc_id, start_secs, end_secs } = chapter
    const secs = start_secs + Math.min(LATER_SECS, (end_secs - start_secs) / 2)
    const frame = await frameOf(platform, clip_data_id, secs, signal)
    if (!frame) {
      if (await isPrimaryConverting(platform.db, clip_data_id)) throw new Error('The recording is not ready')
      return
    }
    const key = await writePicture(platform, enc_id, frame)
    if (!(await store(platform, chapter, key))) return platform.files.remove(key)
    publishItemChange(platform, enc_id, 'chapters')
  },
})

type Found = NonNullable<Awaited<ReturnType<typeof findChapter>>>

const store = ({ db, jobs }: Platform, chapter: Found, key: string) =>
  db.transaction().execute(async tx => {
    const isStored = await storeFrame(tx, chapter, key)
    if (isStored && chapter.image_key) await removeStored(tx, jobs, { Keys: [chapter.image_key] })
    return isStored
  })

export const requestFrame = (tx: Tx, ctx: Context, ChapterID: number) =>
  ctx.jobs.send(tx, takeChapterFrameJob, { ChapterID }, { singletonKey: `chapter:${ChapterID}` })
