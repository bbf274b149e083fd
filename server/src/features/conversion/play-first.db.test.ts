import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/remove-stored.job.ts'
import { unlessLocked } from '../../platform/db/advisory-lock.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { firstOf } from './first.sql.ts'
import { playFirstJob } from './play-first.job.ts'
import { playFirst } from './play-first.ts'

let app: TestApp
let owner: Browser
let plain: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  plain = await makeRecording('first.mp4', [...moving('320x240', 2), ...tone(2), ...H264, '-c:a', 'aac'])
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const give = (path = plain, more = {}) => giveRecording(app.platform, owner.PersonID, path, more)
const playback = async (EncID: string) => (await owner.get(`/api/ml/media/${EncID}/playback/`)).body
const streamsOf = async (ClipDataID: number) =>
  (
    await app.platform.db
      .selectFrom('stream')
      .select(['kind', 'is_complete'])
      .where('clip_data_id', '=', ClipDataID)
      .orderBy('stream_id')
      .execute()
  ).map(it => `${it.kind} ${it.is_complete}`)
const first = (ConversionID: number) => playFirst(app.platform, ConversionID, new AbortController().signal)

test('CONV-06 in H.264 and AAC a recording plays while it still waits behind others, and is wrapped again once', async () => {
  const it = await give()
  expect(await runWaiting(app.platform, playFirstJob)).toBe(1)
  const waiting = await playback(it.EncID)
  expect(waiting).toMatchObject({ State: 'waiting', IsPlayable: true, QueuePosition: 1 })
  expect((await owner.get(waiting.MediaURL)).text).toContain('#EXTM3U')
  expect(await readdir(join(app.platform.config.dataDir, 'work'))).toEqual([])
  await convertNow(app.platform, it.ConversionID)
  expect(await streamsOf(it.ClipDataID)).toEqual(['first true', 'ladder true'])
  await first(it.ConversionID)
  expect(await streamsOf(it.ClipDataID)).toEqual(['first true', 'ladder true'])
})

test('CONV-06 what browsers cannot play, is cut or is only copied waits for its conversion', async () => {
  const other = await makeRecording('first.avi', [...moving('320x240', 2), '-c:v', 'mpeg4'])
  const broken = await makeRecording('first.wav', tone(1))
  for (const it of [
    await give(other),
    await give(broken),
    await give(plain, { TrimStartSecs: 1 }),
    await give(plain, { CopyOnly: true }),
  ]) {
    await first(it.ConversionID)
    expect(await playback(it.EncID)).toMatchObject({ State: 'waiting', IsPlayable: false })
    expect(await streamsOf(it.ClipDataID)).toEqual([])
  }
})

test('CONV-03 what was cancelled while it waited plays no more', async () => {
  const it = await give()
  await first(it.ConversionID)
  const body = { cid: it.ConversionID, cdid: it.ClipDataID, command: 'cancel' }
  expect((await owner.post('/api/ml/ManageConversion/', body)).status).toBe(200)
  await runWaiting(app.platform, removeStoredJob)
  expect(await playback(it.EncID)).toMatchObject({ State: 'failed', IsPlayable: false })
  await first(it.ConversionID)
  expect(await streamsOf(it.ClipDataID)).toEqual([])
})

test('two workers do not wrap the same recording, and the conversion waits for the one that does', async () => {
  const it = await give()
  let converting: Promise<void> | undefined
  await unlessLocked(app.platform.db, firstOf(it.ConversionID), async () => {
    await first(it.ConversionID)
    expect(await streamsOf(it.ClipDataID)).toEqual([])
    converting = convertNow(app.platform, it.ConversionID)
    await expect.poll(async () => (await playback(it.EncID)).State).toBe('processing')
    expect(await streamsOf(it.ClipDataID)).toEqual([])
  })
  await converting
  expect(await streamsOf(it.ClipDataID)).toEqual(['first true', 'ladder true'])
})
