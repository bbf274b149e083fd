import { expect, test } from 'vitest'
import { offersOf } from './downloads.rules.ts'

const picture = { is_sound: false, language: '' }
const sound = { is_sound: true, width: null, height: null }

test('ITEM-28 each size is offered with every sound, the largest first', () => {
  const offers = offersOf('Tides', [
    { ...picture, name: 'media_1.m3u8', width: 426, height: 240, bytes: 100 },
    { ...picture, name: 'media_0.m3u8', width: 720, height: 1280, bytes: 900 },
    { ...sound, name: 'media_2.m3u8', language: 'en', bytes: 10 },
    { ...sound, name: 'media_3.m3u8', language: 'de', bytes: 11 },
  ])
  expect(offers).toEqual([
    {
      slug: 'media_0',
      fileName: 'Tides (720p).mp4',
      tracks: ['media_0.m3u8', 'media_2.m3u8', 'media_3.m3u8'],
      bytes: 921,
    },
    {
      slug: 'media_1',
      fileName: 'Tides (240p).mp4',
      tracks: ['media_1.m3u8', 'media_2.m3u8', 'media_3.m3u8'],
      bytes: 121,
    },
  ])
})

test('ITEM-28 a sound recording is offered as sound', () =>
  expect(offersOf('Talk', [{ ...sound, name: 'media_0.m3u8', language: '', bytes: 5 }])).toEqual([
    { slug: 'media_0', fileName: 'Talk.m4a', tracks: ['media_0.m3u8'], bytes: 5 },
  ]))
