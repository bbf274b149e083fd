import { publishItemChange } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { notifyPeople } from '../notifications/index.ts'
import { failedNotice } from './notices.rules.ts'
import { publishProgress } from './publish-progress.ts'
import { transcribeQueue } from './queue.ts'
import { transcribe } from './transcribe.ts'
import { readTold, transcriptions } from './transcription.sql.ts'

export const transcribeJob = defineJob({
  ...transcribeQueue,
  // The model takes its cores for as long as the recording lasts.
  atOnce: 1,
  stopsAtOnce: true,
  run: (platform, { TranscriptionID }, signal) => transcribe(platform, TranscriptionID, signal),
  dead: (platform, { TranscriptionID }, reason) => giveUp(platform, TranscriptionID, reason),
})

async function giveUp(platform: Platform, transcriptionID: number, reason: string) {
  const told = await platform.db.transaction().execute(async tx => {
    if (!(await transcriptions.fail(tx, transcriptionID, reason))) return undefined
    const running = await readTold(tx, transcriptionID)
    const people = running.RequestedBy === null ? [] : [running.RequestedBy]
    return { running, publishNotices: await notifyPeople(tx, people, failedNotice(running)) }
  })
  if (!told) return
  told.publishNotices(platform)
  publishProgress(platform, told.running, 'failed', 0)
  publishItemChange(platform, told.running.EncID, 'captions')
}
