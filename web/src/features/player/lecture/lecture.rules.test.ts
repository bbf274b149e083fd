import { describe, expect, test } from 'vitest'
import { phaseOf, type Reading, statusOf, stepOf } from './follow.rules.ts'
import { arrangementOf, type Place } from './panes.rules.ts'
import {
  FIRST_LOOKS,
  inOrder,
  lectureQuery,
  MULTI_LAYOUTS,
  nextMain,
  PIP_LAYOUTS,
  PIP_SIZES,
  readLooks,
  streamOfAngle,
  viewOf,
  viewsFor,
  withMain,
} from './views.rules.ts'

describe('views', () => {
  test('MULTI-02 one stream is looked at alone, two also in each other, three also all together', () => {
    expect([1, 2, 3, 4].map(viewsFor)).toEqual([
      ['single'],
      ['single', 'pip'],
      ['single', 'pip', 'multi'],
      ['single', 'pip', 'multi'],
    ])
  })

  test('MULTI-02 a view that this recording does not have gives way to the most it has', () => {
    expect([1, 2, 3].map(streams => viewOf({ view: 'multi' }, streams))).toEqual(['single', 'pip', 'multi'])
    expect([1, 2, 3].map(streams => viewOf({ view: null }, streams))).toEqual(['single', 'pip', 'multi'])
    expect(viewOf({ view: 'single' }, 3)).toBe('single')
  })

  test('MULTI-03 what was kept is read again; what makes no sense is as if it were not there', () => {
    const looks = { view: 'pip', pipLayout: 3, pipSize: 'large', multiLayout: 2 } as const
    expect(readLooks(JSON.stringify(looks))).toEqual(looks)
    for (const stored of [null, '', '{', 'null', '7', '{"pipLayout":9,"pipSize":"huge","view":3}'])
      expect(readLooks(stored)).toEqual(FIRST_LOOKS)
  })

  test('MULTI-08 EMBED-04 the query begins with a view, shows states and switches resyncing off', () => {
    expect(lectureQuery('')).toEqual({ looks: {}, showsStatus: false, resyncs: true })
    expect(lectureQuery('?pipview=3').looks).toEqual({ view: 'pip', pipLayout: 3 })
    expect(lectureQuery('?pipview').looks).toEqual({ view: 'pip' })
    expect(lectureQuery('?pipview=true').looks).toEqual({ view: 'pip' })
    expect(lectureQuery('?pipview=9').looks).toEqual({ view: 'pip' })
    expect(lectureQuery('?pipview=false').looks).toEqual({})
    expect(lectureQuery('?streamstatus=1').showsStatus).toBe(true)
    expect(lectureQuery('?streamstatus=0').showsStatus).toBe(false)
    expect(lectureQuery('?resync=false').resyncs).toBe(false)
    expect(lectureQuery('?resync=true').resyncs).toBe(true)
  })
})

describe('which stream is large', () => {
  const streams = [
    { ID: 1, IsPrimary: false },
    { ID: 2, IsPrimary: true },
    { ID: 3, IsPrimary: false },
  ]
  const ids = (order: readonly number[] | null) => inOrder(streams, order).map(it => it.ID)

  test('MULTI-07 the one that sounds is large until another one is chosen', () => {
    expect(ids(null)).toEqual([2, 1, 3])
    expect(ids([3, 2])).toEqual([3, 2, 1])
  })

  test('one that is shown changes places with the large one; one that is not comes in its place', () => {
    expect(withMain(streams, null, 3, 3)).toEqual([3, 1, 2])
    expect(withMain(streams, null, 3, 2)).toEqual([3, 2, 1])
    expect(withMain(streams, [3, 2, 1], 3, 2)).toEqual([3, 2, 1])
  })

  test('the next one is the one after it, and after the last the first', () => {
    expect(nextMain(streams, null)).toBe(3)
    expect(nextMain(streams, [3, 2, 1])).toBe(1)
  })

  test('MULTI-09 a camera angle counts the streams from 1; 0 and what is not there pick none', () => {
    expect([undefined, 0, 1, 2, 3, 4].map(angle => streamOfAngle(streams, angle)?.ID)).toEqual([
      ...[undefined, undefined, 1, 2, 3, undefined],
    ])
  })
})

const inside = ({ left, top, wide, high }: Place) =>
  left >= 0 && top >= 0 && wide > 0 && high > 0 && left + wide <= 100.001 && top + high <= 100.001

const overlap = (one: Place, other: Place) =>
  one.left < other.left + other.wide - 0.001 &&
  other.left < one.left + one.wide - 0.001 &&
  one.top < other.top + other.high - 0.001 &&
  other.top < one.top + one.high - 0.001

describe('arrangements', () => {
  const asked = { ...FIRST_LOOKS, view: 'pip', streams: 2, isStacked: false } as const
  const small = (changes: object) => arrangementOf({ ...asked, ...changes }).places[1]

  test('MULTI-03 layouts 1 to 4 are the corners, 5 is side by side', () => {
    const middle = (pipLayout: number) => {
      const place = small({ pipLayout })
      return place && [place.left + place.wide / 2 > 50, place.top + place.high / 2 > 50]
    }
    expect([1, 2, 3, 4].map(middle)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
    expect(arrangementOf({ ...asked, pipLayout: 5 }).places).toEqual([
      { left: 0, top: 0, wide: 50, high: 100 },
      { left: 50, top: 0, wide: 50, high: 100 },
    ])
  })

  test('MULTI-03 the sizes grow, and every corner stays inside', () => {
    const wides = PIP_SIZES.map(pipSize => small({ pipSize })?.wide ?? 0)
    expect(wides).toEqual(wides.toSorted((one, other) => one - other))
    expect(new Set(wides).size).toBe(3)
    for (const pipLayout of PIP_LAYOUTS)
      for (const pipSize of PIP_SIZES)
        for (const isStacked of [false, true])
          expect(arrangementOf({ ...asked, pipLayout, pipSize, isStacked }).places.every(inside)).toBe(true)
  })

  test('MULTI-04 the three arrangements differ, show every stream and let none cover another', () => {
    for (const streams of [3, 4, 5, 8])
      for (const isStacked of [false, true]) {
        const all = MULTI_LAYOUTS.map(
          multiLayout => arrangementOf({ ...asked, view: 'multi', multiLayout, streams, isStacked }).places,
        )
        expect(new Set(all.map(it => JSON.stringify(it))).size).toBe(3)
        for (const places of all) {
          expect(places).toHaveLength(streams)
          expect(places.every(inside)).toBe(true)
          for (const one of places) expect(places.filter(it => it !== one && overlap(one, it))).toEqual([])
        }
      }
  })

  test('upright on a telephone the player grows, and the large picture keeps the whole width', () => {
    const wideOf = { ...asked, isStacked: true } as const
    expect(arrangementOf({ ...wideOf, pipLayout: 5 })).toMatchObject({ aspect: 16 / 18 })
    const multi = arrangementOf({ ...wideOf, view: 'multi', streams: 3 })
    expect(multi.places[0]).toMatchObject({ wide: 100 })
    expect(multi.aspect).toBeCloseTo(16 / 13.5)
  })
})

describe('keeping step', () => {
  const reading: Reading = {
    primarySecs: 100,
    isMoving: true,
    rate: 1,
    childSecs: 100,
    isSeeking: false,
    isPaused: false,
    offSetSecs: 0,
    durationSecs: 600,
    isAuto: true,
    isAsked: false,
    isHidden: false,
    leadSecs: 0,
  }
  const after = (changes: Partial<Reading>) => stepOf({ ...reading, ...changes })

  test('a stream that is over shows its last picture, wherever one came from', () => {
    expect(after({ primarySecs: 700, childSecs: 100 })).toMatchObject({ phase: 'after', plays: false })
    expect(after({ primarySecs: 700, childSecs: 100 }).seekTo).toBeCloseTo(599.96)
    expect(after({ primarySecs: 600, childSecs: 599.8 }).seekTo).toBeNull()
    expect(after({ primarySecs: 700, childSecs: 100, isSeeking: true }).seekTo).toBeNull()
  })

  test('MULTI-05 small drift is played away: faster behind, slower ahead, and nobody seeks', () => {
    expect(after({})).toMatchObject({ plays: true, rate: 1, seekTo: null })
    expect(after({ childSecs: 99.5 })).toMatchObject({ seekTo: null })
    expect(after({ childSecs: 99.5 }).rate).toBeGreaterThan(1.1)
    expect(after({ childSecs: 100.5 }).rate).toBeLessThan(0.9)
    expect(after({ childSecs: 99.995 }).rate).toBe(1)
    expect(after({ childSecs: 99.5, rate: 2 }).rate).toBeGreaterThan(2)
  })

  test('MULTI-05 beyond a second it is put in its place at once, wherever its own time begins', () => {
    expect(after({ childSecs: 98 }).seekTo).toBe(100)
    expect(after({ childSecs: 98.99 }).seekTo).toBe(100)
    expect(after({ childSecs: 102 }).seekTo).toBe(100)
    expect(after({ childSecs: 99.01 }).seekTo).toBeNull()
    expect(after({ offSetSecs: 12, childSecs: 100 }).seekTo).toBe(88)
    expect(after({ offSetSecs: -12, childSecs: 100 }).seekTo).toBe(112)
  })

  test('MULTI-05 with resync=false it is left where it is, but still goes where the recording is moved', () => {
    expect(after({ childSecs: 98, isAuto: false })).toMatchObject({ seekTo: null, rate: 1, plays: true })
    expect(after({ childSecs: 98, isAuto: false, isAsked: true }).seekTo).toBe(100)
  })

  test('MULTI-05 a seek that takes time aims at where the recording will be, and is not asked for twice', () => {
    expect(after({ childSecs: 90, leadSecs: 0.5 }).seekTo).toBe(100.5)
    expect(after({ childSecs: 90, leadSecs: 0.5, rate: 2 }).seekTo).toBe(101)
    expect(after({ childSecs: 90, leadSecs: 0.5, isMoving: false }).seekTo).toBe(100)
    expect(after({ childSecs: 90, isSeeking: true }).seekTo).toBeNull()
    // Ahead by no more than the last seek took: it waits, however long that has to be looked at.
    expect(after({ childSecs: 103, leadSecs: 3 })).toMatchObject({ seekTo: null, plays: false })
    expect(after({ childSecs: 100.2, isPaused: true })).toMatchObject({ seekTo: null, plays: false })
    expect(after({ childSecs: 100.05, isPaused: true })).toMatchObject({ seekTo: null, plays: true })
    expect(after({ childSecs: 103, leadSecs: 0.1 }).seekTo).toBeCloseTo(100.1)
    expect(after({ childSecs: 90, isSeeking: true, isAsked: true }).seekTo).toBe(100)
  })

  test('MULTI-07 a picture that stands still is at the same moment', () => {
    expect(after({ isMoving: false, childSecs: 99.5 })).toMatchObject({ plays: false, seekTo: 100 })
    expect(after({ isMoving: false, childSecs: 99.99 }).seekTo).toBeNull()
  })

  test('a stream that has not begun or has ended does not move; one that waits is at its beginning', () => {
    expect([-0.1, 0, 599.9, 600].map(at => phaseOf(at, 600))).toEqual(['before', 'within', 'within', 'after'])
    expect(phaseOf(1e6, 0)).toBe('within')
    expect(after({ offSetSecs: 120 })).toMatchObject({ phase: 'before', plays: false, seekTo: 0 })
    expect(after({ offSetSecs: 120, childSecs: 0 }).seekTo).toBeNull()
    expect(after({ durationSecs: 90, childSecs: 90 })).toMatchObject({
      phase: 'after',
      plays: false,
      seekTo: null,
    })
  })

  test('in a hidden tab nothing that nobody hears plays', () => {
    expect(after({ isHidden: true, childSecs: 50 })).toMatchObject({ plays: false, seekTo: null })
  })

  test('MULTI-08 the state of a stream', () => {
    const seen = { step: after({}), isReady: true, hasFailed: false }
    expect(statusOf(seen)).toEqual({ state: 'playing', driftMs: 0 })
    expect(statusOf({ ...seen, step: after({ childSecs: 99.95 }) })).toMatchObject({ driftMs: -50 })
    expect(statusOf({ ...seen, step: after({ isMoving: false }) }).state).toBe('paused')
    expect(statusOf({ ...seen, isReady: false }).state).toBe('buffering')
    expect(statusOf({ ...seen, hasFailed: true }).state).toBe('failed')
    expect(statusOf({ ...seen, step: after({ offSetSecs: 120 }) }).state).toBe('before')
    expect(statusOf({ ...seen, step: after({ durationSecs: 5 }) }).state).toBe('after')
  })
})
