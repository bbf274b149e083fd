import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '../engine/media.ts'
import type { Connect, SourceNews } from '../engine/source.ts'
import type { StreamStatus } from './follow.rules.ts'
import { createFollowing } from './follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An element whose time passes with the clock of the test. */
class Playing extends EventTarget {
  paused = true
  ended = false
  readyState = 4
  duration = 600
  muted = false
  /** Its bytes do not come: a seek never ends. */
  isBlocked = false
  seeking = false
  seeks = 0
  /** How long a seek takes; 0: it is over at once. */
  seekMs = 0
  /** Decoders are not equally fast. */
  pace = 1
  #rate = 1
  #secs = 0
  #sinceMs = performance.now()

  #settle() {
    const now = performance.now()
    if (!this.paused && !this.seeking && this.readyState > 2)
      this.#secs += ((now - this.#sinceMs) / 1000) * this.#rate * this.pace
    this.#sinceMs = now
  }
  get currentTime() {
    this.#settle()
    return this.#secs
  }
  set currentTime(secs) {
    this.#settle()
    this.#secs = secs
    this.seeks++
    this.seeking = this.isBlocked || this.seekMs > 0
    this.readyState = this.seeking ? 1 : 4
    this.dispatchEvent(new Event('seeking'))
    if (this.seekMs > 0 && !this.isBlocked) setTimeout(this.#arrive, this.seekMs, this.seeks)
  }
  #arrive = (seek: number) => {
    if (seek !== this.seeks) return
    this.#settle()
    this.seeking = false
    this.readyState = 4
    this.dispatchEvent(new Event('seeked'))
  }
  get playbackRate() {
    return this.#rate
  }
  set playbackRate(rate) {
    this.#settle()
    this.#rate = rate
    this.dispatchEvent(new Event('ratechange'))
  }
  play = async () => {
    this.#settle()
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause = () => {
    this.#settle()
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

const asMedia = (it: Playing) => it as unknown as Media
const stream = (ID: number, OffSet = 0) => ({
  ID,
  Name: `Stream ${ID}`,
  URL: `/media/s/${ID}/master.m3u8`,
  Duration: 600,
  OffSet,
  IsPrimary: false,
  EncoderName: '',
  State: 'ready' as const,
  Percent: 100,
})

function setUp({ resyncs = true } = {}) {
  const lines: { url: string; startSecs: number; news: SourceNews }[] = []
  const statuses = new Map<number, StreamStatus>()
  const resumed: string[] = []
  const server = { status: 200, renewals: 0 }
  let isHidden = false
  const connect: Connect = async (_, { url }, startSecs, news) => {
    lines.push({ url, startSecs, news })
    return {
      chooseLevel: () => undefined,
      chooseSound: () => undefined,
      renew: () => undefined,
      disconnect: () => undefined,
      liveSecs: () => null,
      bitsPerSec: () => 0,
      resume: () => resumed.push(url),
    }
  }
  const primary = new Playing()
  const following = createFollowing(asMedia(primary), {
    connect,
    isLive: false,
    resyncs,
    isHidden: () => isHidden,
    probe: async () => server.status,
    renew: () => server.renewals++,
    tell: (ID, status) => statuses.set(ID, status),
  })
  const add = (ID: number, offSet = 0) => {
    const child = new Playing()
    following.add(stream(ID, offSet), asMedia(child))
    return child
  }
  const hide = (it: boolean) => {
    isHidden = it
  }
  const drift = (child: Playing) => Math.abs(child.currentTime - primary.currentTime)
  return { primary, following, add, lines, statuses, drift, hide, server, resumed }
}

test('MULTI-05 four streams of unequal pace stay within 12 ms for a minute, without a seek', async () => {
  const { primary, add, drift } = setUp()
  const children = [1.0005, 0.999, 1.001].map((pace, at) => Object.assign(add(at + 1), { pace }))
  await primary.play()
  vi.advanceTimersByTime(2_000)
  let most = 0
  for (let at = 0; at < 600; at++) {
    vi.advanceTimersByTime(100)
    most = Math.max(most, ...children.map(drift))
  }
  expect(most).toBeLessThan(0.012)
  expect(children.map(it => it.seeks)).toEqual([0, 0, 0])
})

test('MULTI-05 a stream that is 2 s late is back at once; with resync=false it is not', async () => {
  for (const resyncs of [true, false]) {
    const { primary, add, drift } = setUp({ resyncs })
    const child = add(1)
    await primary.play()
    vi.advanceTimersByTime(5_000)
    child.currentTime -= 2
    vi.advanceTimersByTime(200)
    if (resyncs) expect(drift(child)).toBeLessThan(0.05)
    else expect(drift(child)).toBeCloseTo(2, 1)
  }
})

test('MULTI-05 a stream that was slow to load is back in step after quick seeks and after slow ones', async () => {
  for (const seekMs of [20, 60, 250, 900, 1_800, 4_000]) {
    const { primary, add, drift } = setUp()
    const child = Object.assign(add(1), { readyState: 1 })
    await primary.play()
    vi.advanceTimersByTime(2_500)
    Object.assign(child, { readyState: 4, seekMs })
    vi.advanceTimersByTime(20_000)
    expect([seekMs, drift(child) < 0.1]).toEqual([seekMs, true])
    child.currentTime = primary.currentTime - 2
    const seeks = child.seeks
    vi.advanceTimersByTime(12_000)
    expect([seekMs, drift(child) < 0.1, child.seeks - seeks <= 2]).toEqual([seekMs, true, true])
  }
})

test('MULTI-05 seeks that never take equally long still end in step', async () => {
  const { primary, add, drift } = setUp()
  const child = add(1)
  await primary.play()
  vi.advanceTimersByTime(1_000)
  const lasts = [100, 3_000, 50, 2_500, 150, 2_000]
  for (let at = 0; at < 6; at++) {
    child.seekMs = lasts[at] ?? 0
    child.currentTime = primary.currentTime - 2
    vi.advanceTimersByTime(3_100)
  }
  child.seekMs = 50
  vi.advanceTimersByTime(8_000)
  expect(drift(child)).toBeLessThan(0.1)
})

test('MULTI-05 with resync=false a stream that was late to begin is still brought into step once', async () => {
  const { primary, add, drift } = setUp({ resyncs: false })
  const child = Object.assign(add(1), { readyState: 1 })
  await primary.play()
  vi.advanceTimersByTime(600)
  expect(drift(child)).toBeCloseTo(0.6)
  child.readyState = 4
  vi.advanceTimersByTime(10_000)
  expect(drift(child)).toBeLessThan(0.15)
})

test('MULTI-07 play, pause, seek and rate act on every stream', async () => {
  const { primary, add, drift } = setUp()
  const child = add(1)
  await primary.play()
  expect(child.paused).toBe(false)
  primary.playbackRate = 2
  expect(child.playbackRate).toBe(2)
  primary.currentTime = 300
  expect(drift(child)).toBeLessThan(0.05)
  primary.pause()
  expect(child.paused).toBe(true)
})

test('MULTI-01 a stream with an offset waits for its time, and begins with it', async () => {
  const { primary, add, statuses } = setUp()
  const child = add(1, 10)
  await primary.play()
  vi.advanceTimersByTime(9_000)
  expect([child.paused, child.currentTime, statuses.get(1)?.state]).toEqual([true, 0, 'before'])
  vi.advanceTimersByTime(3_000)
  expect([child.paused, statuses.get(1)?.state]).toEqual([false, 'playing'])
  expect(child.currentTime).toBeCloseTo(2, 1)
})

test('a shorter stream says that it has ended, and the others go on', async () => {
  const { primary, add, statuses } = setUp()
  const child = Object.assign(add(1), { duration: 5 })
  await primary.play()
  vi.advanceTimersByTime(6_000)
  expect([child.paused, statuses.get(1)?.state, primary.paused]).toEqual([true, 'after', false])
})

test('MULTI-06 a stream whose data are blocked holds the others up for 30 s, then they go on and it is marked', async () => {
  const { primary, add, statuses } = setUp()
  const [fine, blocked] = [add(1), add(2)]
  await primary.play()
  vi.advanceTimersByTime(1_000)
  blocked.isBlocked = true
  primary.currentTime = 200
  vi.advanceTimersByTime(1_000)
  expect([primary.paused, fine.paused, statuses.get(2)?.state]).toEqual([true, true, 'buffering'])
  vi.advanceTimersByTime(28_500)
  expect(primary.paused).toBe(true)
  vi.advanceTimersByTime(1_000)
  await vi.advanceTimersByTimeAsync(0)
  expect([primary.paused, fine.paused, statuses.get(2)?.state]).toEqual([false, false, 'failed'])
})

test('MULTI-06 who presses play does not wait; the next jump tries again what has failed', async () => {
  const { primary, add, lines } = setUp()
  const blocked = add(1)
  await primary.play()
  blocked.isBlocked = true
  primary.currentTime = 200
  vi.advanceTimersByTime(2_000)
  expect(primary.paused).toBe(true)
  await primary.play()
  vi.advanceTimersByTime(31_000)
  expect(primary.paused).toBe(false)
  blocked.isBlocked = false
  primary.currentTime = 50
  expect(lines.map(it => it.startSecs)).toEqual([0, 50])
})

test('in a hidden tab the silent pictures stand; seen again they are in step', async () => {
  const { primary, following, add, drift, hide } = setUp()
  const child = add(1)
  await primary.play()
  vi.advanceTimersByTime(1_000)
  hide(true)
  vi.advanceTimersByTime(10_000)
  expect(child.paused).toBe(true)
  hide(false)
  following.resync()
  expect(drift(child)).toBeLessThan(0.05)
  expect(child.paused).toBe(false)
})

test('watching goes on by itself: a stream whose server was away for ten minutes comes back where the others are', async () => {
  const { primary, add, lines, resumed, server, statuses, drift } = setUp()
  const child = add(1)
  await primary.play()
  await vi.advanceTimersByTimeAsync(5_000)
  server.status = 0
  lines[0]?.news.onFailure('away')
  child.isBlocked = true
  child.currentTime = primary.currentTime
  await vi.advanceTimersByTimeAsync(600_000 - 60_000)
  expect([resumed, statuses.get(1)?.state]).toEqual([[], 'failed'])
  server.status = 200
  await vi.advanceTimersByTimeAsync(20_000)
  expect(resumed).toHaveLength(1)
  child.isBlocked = false
  child.currentTime = 5
  lines[0]?.news.onFed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(statuses.get(1)?.state).toBe('playing')
  expect(drift(child)).toBeLessThan(0.1)
})

test('a stream whose address has ended asks for another one, and goes on with it', async () => {
  const { following, add, lines, resumed, server } = setUp()
  add(1)
  server.status = 403
  lines[0]?.news.onFailure('refused')
  expect(server.renewals).toBe(1)
  server.status = 200
  following.renew([{ ...stream(1), URL: '/media/newer/1/master.m3u8' }])
  await vi.advanceTimersByTimeAsync(0)
  expect([resumed.length, lines.length]).toEqual([1, 1])
})
