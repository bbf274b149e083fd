import { describe, expect, test } from 'vitest'
import { mediaTypeOf, rewritePlaylist } from './live-playlist.rules.ts'
import { type Known, type Seen, stateAfter } from './live-state.rules.ts'

const BASE = new URL('https://live.example/hall/1/index.m3u8?token=abc')
const rewrite = (...lines: string[]) =>
  rewritePlaylist(['#EXTM3U', ...lines].join('\n'), BASE, (address, kind) => `${kind}<${address.href}>`)

describe('playlists of live streams', () => {
  test('PLAY-16 every address of a master becomes one of ours', () => {
    const master = rewrite(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",URI="de/a.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      '../low.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=2800000,AUDIO="a"',
      'https://cdn.example/high.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="trick.m3u8"',
      '#EXT-X-SESSION-DATA:DATA-ID="x",URI="https://elsewhere.example/x.json"',
    )
    expect(master.text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",URI="list<https://live.example/hall/1/de/a.m3u8>"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      'list<https://live.example/hall/low.m3u8>',
      '#EXT-X-STREAM-INF:BANDWIDTH=2800000,AUDIO="a"',
      'list<https://cdn.example/high.m3u8>',
      '',
    ])
    expect(master).toMatchObject({ isMaster: true, lastSequence: null })
    expect(master.firstVariant?.href).toBe('https://live.example/hall/low.m3u8')
  })

  test('PLAY-16 parts, keys and initialisation are told apart; unknown tags and notes do not pass', () => {
    const list = rewrite(
      '#EXT-X-MEDIA-SEQUENCE:41',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",X-ASSET-URI="http://10.0.0.1/"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part.mp4"',
      '#EXT-X-PART:DURATION=0.3,URI="part.mp4"',
      '# a note',
      '#EXTINF:2,',
      'a.m4s',
      '#EXT-X-KEY:METHOD=AES-128,URI="/keys/1",IV=0x1',
      '#EXTINF:2,',
      'b.m4s#x',
      '#EXT-X-KEY:METHOD=NONE',
      '#EXTINF:2,',
      'c.m4s',
      '#EXT-X-ENDLIST',
    )
    expect(list.text.split('\n').filter(line => /</.test(line))).toEqual([
      '#EXT-X-MAP:URI="part<https://live.example/hall/1/init.mp4>"',
      'part<https://live.example/hall/1/a.m4s>',
      '#EXT-X-KEY:METHOD=AES-128,URI="key<https://live.example/keys/1>",IV=0x1',
      'sealed<https://live.example/hall/1/b.m4s>',
      'part<https://live.example/hall/1/c.m4s>',
    ])
    expect(list.text).not.toMatch(/10\.0\.0\.1|PRELOAD|EXT-X-PART:|note/)
    expect(list).toMatchObject({ lastSequence: 43, hasEnded: true, isMaster: false })
  })

  test.each([
    ['a page', () => rewritePlaylist('<html>', BASE, () => '')],
    ['a file on our own disk', () => rewrite('#EXTINF:2,', 'file:///etc/passwd')],
    ['an address of data', () => rewrite('#EXT-X-MAP:URI="data:text/plain,x"')],
    ['ranges of one file', () => rewrite('#EXTINF:2,', '#EXT-X-BYTERANGE:100@0', 'all.ts')],
    ['protection by a service', () => rewrite('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"')],
  ])('PLAY-16 %s is refused', (_what, read) => expect(read).toThrow(/^This (address|stream) /))

  test('PLAY-16 a part is media by its first bytes, or it is not sent', () => {
    const packets = Buffer.alloc(400)
    packets[0] = packets[188] = 0x47
    expect(mediaTypeOf('part', packets)).toBe('video/mp2t')
    expect(mediaTypeOf('part', Buffer.from('\0\0\0\x18styp'))).toBe('video/mp4')
    expect(mediaTypeOf('part', Buffer.from('WEBVTT\n'))).toMatch(/^text\/vtt/)
    expect(mediaTypeOf('part', Buffer.from('<html>a page of another site'))).toBeUndefined()
    expect(mediaTypeOf('part', Buffer.alloc(0))).toBeUndefined()
    expect(mediaTypeOf('key', Buffer.alloc(17))).toBeUndefined()
    expect(mediaTypeOf('sealed', Buffer.alloc(33))).toBeUndefined()
  })
})

describe('whether it is on the air', () => {
  const after = (...seen: [atSecs: number, what: Seen][]) =>
    seen.reduce<Known>((known, [at, what]) => stateAfter(known, what, at * 1000), {
      state: 'waiting',
      lastSequence: null,
      movedAt: null,
    }).state
  const at = (lastSequence: number, hasEnded = false) => ({ lastSequence, hasEnded })

  test('PLAY-15 one that is not there is waited for, however long', () =>
    expect(after([0, 'missing'], [10_000, 'missing'])).toBe('waiting'))
  test('PLAY-16 new segments are live, the last tag ends it', () => {
    expect(after([0, at(1)], [5, at(3)])).toBe('live')
    expect(after([0, at(1)], [5, at(3, true)])).toBe('ended')
  })
  test('PLAY-16 an encoder that was switched off ends it after half a minute', () => {
    expect(after([0, at(5)], [29, at(5)])).toBe('live')
    expect(after([0, at(5)], [31, at(5)])).toBe('ended')
    expect(after([0, at(5)], [29, 'missing'], [31, 'missing'])).toBe('ended')
  })
  test('PLAY-16 sizes that are one segment apart do not keep it alive', () =>
    expect(after([0, at(5)], [20, at(4)], [25, at(5)], [31, at(4)])).toBe('ended'))
  test('PLAY-16 it begins again when segments come, also from the beginning', () => {
    expect(after([0, at(50, true)], [60, at(51)])).toBe('live')
    expect(after([0, at(50, true)], [60, at(0)])).toBe('live')
    expect(after([0, at(8, true)], [60, at(2)])).toBe('live')
  })
})
