import { execFile } from 'node:child_process'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { writePdf } from '../../demo/art/write-pdf.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { convertDocumentNow, giveDocument } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { takeChapterFrameJob } from '../chapters/index.ts'
import { incomingFolder } from '../upload/index.ts'
import { checkStorage } from './check-storage.ts'
import { purgeDeletedJob } from './purge-deleted.job.ts'
import { isSound, printReport } from './storage-report.rules.ts'

let app: TestApp
let owner: Browser
let recording: Awaited<ReturnType<typeof giveRecording>>
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  const path = await makeRecording('a.mp4', [...moving('320x240', 9), ...tone(9), ...H264, '-c:a', 'aac'])
  recording = await giveRecording(app.platform, owner.PersonID, path)
  await convertNow(app.platform, recording.ConversionID)
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const NO_FILES = [
  'batch_item.reason_key',
  'course_link.link_key',
  'idempotent_answer.key',
  'lti_key.private_key',
  'passkey.public_key',
  'saml_key.private_key',
  'record_store.access_key',
  'request_count.key',
  'search_document.title_key',
  'sheet.reason_key',
  'sheet_cell.reason_key',
  'site_setting.key',
  'user_setting.key',
]

const check = (isMending = false) => {
  const { db, files, config } = app.platform
  return checkStorage({ db, files, incoming: incomingFolder(config), dataDir: config.dataDir }, isMending)
}
const put = (key: string, text = 'x') => app.platform.files.write(key, Readable.from([Buffer.from(text)]))
const placeOf = (key: string) => join(app.platform.config.dataDir, 'files', key)
const age = (path: string) => utimes(path, new Date(0), new Date(Date.now() - 2 * 86_400_000))
const keysOf = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(prefix)) keys.push(key)
  return keys
}

test('a work folder that a killed process left is found, and removed when asked to', async () => {
  const left = join(app.platform.config.dataDir, 'work', 'first-4711')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'seg-1.m4s'), 'x'.repeat(64))
  await age(left)
  expect((await check()).superfluous).toContainEqual({ name: 'work/first-4711', bytes: 64 })
  expect((await check(true)).removed).toBeGreaterThan(0)
  expect((await check()).superfluous).not.toContainEqual({ name: 'work/first-4711', bytes: 64 })
})

describe('the check of the storage', () => {
  // What it does not know of, --mend would remove.
  test('knows every column of the database that names a file', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name ~ '(^|_)key$' or column_name = 'folder') order by 1`.execute(
      app.platform.db,
    )
    expect(rows.map(row => row.name).filter(name => !NO_FILES.includes(name))).toEqual([
      'appearance_picture.picture_key',
      'category.picture_key',
      'chapter.image_key',
      'media_file.key',
      'media_item.poster_key',
      'people_import.file_key',
      'person.picture_key',
      'question_version.image_key',
      'sheet.file_key',
      'slide.image_key',
      'slide.thumb_key',
      'slide_task.source_key',
      'stream.folder',
    ])
  })

  test('finds nothing wrong with what conversions, pictures and uploads leave', async () => {
    const pdf = writePdf([{ title: 'A', paragraphs: [] }])
    const item = await giveDocument(app.platform, owner.PersonID, 'a.pdf', pdf)
    await convertDocumentNow(app.platform, item.ConversionID)
    await owner.post(`/api/ml/media/${recording.EncID}/savechapter/`, {
      ChapterID: 0,
      StartTimeSecs: 1,
      EndTimeSecs: 4,
      Title: 'With a frame of its own',
    })
    expect(await runWaiting(app.platform, takeChapterFrameJob)).toBe(1)
    const report = await check()
    expect(report).toMatchObject({ missing: [], superfluous: [], young: 0 })
    expect(isSound(report)).toBe(true)
    expect(printReport(report)).toMatch(/^\d+ files in \d+ bytes: all as the database says\.$/)
  })

  test('tells what is missing, shorter, or incomplete', async () => {
    const { db, files } = app.platform
    const { ClipDataID } = await giveMedia(db, owner.PersonID, { poster_key: 'posters/none/a.jpg' })
    const key = `media/${ClipDataID}/source/a.mp4`
    await put(key, 'four')
    await db
      .insertInto('media_file')
      .values({ clip_data_id: ClipDataID, role: 'source', key, bytes: 5 })
      .execute()
    const { folder } = await db
      .selectFrom('stream')
      .select('folder')
      .where('kind', '=', 'ladder')
      .executeTakeFirstOrThrow()
    const [segment = ''] = (await keysOf(`${folder}/`)).filter(it => it.endsWith('.m4s'))
    const whole = await check()
    await files.remove(segment)
    const report = await check()
    expect(report.missing).toEqual([
      `${key}: 4 of 5 bytes (source of item ${ClipDataID})`,
      `posters/none/a.jpg: not there (picture of item ${ClipDataID})`,
      expect.stringMatching(
        new RegExp(`^${folder}: \\d+ of \\d+ files, .* \\(stream of item ${recording.ClipDataID}\\)$`),
      ),
    ])
    expect(whole.missing).toHaveLength(2)
    expect(isSound(report)).toBe(false)
    await db.deleteFrom('media_item').execute()
    for (const prefix of ['media/', 'posters/'])
      for (const left of await keysOf(prefix)) await files.remove(left)
  })

  test('removes what belongs to nobody when it is told to, and never what is young', async () => {
    const incoming = incomingFolder(app.platform.config)
    await put('media/999/watch/young.jpg')
    await put('media/999/watch/old.jpg')
    await age(placeOf('media/999/watch/old.jpg'))
    await writeFile(join(incoming, 'stray'), 'x')
    await age(join(incoming, 'stray'))
    const superfluous = [
      { name: 'media/999/watch/old.jpg', bytes: 1 },
      { name: 'incoming/stray', bytes: 1 },
    ]
    const before = await check()
    expect(before).toMatchObject({ superfluous: expect.arrayContaining(superfluous), removed: 0 })
    expect(isSound(before)).toBe(false)
    expect(printReport(before)).toContain('superfluous  media/999/watch/old.jpg (1 bytes)')
    const mended = await check(true)
    expect(mended).toMatchObject({ young: 1 })
    expect(mended.removed).toBe(mended.superfluous.length)
    expect((await check()).superfluous).toEqual([])
    expect(await keysOf('media/999/')).toEqual(['media/999/watch/young.jpg'])
  })
})

test('npm run check-storage says so to anyone who runs it, also while the product is running', async () => {
  const { dataDir } = app.platform.config
  // Vite calls the folder of its own pages so, in every worker of the tests.
  const { BASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir }
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['server/src/check-storage.ts', ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  await put('media/998/watch/stray.jpg')
  await age(placeOf('media/998/watch/stray.jpg'))
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining('--mend removes them') })
  expect(await run('--mend')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 superfluous ones removed'),
  })
})

describe('deleted items', () => {
  const purge = () => purgeDeletedJob.run(app.platform, {}, new AbortController().signal, 'job')
  async function giveDeleted(days: number) {
    const item = await giveMedia(app.platform.db, owner.PersonID, {
      deleted_at: new Date(Date.now() - days * 86_400_000),
    })
    const keys = [`media/${item.ClipDataID}/watch/a.jpg`, `posters/${item.EncID}/a.jpg`]
    for (const key of keys) await put(key)
    return { ...item, keys }
  }
  const isThere = async (clipDataID: number) =>
    (await app.platform.db
      .selectFrom('media_item')
      .select('clip_data_id')
      .where('clip_data_id', '=', clipDataID)
      .executeTakeFirst()) !== undefined

  test('ITEM-11 go for good with their files after the retention time, and not before', async () => {
    const [old, recent] = [await giveDeleted(31), await giveDeleted(29)]
    const living = await giveMedia(app.platform.db, owner.PersonID)
    await purge()
    await runWaiting(app.platform, removeStoredJob)
    expect(await isThere(old.ClipDataID)).toBe(false)
    expect([await isThere(recent.ClipDataID), await isThere(living.ClipDataID)]).toEqual([true, true])
    for (const key of old.keys) expect(await app.platform.files.stat(key)).toBeUndefined()
    for (const key of recent.keys) expect(await app.platform.files.stat(key)).toBeDefined()
    const audit = await app.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `media:${old.ClipDataID}`)
      .execute()
    expect(audit).toEqual([{ action: 'purged the item' }])
    await purge()
  })
})
