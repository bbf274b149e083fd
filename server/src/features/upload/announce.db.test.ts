import { statfs } from 'node:fs/promises'
import { FileProblem, TUS_PATH } from '@mediatheque/contract/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { announce, announcementOf, metadataOf, sendPart, tus } from '../../testing/upload.ts'

let app: TestApp
let admin: Browser
let uploader: Browser
let policyID: number

beforeAll(async () => {
  app = await testApp({ UPLOAD_MOST_GB: '0.001', UPLOAD_QUOTA_GB: '0.005' })
  admin = await app.as('administrator')
  uploader = await app.as('uploader')
  policyID = await givePolicy(app.platform.db)
  await giveAddPermission(app.platform.db, policyID, 1)
  await giveAddPermission(app.platform.db, policyID, 10)
})
afterAll(() => app.close())

const idOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers.location).split('/').at(-1) ?? ''
const setSite = async (changes: Record<string, unknown>, back: Record<string, unknown>) => {
  await admin.post('/api/core/site/settings/', changes)
  onTestFinished(async () => void (await admin.post('/api/core/site/settings/', back)))
}

describe('before a byte is sent', () => {
  test.each(['nobody', 'guest'] as const)('%s is refused', async who => {
    const browser = await app.as(who)
    const status = who === 'nobody' ? 401 : 403
    expect(await announce(app, browser, 'a.mp4', 10)).toMatchObject({
      status,
      body: { Success: false, ErrorCode: status },
    })
  })

  test('another site cannot send', async () => {
    const headers = {
      origin: 'https://evil.example',
      'upload-length': '1',
      'upload-metadata': announcementOf('a.pdf'),
    }
    expect((await tus(app, uploader, 'POST', TUS_PATH, headers)).status).toBe(403)
  })

  test.each([
    'Setup.EXE',
    'a.exe.',
    'a.exe. . ',
    'a.Exe\u00a0',
    'a.exe::$DATA',
    'a.exe:x',
    'a.exe.::$data.',
    'a.ex\u200be',
  ])('UPL-05 the denied type of %j is refused', async name => {
    expect(await announce(app, uploader, name, 10)).toMatchObject({
      status: 415,
      body: { Success: false, Message: FileProblem.DeniedTypes },
    })
  })

  test('UPL-05 in allow-list mode only listed types are taken', async () => {
    await setSite(
      { DeniedFileTypes: ['mp4'], FileTypesAreAllowed: true },
      { DeniedFileTypes: ['exe'], FileTypesAreAllowed: false },
    )
    expect((await announce(app, uploader, 'a.mp4', 10)).status).toBe(201)
    expect((await announce(app, uploader, 'a.pdf', 10)).body.Message).toBe('No valid file types selected')
    expect((await announce(app, uploader, 'no extension', 10)).status).toBe(415)
  })

  test('UPL-04 UPL-06 a kind that somebody may not add is refused', async () => {
    const { db } = app.platform
    await sql`update add_permission set role = 'editor' where record_type = 1`.execute(db)
    onTestFinished(
      async () => void (await sql`update add_permission set role = '' where record_type = 1`.execute(db)),
    )
    expect(await announce(app, uploader, 'a.mp4', 10)).toMatchObject({
      status: 403,
      body: { Message: 'No Valid Files Selected' },
    })
    expect((await announce(app, uploader, 'a.pdf', 10)).status).toBe(201)
  })

  test('UPL-13 a video at the destination of documents is refused', async () => {
    const metadata = metadataOf({ filename: 'a.mp4', destination: 39254, uploadtype: 0 })
    const { status, body } = await announce(app, uploader, 'a.mp4', 10, metadata)
    expect(status).toBe(400)
    expect(Object.keys(body.Fields as object)).toEqual(['destination', 'uploadtype'])
  })

  test.each([
    [
      'an empty file',
      { 'upload-length': '0', 'upload-metadata': announcementOf('a.pdf') },
      'This file is empty',
    ],
    [
      'no length',
      { 'upload-defer-length': '1', 'upload-metadata': announcementOf('a.pdf') },
      'Please say how long the file is',
    ],
    ['no name', { 'upload-length': '5' }, 'Please name the file'],
    [
      'a name of nothing',
      { 'upload-length': '5', 'upload-metadata': metadataOf({ filename: '/' }) },
      'Please name the file',
    ],
    ['no metadata at all', { 'upload-length': '5', 'upload-metadata': '!' }, 'Please name the file'],
  ] as [string, Record<string, string>, string][])('%s is refused', async (_what, headers, Message) => {
    expect(await tus(app, uploader, 'POST', TUS_PATH, headers)).toMatchObject({
      status: 400,
      body: { Message },
    })
  })

  test('a file above the largest size is refused with that size', async () => {
    expect(await announce(app, uploader, 'a.mp4', 1_000_001)).toMatchObject({
      status: 413,
      body: { Success: false, Message: 'This file is too large. The limit is 1 MB' },
    })
  })

  test('what is announced counts against the quota, and discarding gives it back', async () => {
    const browser = await app.as('uploader')
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(idOf(await announce(app, browser, 'a.mp4', 1_000_000)))
    expect(await announce(app, browser, 'a.mp4', 1)).toMatchObject({
      status: 413,
      body: { Message: 'You have 0 bytes of 5 MB left' },
    })
    expect((await browser.get('/api/ml/upload/options/')).body).toMatchObject({
      MostBytes: 1_000_000,
      QuotaBytes: 5_000_000,
      UsedBytes: 5_000_000,
    })
    await browser.post('/api/ml/upload/discard/', { filename: ids[0] })
    expect((await announce(app, browser, 'a.mp4', 1)).status).toBe(201)
  })

  test('what others only announce takes no space away from anybody', async () => {
    const small = await testApp({ UPLOAD_MOST_GB: '1000000', UPLOAD_MOST_OPEN: '3' })
    onTestFinished(() => small.close())
    const { db, config } = small.platform
    await giveAddPermission(db, await givePolicy(db), 1)
    const { bavail, bsize } = await statfs(config.dataDir)
    const most = Math.floor(bavail * bsize * 0.7 - config.uploadKeepFreeBytes)
    const [greedy, other] = [await small.as('uploader'), await small.as('uploader')]
    for (let n = 0; n < 3; n++) expect((await announce(small, greedy, 'a.mp4', most)).status).toBe(201)
    expect((await announce(small, other, 'b.mp4', 50_000_000)).status).toBe(201)
    expect(await announce(small, greedy, 'a.mp4', 10)).toMatchObject({
      status: 429,
      body: { Message: 'You have 3 unfinished uploads. Please finish or cancel some of them first' },
    })
    expect((await announce(small, other, 'c.mp4', most)).status).toBe(201)
  })

  test('a disk that has become full refuses bytes, and what has come is kept', async () => {
    const id = idOf(await announce(app, uploader, 'a.mp4', 20))
    expect((await sendPart(app, uploader, id, 0, Buffer.alloc(5))).status).toBe(204)
    const { config } = app.platform
    const keeps = config.uploadKeepFreeBytes
    config.uploadKeepFreeBytes = Number.MAX_SAFE_INTEGER
    onTestFinished(() => {
      config.uploadKeepFreeBytes = keeps
    })
    expect(await sendPart(app, uploader, id, 5, Buffer.alloc(5))).toMatchObject({
      status: 413,
      body: { Message: 'There is not enough space on the server: 0 bytes left' },
    })
    config.uploadKeepFreeBytes = keeps
    const { headers } = await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)
    expect(headers['upload-offset']).toBe('5')
    expect((await sendPart(app, uploader, id, 5, Buffer.alloc(15))).status).toBe(204)
  })

  test('a disk that is nearly full is said before', async () => {
    const full = await testApp({ UPLOAD_KEEP_FREE_GB: '1000000000' })
    onTestFinished(() => full.close())
    await giveAddPermission(full.platform.db, await givePolicy(full.platform.db), 1)
    expect(await announce(full, await full.as('uploader'), 'a.mp4', 10)).toMatchObject({
      status: 413,
      body: { Message: 'There is not enough space on the server: 0 bytes left' },
    })
  })

  test('UPL-07 the disclaimer is accepted once for each wording, by oneself only', async () => {
    await setSite({ UploadDisclaimerText: 'Only your own recordings.' }, { UploadDisclaimerText: '' })
    const options = async () => (await uploader.get('/api/ml/upload/options/')).body
    expect(await options()).toMatchObject({
      DisclaimerText: 'Only your own recordings.',
      DisclaimerDue: true,
    })
    expect(await announce(app, uploader, 'a.mp4', 10)).toMatchObject({
      status: 403,
      body: { Message: 'Please accept the upload disclaimer first' },
    })
    const accept = (uid: number) => uploader.post('/Default.aspx/UploadDisclaimerComplete', { uid })
    expect((await accept(admin.PersonID)).status).toBe(403)
    expect((await accept(uploader.PersonID)).body.d.Success).toBe(true)
    expect((await options()).DisclaimerDue).toBe(false)
    expect((await announce(app, uploader, 'a.mp4', 10)).status).toBe(201)
    await admin.post('/api/core/site/settings/', { UploadDisclaimerText: 'Only yours.' })
    expect((await options()).DisclaimerDue).toBe(true)
  })
})

describe('a file for an item', () => {
  const attaching = async (browser: Browser, fileName: string, id: string | number) => {
    const metadata = announcementOf(fileName, { attachto: String(id) })
    return announce(app, browser, fileName, 10, metadata)
  }

  test('is taken from anyone who may change it, also without leave to add items', async () => {
    const viewer = await app.as('viewer')
    const { ClipDataID } = await giveMedia(app.platform.db, viewer.PersonID)
    expect((await attaching(viewer, 'deck.pptx', ClipDataID)).status).toBe(201)
    expect((await attaching(viewer, 'deck.exe', ClipDataID)).status).toBe(415)
    const other = await app.as('viewer')
    expect((await attaching(other, 'deck.pptx', ClipDataID)).status).toBe(403)
    expect((await attaching(viewer, 'deck.pptx', 99_999_999)).status).toBe(404)
  })
})
