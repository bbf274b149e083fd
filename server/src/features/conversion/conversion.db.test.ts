import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'

let house: TestApp
let owner: Browser
let viewer: Browser
let plain: string
beforeAll(async () => {
  house = await testApp()
  plain = await makeRecording('plain.mp4', [...moving('320x240', 3), ...tone(3), ...H264, '-c:a', 'aac'])
})
beforeEach(async () => {
  owner = await house.as('uploader')
  viewer = await house.as('viewer')
})
afterAll(async () => {
  await house.close()
  await removeCorpus()
})

const playback = async (EncID: string, browser = owner) =>
  (await browser.get(`/api/ml/media/${EncID}/playback/`)).body

describe('a recording', () => {
  test('CONV-05 CONV-06 waits in the queue, and ends with streams, thumbnails and its duration', async () => {
    const it = await giveRecording(house.platform, owner.PersonID, plain)
    expect(await playback(it.EncID)).toMatchObject({ State: 'waiting', IsPlayable: false, MediaURL: '' })
    await convertNow(house.platform, it.ConversionID)
    const ready = await playback(it.EncID, viewer)
    expect(ready).toMatchObject({ State: 'ready', IsPlayable: true, Percent: 100, IsHls: true })
    expect(ready).toMatchObject({ DurationSecs: 3, Width: 320, Height: 240 })
    expect(ready.AvailableImages.length).toBeGreaterThanOrEqual(3)
    for (const name of [
      'MediaURL',
      'ThinnedMediaURL',
      'DashURL',
      'StoryboardURL',
      'WaveformURL',
      'PosterURL',
    ])
      expect([name, (await viewer.get(ready[name])).status]).toEqual([name, 200])
    const master = (await viewer.get(ready.MediaURL)).text
    const list = await viewer.get(ready.MediaURL.replace('master.m3u8', 'media_0.m3u8'))
    expect(master).toContain('media_0.m3u8')
    expect(list.text).toContain('#EXT-X-ENDLIST')
  })
})
