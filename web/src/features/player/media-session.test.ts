import { expect, test } from 'vitest'
import { createStore } from '../../shared/store.ts'
import type { Engine } from './engine/engine.ts'
import { type Facts, NOTHING_YET } from './engine/facts.ts'
import { openMediaSession, positionOf } from './media-session.ts'

const ABOUT = { title: 'Cells', artist: 'Ada', picture: '/image/item/a/poster.jpg' }

function setUp(first: Partial<Facts> = {}) {
  const facts = createStore<Facts>({ ...NOTHING_YET, hasStarted: true, durationSecs: 100, ...first })
  const asked: string[] = []
  const wish = new Proxy({} as Engine['wish'], {
    get: (_, name) => (value?: number) =>
      asked.push([String(name), value].filter(it => it !== undefined).join(' ')),
  })
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const positions: (MediaPositionState | undefined)[] = []
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (action === 'stop') throw new TypeError('unknown')
      handlers.set(action, handler)
    },
    setPositionState: (state?: MediaPositionState) => void positions.push(state),
  }
  const end = openMediaSession(session, { facts, wish }, ABOUT, about => about as unknown as MediaMetadata)
  const press = (action: MediaSessionAction, more: object = {}) => handlers.get(action)?.({ action, ...more })
  return { facts, asked, handlers, positions, session, end, press }
}

test('the system shows what plays, and its keys reach the player', () => {
  const { session, press, asked } = setUp()
  expect(session.metadata).toEqual({ title: 'Cells', artist: 'Ada', artwork: [{ src: ABOUT.picture }] })
  press('play')
  press('pause')
  press('seekbackward')
  press('seekforward', { seekOffset: 30 })
  press('seekto', { seekTime: 42 })
  expect(asked).toEqual(['play', 'pause', 'skip -10', 'skip 30', 'seek 42'])
})

test('its place is told where it jumps, not each time it moves on', () => {
  const { facts, positions, session } = setUp()
  facts.change({ isPaused: false })
  facts.change({ currentSecs: 1 })
  facts.change({ currentSecs: 2 })
  expect(session.playbackState).toBe('playing')
  expect(positions).toHaveLength(2)
  facts.change({ isPaused: true })
  expect(positions.at(-1)).toEqual({ duration: 100, position: 2, playbackRate: 1 })
})

test('a place beyond the end is the end, and a live stream has none and is not sought in', () => {
  expect(positionOf({ currentSecs: 101, durationSecs: 100, rate: 2, live: 'no' })).toEqual({
    duration: 100,
    position: 100,
    playbackRate: 2,
  })
  expect(positionOf({ currentSecs: 1, durationSecs: 100, rate: 1, live: 'yes' })).toBeUndefined()
  expect([...setUp({ live: 'yes' }).handlers.keys()]).toEqual(['play', 'pause'])
})

test('when the player goes, nothing of it is left', () => {
  const { end, session, handlers } = setUp()
  end()
  expect([session.metadata, session.playbackState]).toEqual([null, 'none'])
  expect([...handlers.values()].every(it => it === null)).toBe(true)
})
