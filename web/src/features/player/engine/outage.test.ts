import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceReachable, noteAnswer } from '../../../shared/reachable.ts'
import { causeOf, NO_OUTAGE, type Outage, type OutageEvent, outageAfter, pauseMs } from './outage.rules.ts'
import { watchOutage } from './outage.ts'

const AWAY = { type: 'failed', cause: 'away' } as const
const REFUSED = { type: 'failed', cause: 'refused' } as const
const answered = (status: number) => ({ type: 'answered', status }) as const

/** The phase after each event, with what is to be done. */
function run(...events: OutageEvent[]): [string, ...string[]][] {
  let now: Outage = NO_OUTAGE
  return events.map(event => {
    const [next, effects] = outageAfter(now, event)
    now = next
    return [next.phase, ...effects.map(it => (it.do === 'wait' ? `wait ${it.ms}` : it.do))]
  })
}

describe('the rules of an outage', () => {
  test('a server that is away is tried after growing pauses, and playing goes on when bytes come', () => {
    const round = [{ type: 'due' }, answered(0)] as const
    expect(run(AWAY, ...round, ...round, { type: 'due' }, answered(200), { type: 'fed' })).toEqual([
      ['waiting', 'wait 1000'],
      ['trying', 'renew', 'try'],
      ['waiting', 'wait 2000'],
      ['trying', 'renew', 'try'],
      ['waiting', 'wait 4000'],
      ['trying', 'renew', 'try'],
      ['resuming', 'resume'],
      ['none'],
    ])
    expect([0, 3, 4, 9, 40].map(pauseMs)).toEqual([1_000, 8_000, 15_000, 15_000, 15_000])
  })

  test('who presses, and a server that says it is back, need not wait', () => {
    for (const type of ['pressed', 'reachable'] as const)
      expect(run(AWAY, { type }).at(-1)).toEqual(['trying', 'renew', 'try'])
    expect(run({ type: 'pressed' }, { type: 'reachable' })).toEqual([['none'], ['none']])
    // The question that is under way may have been asked before the server was back.
    expect(run(AWAY, { type: 'due' }, { type: 'pressed' }).at(-1)).toEqual(['trying', 'renew', 'try'])
  })

  test('an address that has ended is renewed and tried at once', () => {
    expect(run(REFUSED, { type: 'renewed' }, answered(206))).toEqual([
      ['waiting', 'renew', 'wait 1000'],
      ['trying', 'try'],
      ['resuming', 'resume'],
    ])
  })

  test('PLAY-14 what is refused again and again, and what cannot be decoded, fails; trying again is possible', () => {
    const round = [{ type: 'due' }, answered(404)] as const
    const refused = run(REFUSED, ...round, ...round, ...round)
    expect(refused.at(-1)).toEqual(['failed', 'giveUp'])
    const broken = run({ type: 'failed', cause: 'media' }, { type: 'reachable' }, { type: 'pressed' })
    expect(broken.map(([phase]) => phase)).toEqual(['failed', 'failed', 'trying'])
  })

  test('what a browser cannot play is asked for once more: it may have been the line', () => {
    const unknown = { type: 'failed', cause: 'unknown' } as const
    expect(run(unknown, answered(200), unknown).map(([phase]) => phase)).toEqual([
      'trying',
      'resuming',
      'failed',
    ])
    expect(run(unknown, answered(0)).at(-1)).toEqual(['waiting', 'wait 2000'])
  })

  test('bytes that were on their way before the failure do not end it', () => {
    expect(run(AWAY, { type: 'fed' }).at(-1)).toEqual(['waiting'])
    expect(run(AWAY, { type: 'due' }, { type: 'fed' }).at(-1)).toEqual(['trying'])
  })

  test('a server that is busy or behind a broken gateway is away, not refusing', () => {
    expect([0, 500, 502, 503, 429, 408].map(causeOf)).toEqual(Array(6).fill('away'))
    expect([401, 403, 404, 410].map(causeOf)).toEqual(Array(4).fill('refused'))
    expect([200, 206].map(causeOf)).toEqual([null, null])
  })
})

describe('an outage as it passes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp() {
    const did = { probes: 0, resumes: 0, renewals: 0 }
    const server = { status: 0 }
    const watch = watchOutage({
      probe: async () => {
        did.probes++
        return server.status
      },
      resume: () => did.resumes++,
      renew: () => did.renewals++,
    })
    return { did, server, watch }
  }

  test('ten minutes cost few questions, and the first answer is the last of them', async () => {
    const { did, server, watch } = setUp()
    watch.happens(AWAY)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(did.probes).toBeGreaterThan(30)
    expect(did.probes).toBeLessThan(60)
    server.status = 200
    await vi.advanceTimersByTimeAsync(20_000)
    expect(did.resumes).toBe(1)
    watch.happens({ type: 'fed' })
    const asked = did.probes
    await vi.advanceTimersByTimeAsync(60_000)
    expect([did.probes, watch.now().phase]).toEqual([asked, 'none'])
  })

  test('an answered call after one that was not ends the pause; without an outage it changes nothing', async () => {
    const { did, server, watch } = setUp()
    noteAnswer(false)
    noteAnswer(true)
    expect(did.probes).toBe(0)
    watch.happens(AWAY)
    await vi.advanceTimersByTimeAsync(40_000)
    server.status = 200
    noteAnswer(false)
    noteAnswer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([did.resumes, watch.now().phase]).toEqual([1, 'resuming'])
    watch.reset()
    announceReachable()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(did.resumes).toBe(1)
  })
})
