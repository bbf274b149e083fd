import { ViewingEvent } from '@mediatheque/contract/analytics'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventQueue, openQueue } from './event-queue.ts'
import { type Happening, NOT_STARTED, type Signal, viewingAfter } from './viewing.rules.ts'

function tell(signals: readonly (readonly [Signal, number])[]): Happening[] {
  let viewing = NOT_STARTED
  return signals.flatMap(([signal, secs]) => {
    const [next, happenings] = viewingAfter(viewing, signal, secs)
    viewing = next
    return happenings
  })
}
const kinds = (happenings: readonly Happening[]) => happenings.map(it => it.i)
const parts = (happenings: readonly Happening[]) =>
  happenings.flatMap(it =>
    it.i === ViewingEvent.Segment ? [[it.StartTimeSecs, it.EndTimeSecs] as const] : [],
  )

describe('what a player does', () => {
  test('TRACK-05 gives the seven kinds of events in turn', () => {
    const all = tell([
      ['seek', 10],
      ['play', 10],
      ['time', 15],
      ['pause', 18],
      ['play', 18],
      ['time', 20],
      ['end', 22],
      ['exit', 22],
    ])
    expect(kinds(all)).toEqual([1, 2, 3, 7, 4, 3, 7, 5, 6])
    expect(parts(all)).toEqual([
      [10, 18],
      [18, 22],
    ])
  })

  test('TRACK-06 ten seconds from the tenth on are one part', () => {
    const all = tell([
      ['seek', 10],
      ['play', 10],
      ['time', 14.2],
      ['time', 20.1],
      ['pause', 20.1],
    ])
    expect(all.find(it => it.i === ViewingEvent.Segment)).toEqual({
      i: 7,
      ct: 20,
      StartTimeSecs: 10,
      EndTimeSecs: 20,
    })
    expect(parts(all)).toHaveLength(1)
  })

  test('a seek while it plays ends one part and begins another', () => {
    const all = tell([
      ['play', 0],
      ['time', 3],
      ['seek', 50],
      ['time', 52],
      ['pause', 52],
    ])
    expect(kinds(all)).toEqual([2, 3, 7, 1, 7, 4])
    expect(parts(all)).toEqual([
      [0, 3],
      [50, 52],
    ])
  })

  test('TRACK-04 leaving tells up to where it played, also from a player that has been taken apart', () => {
    const playing = [
      ['play', 0],
      ['time', 3],
    ] as const
    expect(parts(tell([...playing, ['exit', 3.4]]))).toEqual([[0, 3.4]])
    expect(parts(tell([...playing, ['exit', 0]]))).toEqual([[0, 3]])
  })

  test('an element that loses its source has not been watched backwards', () => {
    const all = tell([
      ['play', 0],
      ['time', 8],
      ['time', 0],
      ['seek', 8],
      ['time', 9],
      ['pause', 9],
    ])
    expect(parts(all)).toEqual([
      [0, 8],
      [8, 9],
    ])
  })

  test('a source that puts its beginning right has not been sought in', () => {
    expect(tell([['seek', 0.08]])).toEqual([])
  })

  test('parts never overlap and never leave what was played, however it is played', () => {
    const signal = fc.constantFrom<Signal>('play', 'pause', 'seek', 'time', 'time', 'time', 'rest', 'end')
    fc.assert(
      fc.property(fc.array(fc.tuple(signal, fc.double({ min: 0, max: 12, noNaN: true }))), steps => {
        let at = 0
        const all = tell(
          steps.map(([name, by]) => {
            at = name === 'seek' ? by * 10 : name === 'time' ? at + by : at
            return [name, at] as const
          }),
        )
        expect(parts(all).every(([from = 0, to = 0]) => to > from && to - from <= 13)).toBe(true)
      }),
    )
  })
})

describe('the queue', () => {
  const seek: Happening = { i: ViewingEvent.Seek, ct: 1 }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  function setUp(answers: boolean[] = [], addRest?: () => void) {
    const sent: number[][] = []
    const last: number[][] = []
    const numbers = (events: readonly { u?: number | undefined }[]) => events.map(it => it.u ?? -1)
    const line = {
      send: async (events: Parameters<typeof numbers>[0]) => {
        sent.push(numbers(events))
        return answers.shift() ?? true
      },
      sendLast: (events: Parameters<typeof numbers>[0]) => last.push(numbers(events)),
    }
    const queue: EventQueue = openQueue('visit', line, addRest && { addRest })
    return { queue, sent, last }
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('TRACK-04 is sent once more than twenty wait, and when asked', async () => {
    const { queue, sent } = setUp()
    for (let n = 0; n < 20; n++) queue.add([seek])
    expect(sent).toEqual([])
    queue.add([seek])
    expect(sent.map(it => it.length)).toEqual([21])
    await settled()
    queue.add([seek])
    queue.flush()
    await settled()
    expect(sent[1]).toEqual([21])
  })

  test('TRACK-04 what is left is sent when the page goes, with what was on the line', () => {
    const { queue, last } = setUp()
    queue.add([seek])
    queue.flush()
    queue.add([seek, seek])
    queue.leave()
    expect(last).toEqual([[0, 1, 2]])
    queue.leave()
    expect(last).toHaveLength(2)
  })

  test('what did not arrive goes with the next', async () => {
    const { queue, sent } = setUp([false])
    queue.add([seek])
    queue.flush()
    await settled()
    queue.add([seek])
    queue.flush()
    await settled()
    expect(sent).toEqual([[0], [0, 1]])
  })

  test('TRACK-04 nothing waits longer than twenty seconds, and what plays at that moment goes along', async () => {
    let rests = 0
    const { queue, sent } = setUp([], () => {
      rests++
      queue.add([seek])
    })
    queue.add([seek])
    await vi.advanceTimersByTimeAsync(19_000)
    queue.add([seek])
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([sent, rests]).toEqual([[[0, 1, 2]], 1])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(1)
  })

  test('what did not arrive is kept, not without end, and sent by itself once the site answers again', async () => {
    const answers = Array<boolean>(30).fill(false)
    const { queue, sent } = setUp(answers)
    for (let n = 0; n < 400; n++) queue.add([seek])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(answers).toEqual([])
    expect([sent.at(-1)?.length, sent.at(-1)?.at(-1)]).toEqual([300, 399])
    const tries = sent.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(tries)
  })

  test('a queue whose player has gone still sends what is left', async () => {
    const { queue, sent } = setUp([false])
    let isClosed = false
    queue.add([seek])
    queue.close(() => {
      isClosed = true
    })
    await settled()
    expect([sent.length, isClosed]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sent, isClosed]).toEqual([[[0], [0]], true])
  })
})
