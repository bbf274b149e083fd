import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { zipOf } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import {
  convertNow,
  corpusFolder,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
} from '../../testing/recordings.ts'
import { giveFurther, giveStreams } from '../../testing/streams.ts'
import { uploadApp } from '../../testing/upload.ts'
import { alignSlidesJob, makeSlidesJob, readSlidesJob, readVideoJob } from './slides.job.ts'
import { readTold } from './tasks.sql.ts'

const TEXTS = ['Plankton drifts', 'Kelp forests grow', 'Whales sing']
const SLIDE_SECS = 3
/** By how much a second stream begins later. */
const LATER_SECS = 2

let it: Awaited<ReturnType<typeof uploadApp>>
let owner: Browser
let item: Awaited<ReturnType<typeof giveRecording>>
let zip: Buffer<ArrayBuffer>
let ssid: number

const svgOf = (text: string, at: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="DejaVu Sans"><rect width="960" height="540" fill="#fbfaf5"/><rect width="960" height="90" fill="#234"/><rect x="${120 + at * 200}" y="${330 + at * 20}" width="260" height="120" fill="#7a9"/><text x="70" y="230" font-size="64">${text}</text></svg>`

/** The slides one after the other, and as an archive. */
async function makeLecture() {
  const folder = await corpusFolder()
  const pictures = await Promise.all(
    TEXTS.map((text, at) =>
      sharp(Buffer.from(svgOf(text, at)))
        .png()
        .toBuffer(),
    ),
  )
  const names = pictures.map((_, at) => join(folder, `${at}.png`))
  for (const [at, bytes] of pictures.entries()) await writeFile(names[at] ?? '', bytes)
  const list = join(folder, 'lecture.txt')
  const entries = names.map(name => `file '${name}'\nduration ${SLIDE_SECS}`)
  await writeFile(list, `ffconcat version 1.0\n${entries.join('\n')}\nfile '${names.at(-1)}'\n`)
  const look = ['-vf', 'fps=10,scale=640:360', '-t', String(TEXTS.length * SLIDE_SECS)]
  const film = await makeRecording('lecture.mp4', [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    ...look,
    ...H264,
  ])
  const zip = await zipOf(
    pictures.map((bytes, at) => ({ name: `page ${at + 1}.png`, bytes: Buffer.from(bytes) })),
  )
  return { film, zip }
}

beforeAll(async () => {
  it = await uploadApp()
  owner = it.uploader
  const made = await makeLecture()
  zip = Buffer.from(made.zip)
  item = await giveRecording(it.app.platform, owner.PersonID, made.film)
  await convertNow(it.app.platform, item.ConversionID)
  ssid = (await owner.post(`/api/ml/slideshows/${item.EncID}/create`, { name: 'Sea' })).body.ID
  const file = await it.send('sea.zip', zip)
  await owner.post(`/api/ml/slideshows/${item.EncID}/processslide`, { ssid, file })
  await runWaiting(it.app.platform, makeSlidesJob)
})
afterAll(async () => {
  await it.app.close()
  await removeCorpus()
})

interface ShownSlide {
  Text: string
  StartTime: number
  Confidence: number | null
  QueueEventID: number
}
const slides = async (id = ssid): Promise<ShownSlide[]> =>
  (await owner.get(`/api/ml/slideshows/${item.EncID}/${id}/`)).body.Slides
const tasks = async () => (await owner.get(`/api/ml/slideshows/${item.EncID}/tasks/`)).body.Items
const itemOf = async () => (await owner.get(`/api/ml/media/${item.EncID}/`)).body

test('slides are found in the recording, with how sure that is; what a person sets stays theirs', async () => {
  const { body } = await owner.post(`/api/ml/slideshows/${item.EncID}/${ssid}/align`)
  expect(body.Data).toMatchObject({ Kind: 'align', State: 'waiting', QueuePosition: 1 })
  expect((await owner.post(`/api/ml/slideshows/${item.EncID}/${ssid}/align`)).status).toBe(409)
  await runWaiting(it.app.platform, alignSlidesJob)
  const found = await slides()
  for (const [at, { StartTime, Confidence }] of found.entries()) {
    expect(Math.abs(StartTime - at * SLIDE_SECS)).toBeLessThanOrEqual(0.5)
    expect(Confidence).toBeGreaterThan(0.4)
  }
  const [first] = (await owner.get(`/api/ml/slideshows/${item.EncID}/${ssid}/`)).body.Slides
  await owner.post(`/api/ml/slideshows/${item.EncID}/${ssid}/slide/${first.ID}/updatetime`, { time: 0.25 })
  expect((await slides())[0]).toMatchObject({ StartTime: 0.25, Confidence: null })
  // The next search leaves it alone, and finds the others again.
  await owner.post(`/api/ml/slideshows/${item.EncID}/${ssid}/align`)
  await runWaiting(it.app.platform, alignSlidesJob)
  const again = await slides()
  expect(again[0]).toMatchObject({ StartTime: 0.25, Confidence: null })
  expect(again[1]?.StartTime).toBe(found[1]?.StartTime)
})

test('a search that finds nothing leaves every time as it was, and says so', async () => {
  const { body: made } = await owner.post(`/api/ml/slideshows/${item.EncID}/create`, { name: 'Other' })
  const grey = (level: number) =>
    sharp({ create: { width: 640, height: 360, channels: 3, background: { r: level, g: level, b: level } } })
      .png()
      .toBuffer()
  const pictures = await Promise.all([90, 91, 92].map(grey))
  const named = pictures.map((bytes, at) => ({ name: `${at}.png`, bytes }))
  const file = await it.send('other.zip', Buffer.from(await zipOf(named)))
  await owner.post(`/api/ml/slideshows/${item.EncID}/processslide`, { ssid: made.ID, file })
  await runWaiting(it.app.platform, makeSlidesJob)
  const path = `/api/ml/slideshows/${item.EncID}/${made.ID}`
  const [first, second] = (await owner.get(`${path}/`)).body.Slides
  await owner.post(`${path}/slide/${second.ID}/updatetime`, { time: 2 })
  await owner.post(`${path}/align`)
  await expect(runWaiting(it.app.platform, alignSlidesJob)).rejects.toThrow(
    'None of the slides were found in the video. Their times are unchanged',
  )
  const after = (await owner.get(`${path}/`)).body.Slides
  expect(after.find((slide: { ID: number }) => slide.ID === second.ID).StartTime).toBe(2)
  expect(after.find((slide: { ID: number }) => slide.ID === first.ID).StartTime).toBe(-1)
  await owner.post(`${path}/delete`)
})

test('SLIDE-10 the texts of slides are read from their pictures and take the place of those that were there', async () => {
  // The name of a file is not a text of a slide.
  expect((await slides()).map(it => it.Text)).toEqual(['', '', ''])
  const { body } = await owner.post('/view.aspx/SubmitSSOCR', { cdid: item.ClipDataID, ssid })
  expect(body.d).toMatchObject({ Success: true, Data: { Kind: 'ocr', State: 'waiting' } })
  expect((await slides()).map(it => it.QueueEventID)).toEqual(Array(3).fill(body.d.Data.ID))
  await runWaiting(it.app.platform, readSlidesJob)
  const read = await slides()
  expect(read.map(it => it.Text)).toEqual(TEXTS)
  expect(read.map(it => it.QueueEventID)).toEqual([0, 0, 0])
  expect(await tasks()).toEqual([])
  const { body: found } = await owner.get(`/iapi/ml/slideshows/search/?term=kelp&cdid=${item.ClipDataID}`)
  expect(found.Items).toMatchObject([{ SlideShowID: ssid, StartTime: SLIDE_SECS }])
  // A picture without a word keeps what was written of it.
  const blank = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#247' } })
    .png()
    .toBuffer()
  const file = await it.send('blank.zip', Buffer.from(await zipOf([{ name: 'dusk.png', bytes: blank }])))
  const made = await owner.post(`/api/ml/slideshows/${item.EncID}/create`, { name: 'Dusk' })
  const dusk: number = made.body.ID
  await owner.post(`/api/ml/slideshows/${item.EncID}/processslide`, { ssid: dusk, file })
  await runWaiting(it.app.platform, makeSlidesJob)
  const [shown] = (await owner.get(`/api/ml/slideshows/${item.EncID}/${dusk}/`)).body.Slides
  const at = `/api/ml/slideshows/${item.EncID}/${dusk}/slide/${shown.ID}`
  await owner.post(`${at}/updatetext`, { text: 'dusk' })
  await owner.post('/view.aspx/SubmitSSOCR', { cdid: item.ClipDataID, ssid: dusk })
  await runWaiting(it.app.platform, readSlidesJob)
  expect(await slides(dusk)).toMatchObject([{ Text: 'dusk', QueueEventID: 0 }])
  await owner.post(`/api/ml/slideshows/${item.EncID}/${dusk}/delete`)
})

test('SLIDE-11 SLIDE-12 the text in the picture of a stream becomes a slideshow with times; it is asked for once', async () => {
  expect(await itemOf()).toMatchObject({ OCRStatusID: 0, DualOCRStatusID: null })
  const { body } = await owner.post('/view.aspx/SubmitVideoOCR', { cdid: item.ClipDataID, dual: false })
  expect(body.d).toMatchObject({ Success: true, OCRStatusID: 1 })
  expect((await itemOf()).OCRStatusID).toBe(1)
  expect((await owner.post('/api/ml/SubmitVideoOCR/', { cdid: item.ClipDataID })).status).toBe(409)
  await runWaiting(it.app.platform, readVideoJob)
  const { Items } = (await owner.get(`/api/ml/slideshows/${item.EncID}/`)).body
  const made = Items.find((show: { IsVideoOCR: boolean }) => show.IsVideoOCR)
  expect(made).toMatchObject({ Name: 'Text in the video', OCREnabled: false })
  const read = await slides(made.ID)
  expect(read.map(it => it.Text)).toEqual(TEXTS)
  for (const [at, { StartTime }] of read.entries())
    expect(Math.abs(StartTime - at * SLIDE_SECS)).toBeLessThanOrEqual(0.5)
  expect((await itemOf()).OCRStatusID).toBe(3)
  await owner.post(`/api/ml/slideshows/${item.EncID}/${made.ID}/delete`)
  expect((await itemOf()).OCRStatusID).toBe(0)
})

test('SLIDE-12 each stream is asked for by itself', async () => {
  const { ClipDataID } = item
  expect((await owner.post('/api/ml/SubmitVideoOCR/', { cdid: ClipDataID, dual: true })).status).toBe(409)
  const { db } = it.app.platform
  await giveStreams(db, ClipDataID, ['Slides', 'Speaker'])
  await owner.post('/api/ml/SubmitVideoOCR/', { cdid: ClipDataID, dual: true })
  expect(await itemOf()).toMatchObject({ OCRStatusID: 0, DualOCRStatusID: 1 })
  const [task] = await tasks()
  await owner.post(`/api/ml/slideshows/${item.EncID}/tasks/${task.ID}/cancel`)
  expect(await itemOf()).toMatchObject({ DualOCRStatusID: 0 })
  expect((await owner.post(`/api/ml/slideshows/${item.EncID}/tasks/${task.ID}/cancel`)).status).toBe(404)
})

test('SLIDE-11 SLIDE-12 text and slides in a second stream are found at the times of the item', async () => {
  const { platform } = it.app
  const speaker = await makeRecording('speaker.mp4', [...moving('320x180', 2), ...H264])
  const lecture = await giveRecording(platform, owner.PersonID, speaker)
  await convertNow(platform, lecture.ConversionID)
  const [, second] = await giveStreams(platform.db, lecture.ClipDataID, ['Speaker', 'Slides'], LATER_SECS)
  const film = { ChildStreamID: second ?? 0, path: join(await corpusFolder(), 'lecture.mp4') }
  await convertNow(platform, await giveFurther(platform, lecture.ClipDataID, film))
  const statuses = async () => (await owner.get(`/api/ml/media/${lecture.EncID}/`)).body
  await owner.post('/api/ml/SubmitVideoOCR/', { cdid: lecture.ClipDataID, dual: true })
  expect(await statuses()).toMatchObject({ OCRStatusID: 0, DualOCRStatusID: 1 })
  await runWaiting(platform, readVideoJob)
  expect(await statuses()).toMatchObject({ OCRStatusID: 0, DualOCRStatusID: 3 })
  const slidesOf = async (id: number): Promise<ShownSlide[]> =>
    (await owner.get(`/api/ml/slideshows/${lecture.EncID}/${id}/`)).body.Slides
  const areLater = (found: readonly ShownSlide[]) => {
    for (const [at, { StartTime }] of found.entries())
      expect(Math.abs(StartTime - at * SLIDE_SECS - LATER_SECS)).toBeLessThanOrEqual(0.5)
  }
  const { Items } = (await owner.get(`/api/ml/slideshows/${lecture.EncID}/`)).body
  const read = await slidesOf(Items[0].ID)
  expect(read.map(slide => slide.Text)).toEqual(TEXTS)
  areLater(read)

  const made = await owner.post(`/api/ml/slideshows/${lecture.EncID}/create`, { name: 'Sea' })
  const file = await it.send('sea.zip', zip)
  await owner.post(`/api/ml/slideshows/${lecture.EncID}/processslide`, { ssid: made.body.ID, file })
  await runWaiting(platform, makeSlidesJob)
  await owner.post(`/api/ml/slideshows/${lecture.EncID}/${made.body.ID}/align`)
  await runWaiting(platform, alignSlidesJob)
  const found = await slidesOf(made.body.ID)
  expect(found).toHaveLength(TEXTS.length)
  for (const slide of found) expect(slide.Confidence).toBeGreaterThan(0.4)
  areLater(found)
})

test('SLIDE-10 SLIDE-11 texts are read in the language that was chosen, or in that of the item', async () => {
  const read = (more: object) => owner.post('/api/ml/SubmitSSOCR/', { cdid: item.ClipDataID, ssid, ...more })
  const languageOf = async (more: object) => {
    const { body } = await read(more)
    const task = await readTold(it.app.platform.db, body.Data.ID)
    await owner.post(`/api/ml/slideshows/${item.EncID}/tasks/${body.Data.ID}/cancel`)
    return task?.Language
  }
  await it.app.platform.db
    .updateTable('media_item')
    .set({ language: 'de' })
    .where('clip_data_id', '=', item.ClipDataID)
    .execute()
  expect([await languageOf({}), await languageOf({ lang: 'fr' })]).toEqual(['de', 'fr'])
  const refused = await read({ lang: 'tlh' })
  expect([refused.status, Object.keys(refused.body.Fields)]).toEqual([400, ['lang']])
  expect(await runWaiting(it.app.platform, readSlidesJob)).toBe(2)
})

test('what was cancelled changes nothing when the worker comes to it', async () => {
  await owner.post('/api/ml/SubmitSSOCR/', { cdid: item.ClipDataID, ssid })
  const [task] = await tasks()
  const before = await slides()
  await owner.post(`/api/ml/slideshows/${item.EncID}/tasks/${task.ID}/cancel`)
  expect(await runWaiting(it.app.platform, readSlidesJob)).toBe(1)
  expect(await slides()).toEqual(before.map(slide => ({ ...slide, QueueEventID: 0 })))
})
