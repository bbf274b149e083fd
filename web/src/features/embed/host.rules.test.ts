import { describe, expect, test } from 'vitest'
import type { Facts, Wishes } from '../player/index.ts'
import { addressOfLoad, answerOf, eventsBetween, obey, requestIn, stateOf } from './host.rules.ts'
import type { Captions } from './host-captions.ts'

const say = (message: object) => requestIn({ to: 'mediatheque', ...message })
const NOTHING_YET: Facts = {
  isPaused: true,
  isEnded: false,
  isStalled: false,
  isStarved: false,
  isSeeking: false,
  currentSecs: 0,
  durationSecs: 0,
  firstSecs: 0,
  bufferedSecs: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
  levels: [],
  chosenLevel: null,
  playingLevel: null,
  sounds: [],
  playingSound: null,
  hasStarted: false,
  failure: null,
  outage: 'none',
  isLooping: false,
  isHeld: false,
  live: 'no',
}
const LEVELS = [
  { index: 0, width: 426, height: 240, bitsPerSec: 1 },
  { index: 1, width: 1280, height: 720, bitsPerSec: 2 },
]
const PLAYING: Facts = { ...NOTHING_YET, hasStarted: true, isPaused: false, levels: LEVELS, playingLevel: 1 }
const TRACKS = [
  { id: 7, language: 'de', name: 'Deutsch' },
  { id: 8, language: 'en', name: 'English' },
]

function setUp(facts: Facts = PLAYING) {
  const did: string[] = []
  const wish = new Proxy({} as Wishes, {
    get:
      (_, name) =>
      (...rest: unknown[]) =>
        void did.push([name, ...rest].map(String).join(' ')),
  })
  const captions: Captions = { tracks: TRACKS, shown: null, choose: it => did.push(`captions ${it?.id}`) }
  const act = async (message: object) => {
    const request = say(message)
    if (!request) throw new Error('Not a command')
    return obey(request.command, {
      wish,
      facts,
      captions,
      setFullScreen: async isFull => !isFull,
      load: it => did.push(`load ${it.item}`),
    })
  }
  return { did, act }
}

describe('EMBED-02 commands of the page around the frame', () => {
  test('only messages that are ours and whole are commands; an id is kept for the answer', () => {
    expect(requestIn('play')).toBeUndefined()
    expect(requestIn({ type: 'play' })).toBeUndefined()
    for (const type of ['constructor', 'explode', 'seek', 'setQuality', 'load', 7])
      expect(say({ type })).toBeUndefined()
    expect(say({ type: 'seek', secs: '5' })).toBeUndefined()
    expect(say({ type: 'setCaptions', track: {} })).toBeUndefined()
    expect(say({ type: 'get', id: 'a1' })).toEqual({ command: { type: 'get' }, id: 'a1' })
    expect(say({ type: 'play', id: { x: 1 } })).toEqual({ command: { type: 'play' }, id: null })
  })

  test('each does what a click on the player does', async () => {
    const { did, act } = setUp()
    for (const message of [
      { type: 'seek', secs: 5 },
      { type: 'setRate', rate: 1.5 },
      { type: 'setMuted', muted: false },
      { type: 'setMuted', muted: true },
      { type: 'setLoop', loop: true },
      { type: 'setCaptions', track: 'en' },
      { type: 'setCaptions', track: 7 },
      { type: 'setCaptions', track: null },
      { type: 'load', item: 'abc' },
    ])
      expect(await act(message)).toBe(true)
    expect(did).toEqual([
      ...['seek 5', 'setRate 1.5', 'toggleMute', 'setLooping true'],
      ...['captions 8', 'captions 7', 'captions undefined', 'load abc'],
    ])
  })

  test('a size is chosen by its shorter side, the next smaller one where it is not there', async () => {
    const { did, act } = setUp()
    for (const quality of [1080, 720, 480, 100, 'auto']) await act({ type: 'setQuality', quality })
    expect(did).toEqual([1, 1, 0, 0, null].map(index => `chooseLevel ${index}`))
    expect(await setUp(NOTHING_YET).act({ type: 'setQuality', quality: 720 })).toBe(false)
  })

  test('what is not there, or not allowed, is answered so', async () => {
    const { did, act } = setUp()
    expect(await act({ type: 'setCaptions', track: 'fr' })).toBe(false)
    expect(await act({ type: 'setSound', index: 3 })).toBe(false)
    expect(await act({ type: 'setFullScreen', full: true })).toBe(false)
    expect(did).toEqual([])
  })

  test('another item takes its place in the frame, with its own key and beginning', () => {
    const here = 'https://media.example/Embed.aspx?id=one&code=secret&t=5&controls=0'
    const load = (rest: object) => addressOfLoad(here, { type: 'load', item: 'two', ...rest })
    expect(load({})).toBe('https://media.example/Embed.aspx?id=two&controls=0')
    expect(load({ code: 'k', secs: 9, play: true })).toBe(
      'https://media.example/Embed.aspx?id=two&controls=0&code=k&t=9&autoplay=1',
    )
  })
})

describe('EMBED-02 what the page is told', () => {
  test('one answer has everything', () => {
    expect(
      answerOf({ ...PLAYING, currentSecs: 3 }, { tracks: TRACKS, shown: 7, choose: () => 0 }),
    ).toMatchObject({
      state: 'playing',
      secs: 3,
      quality: 720,
      isAutoQuality: true,
      qualities: [720, 240],
      captions: 7,
      captionTracks: TRACKS,
      sounds: [],
      rate: 1,
      muted: false,
      live: false,
    })
  })

  test('states are told apart', () => {
    const of = (changes: Partial<Facts>) => stateOf({ ...PLAYING, ...changes })
    expect([
      of({}),
      of({ isPaused: true }),
      of({ isStalled: true }),
      of({ hasStarted: false }),
      of({ isEnded: true }),
      of({ live: 'ended' }),
      of({ failure: 'network' }),
    ]).toEqual(['playing', 'paused', 'buffering', 'unstarted', 'ended', 'ended', 'failed'])
  })

  test('every change is an event, and nothing else', () => {
    const types = (changes: Partial<Facts>) =>
      eventsBetween(PLAYING, { ...PLAYING, ...changes }).map(it => it.type)
    expect(types({})).toEqual([])
    expect(types({ isStalled: true })).toEqual(['statechange'])
    expect(types({ isPaused: true })).toEqual(['statechange', 'pause'])
    expect(types({ rate: 2, chosenLevel: 0 })).toEqual(['ratechange', 'qualitychange'])
    expect(types({ playingSound: 1, bufferedSecs: 9 })).toEqual(['progress', 'soundchange'])
    expect(types({ isEnded: true, isPaused: true })).toEqual(['statechange', 'pause', 'ended'])
    expect(types({ failure: 'media' })).toEqual(['statechange', 'error'])
  })
})
