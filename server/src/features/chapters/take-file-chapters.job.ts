// Chapters that were inside a recording become those of its item, where it has none.
import { MOST_CHAPTERS } from '@mediatheque/contract/chapters'
import { publishItemChange } from '../../core/items/index.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { fileChaptersQueue } from '../conversion/index.ts'
import { countChapters, insertChapter, lockItem } from './chapters.sql.ts'
import { takeChapterFrameJob } from './take-chapter-frame.job.ts'

export const takeFileChaptersJob = defineJob({
  ...fileChaptersQueue,
  async run({ db, jobs, hub }, { ClipDataID, Chapters }) {
    const item = await db.transaction().execute(async tx => {
      const item = await lockItem(tx, ClipDataID)
      if (!item || (await countChapters(tx, ClipDataID)) > 0) return undefined
      const durationSecs = item.duration_secs ?? Number.POSITIVE_INFINITY
      for (const { startSecs, endSecs, title } of Chapters.slice(0, MOST_CHAPTERS)) {
        const EndTimeSecs = Math.min(endSecs, durationSecs)
        if (EndTimeSecs <= startSecs) continue
        const ChapterID = await insertChapter(tx, ClipDataID, {
          Title: title,
          StartTimeSecs: startSecs,
          EndTimeSecs,
          Description: { Text: '', TagIDs: null },
          CameraAngle: 0,
        })
        const key = { singletonKey: `chapter:${ChapterID}` }
        await jobs.send(tx, takeChapterFrameJob, { ChapterID }, key)
      }
      return item
    })
    if (item) publishItemChange({ hub }, item.enc_id, 'chapters')
  },
})
