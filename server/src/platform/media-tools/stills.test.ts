import { expect, test } from 'vitest'
import { linesIn } from './captions.rules.ts'
import { storyboardVtt } from './pictures.ts'
import { masterPlaylist, ofType, withSubtitles } from './playlists.rules.ts'
import { cutTo, type Probe } from './probe.rules.ts'
import { peakMeter } from './waveform.ts'

test('a storyboard says where on its sheet a still is, and ends with the recording', () => {
  const sheets = ['sheet-001.jpg', 'sheet-002.jpg']
  const vtt = storyboardVtt({ sheets, width: 160, height: 90, stillSecs: 2, durationSecs: 131 })
  const blocks = vtt.trim().split('\n\n')
  expect(blocks[0]).toBe('WEBVTT')
  expect(blocks[10]).toBe('00:00:18.000 --> 00:00:20.000\nsheet-001.jpg#xywh=160,90,160,90')
  expect(blocks[65]).toBe('00:02:08.000 --> 00:02:10.000\nsheet-002.jpg#xywh=0,0,160,90')
  expect(blocks.at(-1)).toContain('00:02:10.000 --> 00:02:11.000')
})

test('a storyboard promises no still that is on no sheet', () => {
  const vtt = storyboardVtt({ sheets: ['s.jpg'], width: 1, height: 1, stillSecs: 1, durationSecs: 500 })
  expect(vtt.match(/-->/g)).toHaveLength(64)
})

test('of each stretch the loudest moment counts, however the samples arrive', () => {
  const samples = Buffer.alloc(12)
  for (const [at, value] of [100, -16_384, 50, 0, 32_767, 1].entries()) samples.writeInt16LE(value, at * 2)
  const meter = peakMeter(4)
  meter.take(samples.subarray(0, 3))
  meter.take(samples.subarray(3, 4))
  meter.take(samples.subarray(4))
  expect(meter.peaks()).toEqual([0.5, 1])
})

test('lines of subtitles lose their marks, not their signs', () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.500\n<b>Neap</b> &amp; spring\n\n7\n01:00:00.000 --> 01:00:01.000\ntwo\nlines\n\n00:05.000 --> 00:06.000\n\n'
  expect(linesIn(vtt)).toEqual([
    { startSecs: 1, endSecs: 2.5, text: 'Neap & spring' },
    { startSecs: 3600, endSecs: 3601, text: 'two\nlines' },
  ])
  expect(linesIn('WEBVTT\n')).toEqual([])
})

test('the name of a subtitle track is taken as it is, whatever it would mean elsewhere', () => {
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n'
  const listed = withSubtitles(master, [{ label: "$' $& $$", language: 'en', name: 's.m3u8' }])
  expect(listed).toContain(`NAME="$' $& $$"`)
  expect(listed.match(/a\.m3u8/g)).toHaveLength(1)
})

test('a playlist says its type once and not the time of day', () => {
  const list = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PROGRAM-DATE-TIME:2026\na.m4s\n'
  const event = ofType('EVENT', ofType('VOD', list))
  expect(event).toBe('#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-TARGETDURATION:4\na.m4s\n')
})

test('a cut outside of the recording is moved to its ends', () => {
  const whole: Probe = {
    container: 'mp4',
    durationSecs: 10,
    isInStep: true,
    pictureSecs: 0,
    picture: null,
    sounds: [],
    captions: [],
    chapters: [],
    tags: { title: '', artist: '', about: '' },
    coverIndex: null,
    cut: null,
  }
  expect(cutTo(whole, null, null)).toBe(whole)
  expect(cutTo(whole, 2, 99)).toMatchObject({ durationSecs: 8, cut: { startSecs: 2, endSecs: 10 } })
  expect(cutTo(whole, 20, null).durationSecs).toBe(0)
})

test('tracks of sound are choices with names of their own, also where there is nothing to see', () => {
  const track = (name: string, label: string) => ({
    name,
    label,
    language: 'en',
    role: 'main' as const,
    isFirst: name === 'a.m3u8',
    codecs: 'mp4a.40.2',
    segments: [{ name: 'a.m4s', secs: 4, bytes: 8000 }],
  })
  const master = masterPlaylist([], [track('a.m3u8', 'Talk'), track('b.m3u8', 'Talk'), track('c.m3u8', '')])
  expect(master.match(/NAME="[^"]*"/g)).toEqual(['NAME="Talk"', 'NAME="Talk 2"', 'NAME="Audio 3"'])
  expect(master.match(/#EXT-X-STREAM-INF:.*\n.*/g)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=16000,AVERAGE-BANDWIDTH=16000,CODECS="mp4a.40.2",AUDIO="sound"\na.m3u8',
  ])
  expect(masterPlaylist([], [track('a.m3u8', '')])).not.toContain('EXT-X-MEDIA')
})

test('CONV-05 the size that players begin with is listed first, the others by their size', () => {
  const variant = (width: number, height: number) => ({
    ...{ name: `${height}`, codecs: 'avc1', width, height, framesPerSec: 25 },
    segments: [{ name: 'a', secs: 4, bytes: 1000 }],
  })
  const listed = (...sizes: [number, number][]) =>
    [
      ...masterPlaylist(
        sizes.map(([w, h]) => variant(w, h)),
        [],
      ).matchAll(/x(\d+),/g),
    ].map(it => Number(it[1]))
  expect(listed([3840, 2160], [1920, 1080], [1280, 720], [854, 480])).toEqual([720, 2160, 1080, 480])
  expect(listed([854, 480], [426, 240])).toEqual([480, 240])
  expect(listed([1920, 1080])).toEqual([1080])
})
