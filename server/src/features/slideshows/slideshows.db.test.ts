import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { boastingPng, oldDeck, pptxOf, zipOf } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { uploadApp } from '../../testing/upload.ts'
import { giveUp } from './run-task.ts'
import { makeSlidesJob } from './slides.job.ts'

let it: Awaited<ReturnType<typeof uploadApp>>
let owner: Browser
let viewer: Browser
let guest: Browser

beforeAll(async () => {
  it = await uploadApp()
  owner = it.uploader
  viewer = await it.app.as('viewer')
  guest = await it.app.as('guest')
})
afterAll(() => it.app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}, by = owner) =>
  giveMedia(it.app.platform.db, by.PersonID, { duration_secs: 600, ...draft })

async function giveShow(EncID: string, name = 'Deck', by = owner): Promise<number> {
  const { status, body } = await by.post(`/api/ml/slideshows/${EncID}/create`, { name })
  expect(status).toBe(200)
  return body.ID
}

const png = (text: string, width = 640) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 9) / 16}"><rect width="100%" height="100%" fill="#fff"/><text x="40" y="90" font-size="40">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()

async function add(EncID: string, ssid: number, fileName: string, bytes: Buffer) {
  const file = await it.send(fileName, Buffer.from(bytes))
  const answer = await owner.post(`/api/ml/slideshows/${EncID}/processslide`, { ssid, file })
  if (answer.status === 200) await work()
  return answer
}

/** As the worker does: what fails for good is given up. */
async function work() {
  const { platform } = it.app
  const { slide_task_id } = await platform.db
    .selectFrom('slide_task')
    .select('slide_task_id')
    .orderBy('slide_task_id', 'desc')
    .executeTakeFirstOrThrow()
  await runWaiting(platform, makeSlidesJob).catch(error => giveUp(platform, slide_task_id, error.message))
}

const read = async (EncID: string, ssid: number, by: Browser = owner) =>
  (await by.get(`/api/ml/slideshows/${EncID}/${ssid}/`)).body

async function deckOf(pictures: number) {
  const item = await give()
  const ssid = await giveShow(item.EncID)
  const parts = await Promise.all(
    Array.from({ length: pictures }, async (_, n) => ({
      name: `${n + 1}.png`,
      bytes: await png(`${n}`, 64),
    })),
  )
  await add(item.EncID, ssid, 'pictures.zip', await zipOf(parts))
  return { ...item, ssid, slides: (await read(item.EncID, ssid)).Slides as { ID: number }[] }
}

describe('slideshows', () => {
  test('SLIDE-03 SLIDE-04 one is created empty, and read in all forms of the call alike', async () => {
    const { EncID, ClipDataID } = await give({ title: 'Lecture' })
    const { body } = await owner.post(`/iapi/ml/slideshows/${EncID}/create`, { name: '  <b>Deck</b> ' })
    expect(body).toMatchObject({ Success: true, Data: { Name: '<b>Deck</b>', Slides: [] } })
    const list = await viewer.get(`/api/ml/slideshows/${EncID}/`)
    expect(list.body).toEqual({
      Items: [
        {
          ID: body.ID,
          Name: '<b>Deck</b>',
          OCREnabled: true,
          IsVideoOCR: false,
          SlideCount: 0,
          TimedCount: 0,
          ImageURL: '',
        },
      ],
      Total: 1,
    })
    expect((await viewer.get(`/iapi/ml/slideshows/${ClipDataID}/`)).body).toEqual(list.body)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.SlideShowList).toEqual([
      { ID: body.ID, Name: '<b>Deck</b>' },
    ])
    for (const path of [
      `/iapi/ml/slideshows/${EncID}/${body.ID}/`,
      `/api/embed/ml/slideshows/${EncID}/${body.ID}/`,
    ])
      expect((await viewer.get(path)).body).toEqual(await read(EncID, body.ID))
    expect((await viewer.get(`/api/embed/ml/slideshows/${EncID}/`)).body).toEqual(list.body)
  })

  test('SLIDE-04 a name that is blank is refused', async () => {
    const { EncID } = await give()
    for (const name of ['', '   ', undefined, 'x'.repeat(201)])
      expect(await owner.post(`/api/ml/slideshows/${EncID}/create`, { name })).toMatchObject({
        status: 400,
        body: { Fields: { name: expect.any(String) } },
      })
  })

  test('SLIDE-02 who may watch reads them; who may not edit changes nothing; who may not watch knows nothing', async () => {
    const { EncID, ClipDataID, ssid, slides } = await deckOf(1)
    const sid = slides[0]?.ID ?? 0
    const hidden = await give({ is_private: true })
    const secret = await giveShow(hidden.EncID)
    const writes = (id: string, cdid: number, show: number) =>
      [
        [`/api/ml/slideshows/${id}/create`, { name: 'x' }],
        [`/api/ml/slideshows/${id}/${show}/rename`, { name: 'x' }],
        [`/api/ml/slideshows/${id}/${show}/delete`, {}],
        [`/api/ml/slideshows/${id}/${show}/slide/${sid}/delete`, {}],
        [`/api/ml/slideshows/${id}/${show}/slide/${sid}/updatetext`, { text: 'x' }],
        [`/api/ml/slideshows/${id}/${show}/slide/${sid}/updatetime`, { time: 1 }],
        [`/api/ml/slideshows/${id}/${show}/updatetimes`, { Items: [{ ID: sid, StartTime: 1 }] }],
        [`/api/ml/slideshows/${id}/${show}/align`, {}],
        [`/api/ml/slideshows/${id}/processslide`, { ssid: show, file: 'x' }],
        [`/api/ml/slideshows/${id}/tasks/1/cancel`, {}],
        ['/api/ml/SubmitSSOCR/', { cdid, ssid: show }],
        ['/api/ml/SubmitVideoOCR/', { cdid }],
      ] as const
    for (const [path, body] of writes(EncID, ClipDataID, ssid)) {
      expect([path, (await viewer.post(path, body)).status]).toEqual([path, 403])
      expect([path, (await guest.post(path, body)).status]).toEqual([path, 403])
    }
    for (const [path, body] of writes(hidden.EncID, hidden.ClipDataID, secret))
      expect([path, (await viewer.post(path, body)).status]).toEqual([path, 404])
    expect((await viewer.get(`/api/ml/slideshows/${EncID}/tasks/`)).status).toBe(403)
    for (const path of [
      `/api/ml/slideshows/${hidden.EncID}/`,
      `/api/ml/slideshows/${hidden.EncID}/${secret}/`,
      `/api/ml/slideshows/${hidden.EncID}/search/?term=x`,
    ])
      expect((await viewer.get(path)).status).toBe(404)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.SlideShows).toEqual({
      CanEdit: false,
    })
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.SlideShows).toEqual({
      CanEdit: true,
    })
    expect((await read(EncID, ssid)).Slides).toHaveLength(1)
  })

  test('a slideshow of one item is none of another, and only recordings have them', async () => {
    const [one, other] = [await give(), await give()]
    const ssid = await giveShow(one.EncID)
    expect((await owner.get(`/api/ml/slideshows/${other.EncID}/${ssid}/`)).status).toBe(404)
    expect((await owner.post(`/api/ml/slideshows/${other.EncID}/${ssid}/delete`)).status).toBe(404)
    const paper = await give({ record_type: 10 })
    expect((await owner.post(`/api/ml/slideshows/${paper.EncID}/create`, { name: 'x' })).status).toBe(409)
  })

  test('SLIDE-07 a slide goes with its pictures, a slideshow with everything, and says so', async () => {
    const { EncID, ssid, slides } = await deckOf(2)
    const { ImageURL } = (await read(EncID, ssid)).Slides[0]
    expect((await viewer.get(ImageURL)).status).toBe(200)
    expect(
      (await owner.post(`/api/ml/slideshows/${EncID}/${ssid}/slide/${slides[0]?.ID}/delete`)).status,
    ).toBe(200)
    expect((await read(EncID, ssid)).Slides).toHaveLength(1)
    expect((await viewer.get(ImageURL)).status).toBe(404)
    expect(
      (await owner.post(`/api/ml/slideshows/${EncID}/${ssid}/slide/${slides[0]?.ID}/delete`)).status,
    ).toBe(404)
    const { body } = await owner.post(`/api/ml/slideshows/${EncID}/${ssid}/delete`)
    expect(body).toEqual({ Success: true, Message: 'Slideshow deleted' })
    expect((await owner.get(`/api/ml/slideshows/${EncID}/`)).body.Total).toBe(0)
  })
})

describe('slides', () => {
  test('SLIDE-01 SLIDE-05 a deck of three pages becomes three slides with text and notes; hidden ones do not', async () => {
    const { EncID } = await give()
    const ssid = await giveShow(EncID)
    const deck = await pptxOf([
      { text: 'Tides rise', notes: 'Say &lt;hello&gt; first' },
      { text: 'Nobody sees this', notes: 'nor this', isHidden: true },
      { text: 'Tides fall', notes: 'Slow down' },
      { text: 'The end' },
    ])
    const { status, body } = await add(EncID, ssid, 'tides.pptx', deck)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        Success: true,
        Message: 'Files Uploaded',
        Data: { Kind: 'file', State: 'waiting', QueuePosition: 1 },
      },
    })
    const { Slides } = await read(EncID, ssid, viewer)
    expect(Slides.map((slide: { Text: string; Notes: string }) => [slide.Text, slide.Notes])).toEqual([
      ['Tides rise', 'Say <hello> first'],
      ['Tides fall', 'Slow down'],
      ['The end', ''],
    ])
    expect(Slides[0]).toMatchObject({
      StartTime: -1,
      Confidence: null,
      QueueEventID: 0,
      Width: 1600,
      ImageURL: expect.stringMatching(/^\/image\/slide\//),
    })
    const picture = await viewer.get(Slides[0].ImageURL)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect((await owner.get(`/api/ml/slideshows/${EncID}/tasks/`)).body.Items).toEqual([])

    await add(EncID, ssid, 'tides.ppt', await oldDeck())
    const texts = (await read(EncID, ssid, viewer)).Slides.map((slide: { Text: string }) => slide.Text)
    expect(texts).toEqual(['Tides rise', 'Tides fall', 'The end', 'Tides rise', 'Tides fall'])
  })

  test('SLIDE-05 pictures and archives of pictures are taken in their order; a pdf is refused', async () => {
    const { EncID } = await give()
    const ssid = await giveShow(EncID)
    const archive = await zipOf([
      { name: 'deck/10.png', bytes: await png('ten', 500) },
      { name: 'deck/2.jpg', bytes: await png('two', 400) },
      { name: '__MACOSX/._2.jpg', bytes: Buffer.from('x') },
      { name: 'readme.txt', bytes: Buffer.from('no slide') },
    ])
    await add(EncID, ssid, 'deck.zip', archive)
    await add(
      EncID,
      ssid,
      'last.webp',
      await sharp(await png('last'))
        .webp()
        .toBuffer(),
    )
    const { Slides } = await read(EncID, ssid)
    expect(Slides.map((slide: { Text: string }) => slide.Text)).toEqual(['', '', ''])
    expect(Slides.slice(0, 2).map((slide: { Width: number }) => slide.Width)).toEqual([400, 500])
    const empty = await zipOf([
      { name: 'ppt/presentation.xml', bytes: Buffer.from('<p/>') },
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    ])
    await add(EncID, ssid, 'none.pptx', empty)
    expect((await owner.get(`/api/ml/slideshows/${EncID}/tasks/`)).body.Items).toMatchObject([
      { FileName: 'none.pptx', State: 'failed', Reason: 'There is no slide in this file' },
    ])
    expect((await add(EncID, ssid, 'paper.pdf', Buffer.from('%PDF-1.4'))).status).toBe(415)
    expect(
      (await owner.post(`/api/ml/slideshows/${EncID}/processslide`, { ssid, file: 'nothing' })).status,
    ).toBe(404)
  })

  test('SLIDE-05 hostile files make no slides and say why; the refusal can be put away', async () => {
    const { EncID } = await give()
    const ssid = await giveShow(EncID)
    const link = await zipOf([{ name: 'a.png', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }])
    const files: [string, Buffer, RegExp][] = [
      ['link.zip', link, /links to other places/],
      ['none.zip', await zipOf([{ name: 'a.txt', bytes: Buffer.from('x') }]), /no picture in this file/],
      ['huge.png', boastingPng(40_000, 40_000), /too large/],
      ['no.pptx', randomBytes(300), /not what its name says/],
    ]
    for (const [name, bytes, why] of files) {
      await add(EncID, ssid, name, bytes)
      const { Items } = (await owner.get(`/api/ml/slideshows/${EncID}/tasks/`)).body
      expect(Items[0]).toMatchObject({ FileName: name, State: 'failed', Reason: expect.stringMatching(why) })
      await owner.post(`/api/ml/slideshows/${EncID}/tasks/${Items[0].ID}/cancel`)
    }
    expect((await owner.get(`/api/ml/slideshows/${EncID}/tasks/`)).body.Items).toEqual([])
    expect((await read(EncID, ssid)).Slides).toEqual([])
    const left: string[] = []
    for await (const key of it.app.platform.files.list(`posters/${EncID}/`)) left.push(key)
    expect(left).toEqual([])
  })

  test('SLIDE-06 text and time are saved, and slides stand in the order of time', async () => {
    const { EncID, ssid, slides } = await deckOf(3)
    const [first, second, third] = slides.map(slide => slide.ID)
    const at = `/api/ml/slideshows/${EncID}/${ssid}/slide`
    const text = '<img src=x onerror=alert(1)> & more'
    expect((await owner.post(`${at}/${first}/updatetext`, { ssid, text })).body.Data).toMatchObject({
      Text: text,
    })
    await owner.post(`${at}/${first}/updatetext`, { text, notes: 'mine' })
    await owner.post(`${at}/${third}/updatetime`, { time: 12.5 })
    await owner.post(`${at}/${first}/updatetime`, { time: 40 })
    const { Slides } = await read(EncID, ssid)
    expect(Slides.map((slide: { ID: number; StartTime: number }) => [slide.ID, slide.StartTime])).toEqual([
      [third, 12.5],
      [first, 40],
      [second, -1],
    ])
    expect(Slides[1]).toMatchObject({ Text: text, Notes: 'mine' })
    expect((await owner.post(`${at}/${first}/updatetime`, { time: -7 })).body.Data.StartTime).toBe(-1)
    expect((await owner.post(`${at}/${first}/updatetime`, { time: 601 })).body.Message).toBe(
      'This time is after the end of the recording',
    )
    expect((await owner.post(`${at}/${first}/updatetime`, { time: 'soon' })).status).toBe(400)
  })

  test('a slide without a time stays behind the one that it follows in the deck', async () => {
    const { EncID, ssid, slides } = await deckOf(4)
    const [first, second, third, fourth] = slides.map(slide => slide.ID)
    const at = `/api/ml/slideshows/${EncID}/${ssid}/slide`
    for (const [id, time] of [
      [first, 5],
      [second, 20],
      [fourth, 60],
    ])
      await owner.post(`${at}/${id}/updatetime`, { time })
    const order = async () => (await read(EncID, ssid)).Slides.map((slide: { ID: number }) => slide.ID)
    expect(await order()).toEqual([first, second, third, fourth])
    await owner.post(`${at}/${first}/updatetime`, { time: -1 })
    expect(await order()).toEqual([first, second, third, fourth])
  })

  test('people take turns: many decks of one person keep nobody else waiting, and the place says so', async () => {
    const editor = await it.app.as('editor')
    const places: number[] = []
    for (const by of [owner, owner, owner, editor]) {
      const { EncID, ssid } = await deckOf(1)
      const { body } = await by.post(`/api/ml/slideshows/${EncID}/${ssid}/align`)
      places.push(body.Data.QueuePosition)
      if (by === owner) expect((await owner.get(`/api/ml/slideshows/${EncID}/tasks/`)).status).toBe(200)
    }
    expect(places).toEqual([1, 2, 3, 2])
  })

  test('times of playing along are saved together, all or none', async () => {
    const { EncID, ssid, slides } = await deckOf(2)
    const path = `/api/ml/slideshows/${EncID}/${ssid}/updatetimes`
    const Items = slides.map(({ ID }, at) => ({ ID, StartTime: at * 10 }))
    const strange = { ID: 999_999, StartTime: 5 }
    expect((await owner.post(path, { Items: [{ ...Items[0], StartTime: 3 }, strange] })).status).toBe(404)
    expect((await read(EncID, ssid)).Slides[0].StartTime).toBe(-1)
    const { body } = await owner.post(path, { Items })
    expect(body.Data.Slides.map((slide: { StartTime: number }) => slide.StartTime)).toEqual([0, 10])
  })

  test('SLIDE-13 SRCH-23 what is on slides is found within the item, in both forms, and in the library', async () => {
    const { EncID, ClipDataID, ssid, slides } = await deckOf(3)
    const at = `/api/ml/slideshows/${EncID}/${ssid}/slide`
    await owner.post(`${at}/${slides[1]?.ID}/updatetext`, { text: 'The barnacle goose migrates', notes: '' })
    await owner.post(`${at}/${slides[1]?.ID}/updatetime`, { time: 42 })
    const { body } = await viewer.get(`/iapi/ml/slideshows/search/?term=barnacle&cdid=${ClipDataID}`)
    expect(body).toMatchObject({
      Total: 1,
      Items: [{ SlideShowID: ssid, SlideShowName: 'Deck', SlideID: slides[1]?.ID, StartTime: 42 }],
    })
    expect(body.Items[0].Snippet).toContainEqual({ Text: 'barnacle', IsHit: true })
    expect((await viewer.get(`/api/ml/slideshows/${EncID}/search/?term=barnacle`)).body).toEqual(body)
    expect((await viewer.get(`/api/embed/ml/slideshows/${EncID}/search/?term=barnacle`)).body).toEqual(body)
    expect((await viewer.get(`/api/ml/slideshows/${EncID}/search/?term=puffin`)).body).toEqual({
      Items: [],
      Total: 0,
    })
    const f = encodeURIComponent(JSON.stringify({ s: 'barnacle' }))
    expect((await viewer.get(`/iapi/ml/slideshows/search/?f=${f}`)).body.Items[0]).toMatchObject({
      ClipDataID,
      SlideTotal: 1,
    })
  })
})
