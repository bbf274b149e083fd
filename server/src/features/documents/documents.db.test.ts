import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writePdf } from '../../demo/art/write-pdf.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import {
  boastingPng,
  convertDocumentNow,
  docxOf,
  giveDocument,
  heicOf,
  lockedPdf,
  renamedIn,
  zipOf,
} from '../../testing/documents.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const work = () => readdir(join(app.platform.config.dataDir, 'work')).catch(() => [])
afterEach(async () => expect(await work()).toEqual([]))

async function convert(name: string, bytes: Buffer, draft = {}) {
  const item = await giveDocument(app.platform, owner.PersonID, name, bytes, draft)
  await convertDocumentNow(app.platform, item.ConversionID)
  return item
}
const show = async (browser: Browser, id: string) => (await browser.get(`/api/ml/doc/${id}/`)).body
const keysOf = async (clipDataID: number) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`media/${clipDataID}/`)) keys.push(key)
  return keys.toSorted()
}
const storedKeys = async (clipDataID: number) =>
  (
    await app.platform.db
      .selectFrom('media_file')
      .select(['key', 'bytes'])
      .where('clip_data_id', '=', clipDataID)
      .execute()
  )
    .map(row => row.key)
    .toSorted()
const found = async (word: string) =>
  (await viewer.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: word }))}`)).body.Items.map(
    (it: { ClipDataID: number }) => it.ClipDataID,
  )
const picture = (width: number, height: number, background = '#36c') =>
  sharp({ create: { width, height, channels: 3, background } })

describe('a PDF', () => {
  const pdf = writePdf([
    { title: 'Estuaries', paragraphs: ['The flood runs faster than the quizzaciously named ebb.'] },
    { title: 'Second page', paragraphs: [] },
  ])

  test('DOC-01 DOC-02 has pages in two sizes, its first page as picture, and the file itself for download', async () => {
    const { EncID, ClipDataID } = await convert('week 1.pdf', pdf)
    const it = await show(owner, EncID)
    expect(it).toMatchObject({
      DocumentType: 2,
      State: 'ready',
      PageCount: 2,
      FileName: 'week 1.pdf',
      Bytes: pdf.length,
      URLBytes: pdf.length,
      Sizes: [],
      Tiles: null,
    })
    const part = await app.http.inject({ url: it.URL, headers: { range: 'bytes=0-4' } })
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-'])
    expect(it.Pages).toMatchObject([
      { Number: 1, Width: 1131, Height: 1600, Text: expect.stringMatching(/^Estuaries\s+The flood/) },
      { Number: 2, Width: 1131, Height: 1600, Text: 'Second page' },
    ])
    const [page, small, file, saved] = await Promise.all(
      [it.Pages[0].ImageURL, it.Pages[0].ThumbnailURL, it.URL, it.DownloadURL].map(url => owner.get(url)),
    )
    expect([page, small, file, saved].map(answer => answer?.status)).toEqual([200, 200, 200, 200])
    expect(page?.headers['content-type']).toBe('image/jpeg')
    expect(file?.headers['content-type']).toBe('application/pdf')
    expect(saved?.headers['content-disposition']).toContain('filename="week 1.pdf"')
    const { body: item } = await owner.get(`/api/ml/media/${EncID}/`)
    expect((await viewer.get(item.ImageURLs[0])).status).toBe(200)
    expect(await keysOf(ClipDataID)).toEqual(await storedKeys(ClipDataID))
    expect((await owner.get(`/api/ml/media/${EncID}/playback/`)).body.AvailableImages).toHaveLength(2)
  })

  test('DOC-01 what is in it is found, below what titles say', async () => {
    const { ClipDataID } = await convert('words.pdf', pdf, { title: 'Something else' })
    const titled = await convert('other.txt', Buffer.from('x'), { title: 'Quizzaciously' })
    const ids = await found('quizzaciously')
    expect(ids).toContain(ClipDataID)
    expect(ids[0]).toBe(titled.ClipDataID)
  })

  test('DOC-03 without the right to download it is shown page by page, and its file has no address', async () => {
    const { EncID } = await convert('a.pdf', pdf, { download_disabled: true })
    const it = await show(viewer, EncID)
    expect(it).toMatchObject({ URL: '', URLBytes: 0, DownloadURL: '', PageCount: 2 })
    expect((await viewer.get(it.Pages[0].ImageURL)).status).toBe(200)
    const seal = it.Pages[0].ImageURL.split('/')[2]
    const file = (await show(owner, EncID)).URL.split('/').at(-1)
    expect((await viewer.get(`/media/${seal}/${file}`)).status).toBe(404)
    expect((await viewer.get(`/media/${seal}/../source/${file}`)).status).not.toBe(200)
  })

  test('DOC-01 is not there for those who may not see the item', async () => {
    const { EncID } = await convert('a.pdf', pdf, { is_private: true })
    expect((await viewer.get(`/api/ml/doc/${EncID}/`)).status).toBe(404)
    expect((await viewer.get(`/iapi/ml/doc/${EncID}/`)).status).toBe(404)
    expect((await owner.get(`/iapi/ml/doc/${EncID}/`)).status).toBe(200)
    expect((await (await app.as('nobody')).get(`/api/ml/doc/${EncID}/`)).status).toBe(401)
  })

  test('converted again it has its pages once, and the picture that somebody chose', async () => {
    const { ConversionID, ClipDataID, EncID } = await convert('a.pdf', pdf)
    const before = (await owner.get(`/api/ml/media/${EncID}/`)).body.ImageURLs
    await owner.post('/api/ml/ManageConversion/', { cid: ConversionID, cdid: ClipDataID, command: 'retry' })
    await app.platform.db
      .updateTable('conversion')
      .set({ status: 'waiting' })
      .where('conversion_id', '=', ConversionID)
      .execute()
    await convertDocumentNow(app.platform, ConversionID)
    expect((await show(owner, EncID)).PageCount).toBe(2)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.ImageURLs).toEqual(before)
  })

  test('stopped with the worker it waits again and leaves nothing', async () => {
    const item = await giveDocument(app.platform, owner.PersonID, 'a.pdf', pdf)
    await convertDocumentNow(app.platform, item.ConversionID, AbortSignal.abort())
    expect((await show(owner, item.EncID)).State).toBe('waiting')
    expect(await keysOf(item.ClipDataID)).toEqual([item.SourceKey])
  })
})

describe('other documents', () => {
  test('DOC-02 the picture of a telephone (HEIC) is shown', async () => {
    const bytes = await heicOf(await picture(320, 200).png().toBuffer())
    const item = await convert('IMG_0001.HEIC', bytes)
    const shown = await show(owner, item.EncID)
    expect(shown.Pages).toMatchObject([{ Width: 320, Height: 200 }])
  })

  test('DOC-04 a Word file becomes a PDF one can look at, and can be downloaded as it was', async () => {
    const docx = await docxOf('Neap tides are floccinaucinihil small')
    const { EncID, ClipDataID } = await convert('notes.docx', docx)
    const it = await show(owner, EncID)
    expect(it).toMatchObject({ DocumentType: 2, State: 'ready', PageCount: 1, FileName: 'notes.docx' })
    expect((await owner.get(it.URL)).text.slice(0, 5)).toBe('%PDF-')
    const sent = await app.http.inject({ url: it.DownloadURL })
    expect(sent.rawPayload.equals(docx)).toBe(true)
    expect(await found('floccinaucinihil')).toEqual([ClipDataID])
  })

  test('DOC-02 a picture comes in sizes, without its place', async () => {
    const bytes = await picture(3000, 1500)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 0/1 0/1' } })
      .png()
      .toBuffer()
    const { EncID } = await convert('map.png', bytes)
    const it = await show(viewer, EncID)
    expect(it).toMatchObject({ DocumentType: 3, PageCount: 1 })
    expect(it.Pages[0]).toMatchObject({ Width: 2048, Height: 1024 })
    const large = await sharp((await app.http.inject({ url: it.URL })).rawPayload).metadata()
    expect({ width: large.width, exif: large.exif }).toEqual({ width: 3000, exif: undefined })
    const { body } = await viewer.get(`/api/ml/media/${EncID}/playback/`)
    expect(body).toMatchObject({ State: 'ready', Width: 3000, Height: 1500 })
  })

  test('DOC-02 a large picture comes in parts that fit together, upright and without its place', async () => {
    const bytes = await picture(5000, 300)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { EncID, ClipDataID } = await convert('panorama.jpg', bytes)
    const { Tiles, Sizes } = await show(viewer, EncID)
    expect(Tiles).toMatchObject({ Width: 300, Height: 5000, Size: 512, LeastLevel: 8, MostLevel: 13 })
    expect(Sizes.map((it: { Height: number }) => it.Height)).toEqual([320, 2048, 5000])
    const tile = async (name: string) => app.http.inject({ url: `${Tiles.URL}${name}.jpg` })
    const last = await sharp((await tile('13-0-9')).rawPayload).metadata()
    expect([last.width, last.height, last.exif]).toEqual([300, 5000 - 9 * 512, undefined])
    expect((await tile('8-0-0')).statusCode).toBe(200)
    expect((await tile('13-0-10')).statusCode).toBe(404)
    expect(await keysOf(ClipDataID)).toEqual(await storedKeys(ClipDataID))
  })

  test('DOC-02 an archive of pictures is a set, in the order of its numbers; one broken picture is left out', async () => {
    const one = await picture(60, 40).jpeg().toBuffer()
    const set = await zipOf([
      { name: 'photos/10 market.jpg', bytes: one },
      { name: 'photos/2 bridge.png', bytes: await picture(50, 40).png().toBuffer() },
      { name: 'photos/3 broken.jpg', bytes: one.subarray(0, 100) },
      { name: 'photos/4 boast.png', bytes: boastingPng(40_000, 40_000) },
      { name: 'photos/5 drawing.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: '__MACOSX/._2 bridge.png', bytes: Buffer.from('x') },
      { name: 'inner.zip', bytes: await zipOf([{ name: 'hidden.jpg', bytes: one }]) },
      { name: 'readme.txt', bytes: Buffer.from('hello') },
    ])
    const { EncID } = await convert('northgate.zip', set)
    const it = await show(viewer, EncID)
    expect(it).toMatchObject({ DocumentType: 1, State: 'ready', PageCount: 2 })
    expect(it.Pages.map((page: { Title: string }) => page.Title)).toEqual(['2 bridge', '10 market'])
    expect(
      (await buffer((await app.http.inject({ url: it.Pages[1].ImageURL })).stream())).length,
    ).toBeGreaterThan(0)
  })

  test('a text file is read in place, and found', async () => {
    const { EncID, ClipDataID } = await convert(
      'notes.md',
      Buffer.from('# Mittwoch\nÜber die honorificabilitudin Gezeiten'),
    )
    expect(await show(viewer, EncID)).toMatchObject({
      State: 'ready',
      DocumentType: null,
      Text: '# Mittwoch\nÜber die honorificabilitudin Gezeiten',
    })
    expect(await found('honorificabilitudin')).toEqual([ClipDataID])
  })

  test.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['photo.heic', '\u0000\u0000\u0000\u0018ftypheic'],
    ['data.bin', '\u0000\u0001\u0002'],
  ])('%s is kept for download with a picture of a sheet', async (name, text) => {
    const { EncID } = await convert(name, Buffer.from(text, 'latin1'))
    const it = await show(owner, EncID)
    expect(it).toMatchObject({ State: 'ready', DocumentType: null, PageCount: 0, URL: '', FileName: name })
    expect(it.Notice).toContain('shown')
    const { headers } = await owner.get(it.DownloadURL)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.ImageURLs).toHaveLength(1)
  })
})

describe('hostile files end as failed with a reason, and leave nothing but themselves', () => {
  const plain = (name: string, bytes = Buffer.from(name)) => ({ name, bytes })
  const zeros = Buffer.alloc(60_000_000)
  const files: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['huge.png', () => boastingPng(40_000, 40_000), /too large: 40000 × 40000 pixels/],
    ['broken.png', () => boastingPng(300, 300), /picture is broken/],
    ['broken.pdf', () => Buffer.from('%PDF-1.7\nnothing follows'), /PDF is broken/],
    [
      'locked.pdf',
      () => lockedPdf(writePdf([{ title: 'Secret', paragraphs: [] }])),
      /PDF is protected by a password/,
    ],
    ['bomb.zip', () => zipOf([plain('1.png', zeros), plain('2.png', zeros)]), /too large when unpacked/],
    [
      'bomb.docx',
      () => zipOf([plain('word/document.xml', zeros), plain('x.xml', zeros)]),
      /too large when unpacked/,
    ],
    [
      'link.zip',
      () => zipOf([{ ...plain('a.png', Buffer.from('/etc/passwd')), mode: 0o120777 }]),
      /links to other places/,
    ],
    [
      'outside.zip',
      async () => renamedIn(await zipOf([plain('xxxxxxxxx/a.png')]), 'xxxxxxxxx/a.png', '../../etc/a.png'),
      /lead outside/,
    ],
    ['no.zip', () => Buffer.from('PK\u0003\u0004 nothing'), /archive is broken/],
    ['empty.pdf', () => Buffer.alloc(0), /empty/],
    [
      'nonsense.docx',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]),
      /archive is broken/,
    ],
  ]

  test.each(files)('%s', async (name, make, reason) => {
    const bytes = await make()
    const { EncID, ClipDataID, SourceKey } = await convert(name, bytes)
    const { body } = await owner.get(`/api/ml/media/${EncID}/playback/`)
    expect(body.State).toBe('failed')
    expect(body.Reason).toMatch(reason)
    expect(await keysOf(ClipDataID)).toEqual([SourceKey])
    expect((await owner.get('/healthz')).status).toBe(200)
    const { DownloadURL, URL } = await show(owner, EncID)
    expect(URL).toBe('')
    expect((await owner.get(DownloadURL)).status).toBe(200)
  })
})
