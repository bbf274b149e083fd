import { describe, expect, test } from 'vitest'
import { isSameFile, underSignatureOf } from '../../../shared/signed.rules.ts'
import { cueAt, storyboardCues } from '../../../shared/storyboard.rules.ts'
import { type KeyWishes, type Press, playerKey } from './keys.rules.ts'
import { chapterAt, cutsOf, labelAt } from './marks.rules.ts'
import { framedQuery, playerQuery } from './query.rules.ts'
import { RATES } from './rates.rules.ts'
import { type Source, shortSide, sourceIn, wayOf } from './sources.rules.ts'
import { tapAt, tapMeans } from './taps.rules.ts'
import { barsOf } from './waveform.rules.ts'

describe('fingers', () => {
  const tap = (clientX: number, timeStamp: number) => tapAt({ clientX, timeStamp }, { left: 10, width: 300 })

  test('PLAY-20 two taps at a side skip ten seconds, and each further one ten more', () => {
    expect(tapMeans(tap(300, 400), tap(280, 200))).toEqual({ kind: 'skip', secs: 10 })
    expect(tapMeans(tap(300, 600), tap(300, 400))).toEqual({ kind: 'skip', secs: 10 })
    expect(tapMeans(tap(20, 400), tap(50, 200))).toEqual({ kind: 'skip', secs: -10 })
  })

  test('slow taps, taps at both sides and taps in the middle are about the controls', () => {
    const others = [tapMeans(tap(300, 900), tap(300, 200)), tapMeans(tap(300, 400), tap(20, 200))]
    expect([...others, tapMeans(tap(160, 400), tap(160, 200))].map(it => it.kind)).toEqual(
      Array(3).fill('controls'),
    )
  })
})

describe('keys', () => {
  const press = (key: string, changes: Partial<Press> = {}): Press => ({
    key,
    isModified: false,
    isTaken: false,
    isTyping: false,
    isCovered: false,
    isOnButton: false,
    focus: 'nowhere',
    isStill: false,
    hasSingleKeys: true,
    ...changes,
  })

  /** The wish a key leads to, as it is called. */
  const asked = (it: Press) => {
    let said = ''
    const wish = new Proxy({} as KeyWishes, {
      get: (_, name) => (value?: number) => {
        said = value === undefined ? String(name) : `${String(name)} ${value}`
      },
    })
    playerKey(it)?.(wish)
    return said
  }

  test('PLAY-06 play and pause, mute, and skips of 10 and 5 seconds', () => {
    expect([' ', 'k', 'K', 'm', 'j', 'l', 'ArrowLeft', 'ArrowRight'].map(key => asked(press(key)))).toEqual([
      'toggle',
      'toggle',
      'toggle',
      'toggleMute',
      'skip -10',
      'skip 10',
      'skip -5',
      'skip 5',
    ])
  })

  test('PLAY-07 digits seek to tenths, Home and End to the start and the end', () => {
    expect(['3', '9', 'Home', 'End', '0'].map(key => asked(press(key)))).toEqual([
      'seekToShare 0.3',
      'seekToShare 0.9',
      'seekToShare 0',
      'seekToShare 1',
      'seekToShare 0',
    ])
  })

  test('PLAY-08 comma and period change the rate', () => {
    expect([',', '.'].map(key => asked(press(key)))).toEqual(['stepRate -1', 'stepRate 1'])
  })

  test('comma and period move a picture that was stopped by a frame; < and > change the rate of it too', () => {
    const still = (key: string) => asked(press(key, { isStill: true }))
    expect([',', '.', '<', '>', 'l'].map(still)).toEqual([
      'stepFrame -1',
      'stepFrame 1',
      'stepRate -1',
      'stepRate 1',
      'skip 10',
    ])
  })

  test('c shows captions; up and down change the volume in the player, and scroll the page elsewhere', () => {
    expect(asked(press('C'))).toBe('toggleCaptions')
    expect(asked(press('ArrowUp', { focus: 'player' }))).toBe('stepVolume 1')
    expect(asked(press('ArrowDown', { focus: 'player' }))).toBe('stepVolume -1')
    for (const focus of ['page', 'nowhere', 'elsewhere'] as const)
      expect(asked(press('ArrowDown', { focus }))).toBe('')
    expect(asked(press(' ', { focus: 'page' }))).toBe('toggle')
  })

  test('PLAY-06 what is typed, used by others or covered does nothing to the player', () => {
    for (const why of ['isTyping', 'isTaken', 'isCovered', 'isModified'] as const)
      expect(asked(press('k', { [why]: true, focus: 'player' }))).toBe('')
    expect(asked(press(' ', { isOnButton: true, focus: 'player' }))).toBe('')
    expect(asked(press('ArrowLeft', { focus: 'elsewhere' }))).toBe('')
    expect(asked(press('k', { focus: 'elsewhere' }))).toBe('toggle')
  })

  test('single letters that are switched off work only in the player', () => {
    expect(asked(press('k', { hasSingleKeys: false }))).toBe('')
    expect(asked(press('k', { hasSingleKeys: false, focus: 'player' }))).toBe('toggle')
  })
})

test('PLAY-08 the menu offers every rate from 0.25 to 2', () => {
  expect(RATES).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
})

describe('sources', () => {
  const both = { hasMediaSource: true, playsHls: true }

  test('hls.js where there is MediaSource, the browser itself elsewhere and for plain files', () => {
    const way = (source: Omit<Source, 'url'>, abilities = both) => wayOf({ url: '', ...source }, abilities)
    expect(way({ delivery: 'hls' })).toBe('hls.js')
    expect(way({ delivery: 'hls' }, { ...both, hasMediaSource: false })).toBe('native')
    expect(way({ delivery: 'hls', tuning: { prefersNative: true } })).toBe('native')
    expect(way({ delivery: 'dash' })).toBe('dash.js')
    expect(way({ delivery: 'file' })).toBe('native')
  })

  test('a size is known by its shorter side', () => {
    expect([shortSide({ width: 1920, height: 1080 }), shortSide({ width: 608, height: 1080 })]).toEqual([
      1080, 608,
    ])
  })

  test('an address keeps its file and takes the newer signature', () => {
    const fresh = '/media/new.sig/12/watch/abc/master.m3u8'
    expect(isSameFile(fresh, '/media/old/12/watch/abc/master.m3u8')).toBe(true)
    expect(isSameFile(fresh, '/media/old/12/watch/def/master.m3u8')).toBe(false)
    expect(underSignatureOf(fresh, 'https://a.test/media/old/12/watch/abc/seg-1.m4s?x=1')).toBe(
      'https://a.test/media/new.sig/12/watch/abc/seg-1.m4s?x=1',
    )
    expect(underSignatureOf(fresh, 'https://elsewhere.test/seg-1.m4s')).toBe(
      'https://elsewhere.test/seg-1.m4s',
    )
  })
})

describe('the storyboard', () => {
  const text = `WEBVTT

00:00.000 --> 00:05.000
sheet-0.jpg#xywh=0,0,160,90

1
01:00:05.000 --> 01:00:10.500
sheet-0.jpg#xywh=160,90,160,90

00:10.000 --> 00:15.000
no picture here
`
  const cues = storyboardCues(text, 'https://a.test/media/sig/story/board.vtt')

  test('is read with places on its sheets; what is no picture is left out', () => {
    expect(cues).toHaveLength(2)
    expect(cues[1]).toEqual({
      startSecs: 3605,
      endSecs: 3610.5,
      url: 'https://a.test/media/sig/story/sheet-0.jpg',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    })
  })

  test('the last picture stands for the rest', () => {
    expect(cueAt(cues, 3)).toBe(cues[0])
    expect(cueAt(cues, 9_999)).toBe(cues[1])
    expect(cueAt([], 1)).toBeUndefined()
  })
})

test('a waveform has so many bars, each the loudest of its part', () => {
  expect(barsOf([0.1, -0.5, 0.2, 0.25], 2)).toEqual([1, 0.5])
  expect(barsOf([3, 6], 160)).toEqual([0.5, 1])
  expect(barsOf([], 160)).toEqual([])
})

describe('marks on the bar', () => {
  const chapters = [
    { secs: 0, endSecs: 30, label: 'Start' },
    { secs: 20, endSecs: 60, label: 'Middle' },
    { secs: 45, label: 'Bookmark' },
  ]

  test('chapters cut it at their starts and ends, points do not', () => {
    expect(cutsOf(chapters, 60)).toEqual([20, 30])
  })

  test('of chapters that overlap the later one is named; a point near by comes first', () => {
    expect(chapterAt(chapters, 25)?.label).toBe('Middle')
    expect(labelAt(chapters, 44.5, 1)).toBe('Bookmark')
    expect(labelAt(chapters, 50, 1)).toBe('Middle')
    expect(labelAt(chapters, 60, 1)).toBeUndefined()
  })
})

describe('what is played', () => {
  const it = {
    MediaURL: '/full.m3u8',
    ThinnedMediaURL: '/thin.m3u8',
    DashURL: '/manifest.mpd',
    ThinStatus: 1,
    IsDash: false,
    IsHls: true,
  }
  const fast = { speedLevel: 1, noDash: false } as const

  test('PLAY-12 below 2 Mbps the thinned copy, else or without one the full one', () => {
    expect(sourceIn(it, { ...fast, speedLevel: 0 }).url).toBe('/thin.m3u8')
    expect(sourceIn(it, fast).url).toBe('/full.m3u8')
    expect(sourceIn({ ...it, ThinStatus: 0 }, { ...fast, speedLevel: 0 }).url).toBe('/full.m3u8')
  })

  test('PLAY-13 DASH for items that are delivered so, unless nodash', () => {
    const dash = { ...it, IsDash: true }
    expect(sourceIn(dash, fast)).toEqual({ url: '/manifest.mpd', delivery: 'dash' })
    expect(sourceIn(dash, { ...fast, noDash: true })).toEqual({ url: '/full.m3u8', delivery: 'hls' })
  })
})

describe('the query of the page', () => {
  test.each([
    [{}, null],
    [{ cc: '0' }, { isOn: false }],
    [{ cc: '1' }, { isOn: true }],
    [{ cc: 'de' }, { isOn: true, lang: 'de' }],
    [{ cc: 'pt-BR' }, { isOn: true, lang: 'pt-BR' }],
  ])('EMBED-04 a frame with %j begins with captions as %j', (query, captions) => {
    expect(framedQuery(query).frame?.captions).toEqual(captions)
  })

  test('EMBED-02 each value is read alone and together with others; what makes no sense is left out', () => {
    expect(playerQuery({})).toEqual({
      startSecs: 0,
      endSecs: null,
      resumes: null,
      noDash: false,
      isDebug: false,
      checksStatus: true,
      isUnattended: false,
      tuning: {},
    })
    expect(
      playerQuery({
        t: '12.5',
        end: '20',
        resume: 'false',
        nodash: '',
        debug: '1',
        disablestatuscheck: '1',
        livesync: '8',
        maxbuffer: '20',
        startlevel: '0',
        capquality: '480',
        hlsmode: 'native',
        b: 'x',
      }),
    ).toEqual({
      startSecs: 12.5,
      endSecs: 20,
      resumes: false,
      noDash: true,
      isDebug: true,
      checksStatus: false,
      isUnattended: false,
      tuning: { liveSyncSecs: 8, maxBufferSecs: 20, startLevel: 0, capQuality: 480, prefersNative: true },
    })
    expect(
      playerQuery({ t: '-3', livesync: 'soon', nodash: '0', debug: 'false', resume: '1' }),
    ).toMatchObject({
      startSecs: 0,
      noDash: false,
      isDebug: false,
      resumes: true,
      tuning: {},
    })
  })

  test('SIGNAGE-05 signage says that nobody is there', () => {
    const asks = (signage: string) => playerQuery({ signage }).isUnattended
    expect(['', '1', 'true', '0', 'false'].map(asks)).toEqual([true, true, true, false, false])
  })
})
