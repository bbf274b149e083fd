// A conversion that somebody or something stops: cancelled, its worker stopped, its worker killed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { UNTIL_TAKEN_UP } from '../../testing/jobs.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { giveUp } from './give-up.ts'

let app: TestApp
let owner: Browser
let long: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  long = await makeRecording('long.mp4', [...moving('320x180', 40), ...tone(40), ...H264, '-c:a', 'aac'])
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const give = () => giveRecording(app.platform, owner.PersonID, long)
const playback = async (EncID: string) => (await owner.get(`/api/ml/media/${EncID}/playback/`)).body
const work = () => readdir(join(app.platform.config.dataDir, 'work')).catch(() => [])
/** The tools work in the folder of the conversion; their list of open folders tells which. */
async function toolIDsOf(ConversionID: number): Promise<number[]> {
  const folder = join(app.platform.config.dataDir, 'work', `conversion-${ConversionID}`)
  const pids = execFileSync('ps', ['-eo', 'pid,comm'], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.endsWith(' ffmpeg'))
    .map(line => line.trim().split(/\s+/)[0])
  const folders = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at]?.startsWith(folder)).map(Number)
}
const toolsOf = async (ConversionID: number) => (await toolIDsOf(ConversionID)).length

function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

const untilConverting = (ConversionID: number) =>
  expect.poll(() => toolsOf(ConversionID), { ...UNTIL_TAKEN_UP, interval: 20 }).toBeGreaterThan(0)

test('CONV-03 cancelling a running conversion ends its tools', async () => {
  const it = await give()
  const running = convertNow(app.platform, it.ConversionID)
  await untilConverting(it.ConversionID)
  const body = { cid: it.ConversionID, cdid: it.ClipDataID, command: 'cancel' }
  expect((await owner.post('/api/ml/ManageConversion/', body)).status).toBe(200)
  await running
  expect(await toolsOf(it.ConversionID)).toBe(0)
  expect(await work()).toEqual([])
  expect(await playback(it.EncID)).toMatchObject({
    State: 'failed',
    IsPlayable: false,
    Reason: 'The conversion was cancelled',
  })
})

test('CONV-02 a worker that is stopped gives its conversion back to its place', async () => {
  const it = await give()
  const start = sql`update pgboss.job set state = 'active', started_on = now()
    where name = 'convert-recording' and singleton_key = ${`conversion-${it.ConversionID}`}`
  await start.execute(app.platform.db)
  const later = await give()
  const stopping = new AbortController()
  const running = convertNow(app.platform, it.ConversionID, stopping.signal)
  await untilConverting(it.ConversionID)
  stopping.abort()
  await running
  expect(await work()).toEqual([])
  expect(await playback(it.EncID)).toMatchObject({ State: 'waiting', Percent: 0, QueuePosition: 1 })
  expect(await playback(later.EncID)).toMatchObject({ QueuePosition: 2 })
})

test('CONV-02 a tool that is killed is tried again, and what plays first goes on', async () => {
  const it = await give()
  const running = convertNow(app.platform, it.ConversionID)
  const isTriedAgain = expect(running).rejects.toThrow('ffmpeg was killed')
  await expect.poll(async () => (await playback(it.EncID)).IsPlayable).toBe(true)
  const streams = app.platform.db.selectFrom('stream').select('is_complete')
  const complete = () => streams.where('clip_data_id', '=', it.ClipDataID).execute()
  // The tool that was seen may have ended by itself meanwhile: then the next one is killed.
  const killOne = async () => {
    const [stream] = await complete()
    const [pid] = await toolIDsOf(it.ConversionID)
    return stream?.is_complete === true && pid !== undefined && isKilled(pid)
  }
  await expect.poll(killOne, { interval: 20 }).toBe(true)
  await isTriedAgain
  const waiting = await playback(it.EncID)
  expect(waiting).toMatchObject({ State: 'waiting', IsPlayable: true, Reason: '' })
  expect(waiting.MediaURL).not.toBe('')
  expect(await work()).toEqual([])
  await giveUp(app.platform, it.ConversionID, 'The conversion broke off several times')
  const given = await playback(it.EncID)
  expect(given).toMatchObject({ State: 'failed', IsPlayable: true })
  expect(given.MediaURL).not.toBe('')
})

test('an item that is purged while it is converted leaves no file behind', async () => {
  const it = await give()
  const running = convertNow(app.platform, it.ConversionID)
  await untilConverting(it.ConversionID)
  await app.platform.db.deleteFrom('media_item').where('clip_data_id', '=', it.ClipDataID).execute()
  await running
  const left: string[] = []
  for await (const key of app.platform.files.list(`media/${it.ClipDataID}/`)) left.push(key)
  expect(left).toEqual([])
  expect(await work()).toEqual([])
})

test('a conversion whose worker was killed with -9 is taken up again', async () => {
  await app.platform.db.deleteFrom('conversion').execute()
  const it = await give()
  const killed = spawnWorker()
  await untilConverting(it.ConversionID)
  killed.kill('SIGKILL')
  await expect.poll(() => toolsOf(it.ConversionID)).toBe(0)
  expect(await work()).toEqual([`conversion-${it.ConversionID}`])
  spawnWorker()
  await expect.poll(async () => (await playback(it.EncID)).State, UNTIL_TAKEN_UP).toBe('ready')
  const streams = await app.platform.db
    .selectFrom('stream')
    .select(['kind', 'is_complete'])
    .where('clip_data_id', '=', it.ClipDataID)
    .orderBy('stream_id', 'desc')
    .execute()
  expect(streams[0]).toEqual({ kind: 'ladder', is_complete: true })
  expect(streams.every(stream => stream.is_complete)).toBe(true)
  await expect.poll(work).toEqual([])
})

function spawnWorker(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../worker.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.platform.config.dataDir,
      LOG_LEVEL: 'silent',
      MEDIA_NICE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
