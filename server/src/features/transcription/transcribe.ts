// One run of a transcription: what was heard before is not heard again.

import { join } from 'node:path'
import { sql } from 'kysely'
import { publishItemChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Lost, runFenced } from '../../platform/jobs/fenced-task.ts'
import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { gatherTrack } from '../../platform/media-tools/gather-track.ts'
import { linesOf, type Spoken, wordsOf } from '../../platform/speech/lines.rules.ts'
import { piecesOf, type Span, speechIn } from '../../platform/speech/pieces.rules.ts'
import { SpeechFailed } from '../../platform/speech/recogniser.ts'
import { decodeSpeech, loudnessOf } from '../../platform/speech/sound.ts'
import { notifyPeople } from '../notifications/index.ts'
import { storeTrack } from '../subtitles/index.ts'
import { doneNotice } from './notices.rules.ts'
import { type ProviderOffer, providerNumbered } from './providers.ts'
import { publishProgress } from './publish-progress.ts'
import { transcribeQueue } from './queue.ts'
import {
  beginTranscription,
  findSound,
  forgetHeard,
  type Heard,
  listHeard,
  type Running,
  storeHeard,
  transcriptions,
} from './transcription.sql.ts'

export async function transcribe(platform: Platform, transcriptionID: number, stopping: AbortSignal) {
  const { config, db } = platform
  await runFenced(
    platform,
    {
      begin: () => beginTranscription(db, transcriptionID),
      isHeld: ({ Lease }) => transcriptions.isHeld(db, Lease),
      run: async (running, signal) => {
        publishProgress(platform, running, 'processing', 0)
        const heard = await inWorkFolder(config, 'speech', work =>
          transcribeAll(platform, running, work, signal),
        )
        await finish(platform, running, heard)
      },
      release: running => returnToQueue(platform, running),
      fail: async (_, error) => {
        throw failureOf(error)
      },
    },
    stopping,
  )
}

const failureOf = (error: unknown) =>
  error instanceof SpeechFailed && error.isForGood
    ? new NoUseRetrying(error.message, { cause: error.cause })
    : error

async function transcribeAll(
  platform: Platform,
  running: Running,
  work: string,
  signal: AbortSignal,
): Promise<Heard[]> {
  const provider = providerNumbered(platform.config, running.Provider)
  if (!provider) throw new SpeechFailed('This transcription service is not set up', { isForGood: true })
  const sound = await takeSound(platform, running.ClipDataID, work, signal)
  const frames = await loudnessOf(sound)
  const pieces = piecesOf(speechIn(frames), frames, provider.recogniser.mostSecs)
  const heard = await listHeard(platform.db, running.TranscriptionID)
  const left = pieces.slice(heard.length)
  if (left.length > 0)
    heard.push(...(await transcribeThese(platform, running, provider, { sound, heard, left, signal })))
  return heard
}

interface Hearing {
  sound: string
  heard: readonly Heard[]
  left: readonly Span[]
  signal: AbortSignal
}

async function transcribeThese(
  platform: Platform,
  running: Running,
  { recogniser }: ProviderOffer,
  { sound, heard, left, signal }: Hearing,
): Promise<Heard[]> {
  const open = await recogniser.open({ sound, language: running.Language, signal })
  const found: Heard[] = []
  try {
    for (const piece of left) {
      const before = textOf(found.at(-1) ?? heard.at(-1))
      const next = { ...piece, words: wordsOf(await open.hear(piece, before)) }
      found.push(next)
      await keep(platform, running, next, (heard.length + found.length) / (heard.length + left.length))
    }
  } finally {
    await open.close()
  }
  return found
}

const textOf = (heard: Heard | undefined) => heard?.words.map(it => it.text).join(' ') ?? ''

/** 100 is for when the track is there. */
const MOST_PERCENT = 99

async function keep(platform: Platform, running: Running, piece: Heard, share: number) {
  const percent = Math.min(MOST_PERCENT, Math.floor(share * 100))
  await platform.db.transaction().execute(async tx => {
    if (!(await transcriptions.change(tx, running.Lease, { percent }))) throw new Lost()
    await storeHeard(tx, running.TranscriptionID, piece)
  })
  publishProgress(platform, running, 'processing', percent)
}

async function takeSound(
  { db, files, config }: Platform,
  clipDataID: number,
  work: string,
  signal: AbortSignal,
): Promise<string> {
  const found = await findSound(db, clipDataID)
  if (!found) throw new SpeechFailed('There is no audio to transcribe yet', { isForGood: true })
  const run = { mostSecs: config.mediaMostSecs, niceness: config.mediaNiceness, signal }
  const sound = join(work, 'sound.pcm')
  if (found.is === 'track') {
    await decodeSpeech(
      await gatherTrack(files, found.folder, found.name, join(work, 'track.mp4')),
      sound,
      run,
    )
    return sound
  }
  const borrowed = await files.borrow(found.key)
  try {
    await decodeSpeech(borrowed.path, sound, run)
  } finally {
    await borrowed.release()
  }
  return sound
}

async function finish(platform: Platform, running: Running, heard: readonly Heard[]) {
  const cues = linesOf(heard.flatMap(it => it.words))
  const publishNotices = await platform.db.transaction().execute(async tx => {
    const end = { status: 'done', percent: 100, finished_at: sql`now()` }
    const subtitle_track_id = cues.length > 0 ? await storeHeardTrack(tx, running, cues) : null
    if (!(await transcriptions.change(tx, running.Lease, { ...end, subtitle_track_id }))) throw new Lost()
    await forgetHeard(tx, running.TranscriptionID)
    const people = running.RequestedBy === null ? [] : [running.RequestedBy]
    return notifyPeople(tx, people, doneNotice(running, cues.length))
  })
  publishNotices(platform)
  publishProgress(platform, running, 'done', 100)
  publishItemChange(platform, running.EncID, 'captions')
}

const storeHeardTrack = (tx: Tx, { ClipDataID, Language, RequestedBy }: Running, cues: readonly Spoken[]) =>
  storeTrack(tx, {
    clipDataID: ClipDataID,
    language: Language,
    label: '',
    source: 'transcription',
    cues,
    personID: RequestedBy,
  })

/** Stopped with the worker, not by its own fault: it goes on later, and no try is counted. */
async function returnToQueue({ db, jobs }: Platform, running: Running) {
  await db.transaction().execute(async tx => {
    if (await transcriptions.release(tx, running.Lease))
      await jobs.send(tx, transcribeQueue, { TranscriptionID: running.TranscriptionID })
  })
}
