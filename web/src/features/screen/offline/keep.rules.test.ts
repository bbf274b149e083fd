import { expect, test } from 'vitest'
import {
  budgetOf,
  filesIn,
  isGone,
  kindOf,
  nameOfAnswer,
  nameOfMedia,
  rangeOf,
  variantFor,
} from './keep.rules.ts'

const at = (path: string) => new URL(path, 'https://screens.example')

test('SIGNAGE-04 what is kept has a name that outlives the signature of its address', () => {
  const one = nameOfMedia(at('/media/7.watch.abc.s1.7.sig/v1/seg-0-00001.m4s'))
  expect(nameOfMedia(at('/media/7.watch.xyz.s1.7.gis/v1/seg-0-00001.m4s'))).toBe(one)
  expect(nameOfMedia(at('/media/8.watch.abc.s1.8.sig/v1/seg-0-00001.m4s'))).not.toBe(one)
  expect(nameOfMedia(at('/media/7.watch.abc.s1.7.sig/v2/seg-0-00001.m4s'))).not.toBe(one)
})

test('SIGNAGE-04 the same call has one answer, whenever it was made', () => {
  const one = nameOfAnswer(at('/GetSignage.aspx?id=7&gallerydata=true&utc=1'))
  expect(nameOfAnswer(at('/GetSignage.aspx?id=7&gallerydata=true&utc=2'))).toBe(one)
  expect(nameOfAnswer(at('/GetSignage.aspx?id=8&gallerydata=true&utc=1'))).not.toBe(one)
})

test('SIGNAGE-04 the page, its scripts, its media and what it asks for are told apart', () => {
  expect(kindOf(at('/Signage.aspx?id=1'), true)).toBe('page')
  expect(kindOf(at('/assets/embed-1.js'), false)).toBe('asset')
  expect(kindOf(at('/media/7.watch.a.s1.7.s/one.jpg'), false)).toBe('media')
  expect(kindOf(at('/GetSignage.aspx?id=1'), false)).toBe('data')
  expect(kindOf(at('/realtime/?EIO=4'), false)).toBe('none')
})

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="1",DEFAULT=YES,URI="media_2.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="en",URI="subs/1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1,mp4a",AUDIO="a",SUBTITLES="s"
media_0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,CODECS="avc1,mp4a",AUDIO="a",SUBTITLES="s"
media_1.m3u8
`

test('SIGNAGE-04 of a stream the size for the screen is kept, with its sound and nothing else', () => {
  expect(variantFor(MASTER, 1080)?.lists).toEqual(['media_1.m3u8', 'media_2.m3u8'])
  expect(variantFor(MASTER, 800)?.lists[0]).toBe('media_0.m3u8')
  expect(variantFor(MASTER, 200)?.lists[0]).toBe('media_0.m3u8')
  const { text = '' } = variantFor(MASTER, 1080) ?? {}
  expect(text).toContain('media_1.m3u8')
  expect(text).toContain('URI="media_2.m3u8"')
  expect(text).not.toMatch(/media_0|SUBTITLES/)
  expect(variantFor('#EXTM3U\n', 1080)).toBeNull()
})

test('SIGNAGE-04 a list names its files; one that still grows is not kept', () => {
  const list = '#EXTM3U\n#EXT-X-MAP:URI="init-0.mp4"\n#EXTINF:4,\nseg-1.m4s\n#EXTINF:4,\nseg-2.m4s\n'
  expect(filesIn(`${list}#EXT-X-ENDLIST\n`)).toEqual(['init-0.mp4', 'seg-1.m4s', 'seg-2.m4s'])
  expect(filesIn(list)).toBeNull()
})

test('SIGNAGE-04 parts of a file are cut out of what is kept', () => {
  expect(rangeOf('bytes=0-', 100)).toEqual({ start: 0, end: 99 })
  expect(rangeOf('bytes=10-19', 100)).toEqual({ start: 10, end: 19 })
  expect(rangeOf('bytes=90-500', 100)).toEqual({ start: 90, end: 99 })
  expect(rangeOf('bytes=-5', 100)).toEqual({ start: 95, end: 99 })
  for (const wrong of [null, 'bytes=-', 'items=0-1', 'bytes=100-', 'bytes=5-2'])
    expect(rangeOf(wrong, 100)).toBeNull()
})

test('SIGNAGE-04 it keeps a part of what the browser grants', () => {
  expect(budgetOf(1000)).toBe(700)
  expect(budgetOf(1e12)).toBe(8_000_000_000)
})

test('SIGNAGE-04 a screen that the server does not know any more is gone; one that nobody answers is not', () => {
  expect([404, 400, 500, 200].map(status => isGone(at('/GetSignage.aspx?id=1'), status))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isGone(at('/assets/a.js'), 404)).toBe(false)
})
