import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import type { Browser } from '../../testing/app.ts'
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
import { giveUpload, uploadApp } from '../../testing/upload.ts'
import { convertRecordingJob } from '../conversion/index.ts'
import { checkStorage, purgeDeletedJob, replaceMediaJob } from '../item-files/index.ts'
import { incomingFolder } from '../upload/index.ts'

let it: Awaited<ReturnType<typeof uploadApp>>
let owner: Browser
let viewer: Browser
let screen: string
let camera: Buffer
let item: Awaited<ReturnType<typeof giveRecording>>
beforeAll(async () => {
  it = await uploadApp()
  owner = it.uploader
  viewer = await it.app.as('viewer')
  screen = await makeRecording('screen.mp4', [...moving('640x360', 4), ...tone(4), ...H264, '-c:a', 'aac'])
  camera = await readFile(await makeRecording('camera.mp4', [...moving('320x240', 3), ...H264]))
  item = await giveRecording(it.app.platform, owner.PersonID, screen, {}, { title: 'Tides' })
  await convertNow(it.app.platform, item.ConversionID)
})
afterAll(async () => {
  await it.app.close()
  await removeCorpus()
})

interface Stream {
  ID: number
  Name: string
  URL: string
  State: string
  IsPrimary: boolean
}
const pathOf = (call = '', EncID = item.EncID) => `/api/ml/media/${EncID}/streams/${call}`
const send = (name = 'camera.mp4', browser = owner) => giveUpload(it.app, browser, name, camera, item.EncID)
const add = (fn: string, draft: object = {}, browser = owner) =>
  browser.post(pathOf('add/'), { fn, Name: 'Camera', ...draft })
const playback = async (EncID = item.EncID) => (await viewer.get(`/api/ml/media/${EncID}/playback/`)).body
const streams = async (): Promise<Stream[]> => (await playback()).ChildStreams
const options = async (): Promise<{ Name: string; URL: string }[]> =>
  (await owner.get(`/api/ml/media/${item.EncID}/downloadoptions/`)).body.Items
const problems = async () => {
  const { db, files, config } = it.app.platform
  const { missing, superfluous, young } = await checkStorage(
    { db, files, incoming: incomingFolder(config), dataDir: config.dataDir },
    false,
  )
  return { missing, superfluous, young }
}
const SOUND = { missing: [], superfluous: [], young: 0 }

describe('a further stream', () => {
  test('MULTI-01 is added by who may edit, converted by itself, and leaves the item as it is', async () => {
    const before = await playback()
    const fn = await send()
    expect((await viewer.get(pathOf())).status).toBe(403)
    expect((await viewer.post(pathOf('add/'), { fn, Name: 'Camera' })).status).toBe(404)
    expect((await add(fn, { Name: ' ' })).status).toBe(400)
    expect((await owner.get(pathOf())).body).toEqual({ Items: [], Total: 0, CanAdd: true })
    const { body } = await add(fn, { EncoderName: 'Room 2', OffSet: 1.5, PrimaryName: 'Screen' })
    expect(body.Data.Items).toMatchObject([
      { Name: 'Screen', IsPrimary: true, State: 'ready', Duration: 4 },
      { Name: 'Camera', EncoderName: 'Room 2', OffSet: 1.5, IsPrimary: false, State: 'waiting' },
    ])
    expect((await add(fn)).body.Data.Total).toBe(2)
    expect(await playback()).toMatchObject({ State: 'ready', DualStream: true, MediaURL: before.MediaURL })
    expect((await streams())[1]).toMatchObject({ State: 'waiting', URL: '' })
    const { Items } = (await owner.get('/api/ml/user/conversions/')).body
    expect(Items).toMatchObject([{ ClipDataID: item.ClipDataID, StreamName: 'Camera' }])

    await runWaiting(it.app.platform, convertRecordingJob)
    await runWaiting(it.app.platform, removeStoredJob)
    const [own, child] = await streams()
    expect(child).toMatchObject({ State: 'ready', Percent: 100 })
    expect((await viewer.get(child?.URL ?? '')).status).toBe(200)
    expect((await viewer.get(own?.URL ?? '')).status).toBe(200)
    const after = await playback()
    for (const name of ['DurationSecs', 'Width', 'AvailableImages', 'StoryboardURL', 'PosterURL', 'MediaURL'])
      expect(after[name]).toEqual(before[name])
    const told = await it.app.platform.db.selectFrom('notification').select('description').execute()
    expect(told.map(row => row.description)).toContain('“Camera” of “Tides” has been converted')
    expect(await problems()).toEqual(SOUND)
  })

  test('MULTI-01 stays when the item itself is converted again', async () => {
    const [, before] = await streams()
    const cid = item.ConversionID
    await owner.post('/api/ml/ManageConversion/', { cid, cdid: item.ClipDataID, command: 'retry' })
    await runWaiting(it.app.platform, convertRecordingJob)
    await runWaiting(it.app.platform, removeStoredJob)
    const [own, child] = await streams()
    expect(child?.URL).toBe(before?.URL)
    for (const stream of [own, child]) expect((await viewer.get(stream?.URL ?? '')).status).toBe(200)
    expect(await problems()).toEqual(SOUND)
  })

  test('ITEM-28 every stream can be downloaded, with its name', async () => {
    const found = await options()
    expect(found.map(option => option.Name)).toEqual([
      'screen.mp4',
      'camera.mp4',
      'Tides (360p).mp4',
      'Tides (240p).mp4',
      'Tides – Camera (240p).mp4',
    ])
    const { status, headers } = await viewer.get(found.at(-1)?.URL ?? '')
    expect(status).toBe(302)
    expect((await viewer.get(String(headers.location))).status).toBe(200)
    expect(await problems()).toEqual(SOUND)
  })

  test('MULTI-01 is named, moved in time and made primary by who may edit; then its length is that of the item', async () => {
    const [own, child] = await streams()
    const save = (ID: number | undefined, draft: object, browser = owner) =>
      browser.post(pathOf(`${ID}/save/`), { Name: 'Speaker', ...draft })
    expect((await save(child?.ID, {}, viewer)).status).toBe(403)
    expect((await save(own?.ID, { OffSet: 2 })).status).toBe(400)
    expect((await owner.post(pathOf(`${child?.ID}/primary/`))).status).toBe(409)
    expect((await save(child?.ID, { OffSet: 0 })).body.Data.Items[1]).toMatchObject({
      Name: 'Speaker',
      EncoderName: '',
      OffSet: 0,
    })
    await owner.post('/api/ml/SubmitVideoOCR/', { cdid: item.ClipDataID, dual: true })
    const { body } = await owner.post(pathOf(`${child?.ID}/primary/`))
    expect((await owner.get(`/api/ml/media/${item.EncID}/`)).body.DualOCRStatusID).toBe(0)
    expect(body.Data.Items).toMatchObject([
      { ID: own?.ID, Name: 'Screen', IsPrimary: false },
      { ID: child?.ID, Name: 'Speaker', IsPrimary: true },
    ])
    expect(await playback()).toMatchObject({ MediaURL: child?.URL, DurationSecs: 3, Width: 320 })
    expect((await streams()).map(stream => stream.URL)).toEqual([own?.URL, child?.URL])
    await owner.post(pathOf(`${own?.ID}/primary/`))
    expect(await playback()).toMatchObject({ MediaURL: own?.URL, DurationSecs: 4, Width: 640 })
    expect(await problems()).toEqual(SOUND)
    const { ItemSettings } = (await owner.get(`/api/ml/media/${item.EncID}/`)).body
    expect(JSON.stringify(ItemSettings.MediaStateLog)).toContain('made a stream the primary one')
  })

  test('ITEM-15 comes along when its item replaces another one', async () => {
    const other = await giveRecording(it.app.platform, owner.PersonID, screen)
    await convertNow(it.app.platform, other.ConversionID)
    await owner.post('/api/ml/SetReplaceMedia/', { encid: other.EncID, replacementencid: item.EncID })
    await runWaiting(it.app.platform, replaceMediaJob)
    await runWaiting(it.app.platform, removeStoredJob)
    const { ChildStreams } = await playback(other.EncID)
    expect(ChildStreams).toMatchObject([
      { Name: 'Screen', IsPrimary: true, State: 'ready' },
      { Name: 'Speaker', IsPrimary: false, State: 'ready' },
    ])
    for (const { URL } of ChildStreams) expect((await viewer.get(URL)).status).toBe(200)
    expect(await problems()).toEqual(SOUND)
  })

  test('ITEM-12 the sources of all streams go together, and all of them still play', async () => {
    expect((await owner.post('/api/ml/DeleteSourceMedia/', { cdid: item.ClipDataID })).status).toBe(200)
    await runWaiting(it.app.platform, removeStoredJob)
    expect((await options()).map(option => option.Name)).not.toContain('camera.mp4')
    for (const { URL } of await streams()) expect((await viewer.get(URL)).status).toBe(200)
  })

  test('MULTI-01 is removed with everything of it, also while it is being converted', async () => {
    const { body } = await add(await send(), { Name: 'Board' })
    const [own, child, board]: Stream[] = body.Data.Items
    expect(body.Data).toMatchObject({ Total: 3 })
    expect((await playback()).DualStream).toBe(false)
    const remove = (ID?: number, browser = owner) => browser.post(pathOf(`${ID}/delete/`))
    expect((await remove(child?.ID, viewer)).status).toBe(403)
    expect((await remove(own?.ID)).status).toBe(409)
    const converting = runWaiting(it.app.platform, convertRecordingJob)
    await expect.poll(async () => (await streams())[2]?.State).toBe('processing')
    expect((await remove(board?.ID)).body.Data.Total).toBe(2)
    await converting
    expect((await remove(child?.ID)).body.Data).toEqual({ Items: [], Total: 0, CanAdd: true })
    expect((await remove(child?.ID)).status).toBe(404)
    const { db } = it.app.platform
    const left = () =>
      db.selectFrom('stream').select('folder').where('clip_data_id', '=', item.ClipDataID).execute()
    expect(await problems()).toMatchObject({ missing: [], superfluous: [] })
    await runWaiting(it.app.platform, removeStoredJob)
    expect(await left()).toHaveLength(1)
    expect(await problems()).toEqual(SOUND)
    expect(await playback()).toMatchObject({ State: 'ready', ChildStreams: [], MultiStream: false })
  })

  test('MULTI-01 goes with its item', async () => {
    await add(await send())
    await runWaiting(it.app.platform, convertRecordingJob)
    await owner.post('/api/ml/DeleteClipDataItem/', { id: item.EncID })
    const { db } = it.app.platform
    await db
      .updateTable('media_item')
      .set({ deleted_at: new Date(0) })
      .where('clip_data_id', '=', item.ClipDataID)
      .execute()
    await runWaiting(it.app.platform, removeStoredJob)
    await purgeDeletedJob.run(it.app.platform, {}, new AbortController().signal, 'job')
    await runWaiting(it.app.platform, removeStoredJob)
    const rows = await db
      .selectFrom('child_stream')
      .select('name')
      .where('clip_data_id', '=', item.ClipDataID)
      .execute()
    expect(rows).toEqual([])
    expect(await problems()).toEqual(SOUND)
  })

  test('is refused to what is no recording of ours', async () => {
    const list = await giveMedia(it.app.platform.db, owner.PersonID, { record_type: 2 })
    const fn = await giveUpload(it.app, owner, 'camera.mp4', camera, list.EncID)
    expect((await owner.get(pathOf('', list.EncID))).body.CanAdd).toBe(false)
    expect((await owner.post(pathOf('add/', list.EncID), { fn, Name: 'Camera' })).status).toBe(409)
  })
})
