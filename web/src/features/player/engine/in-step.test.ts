import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInStep } from './in-step.ts'
import type { Media } from './media.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An element that plays with the clock of the test, and needs its time to seek. */
class Seeking extends EventTarget {
  paused = false
  readyState = 4
  duration = 1000
  seeking = false
  seeks = 0
  seekMs = 0
  #secs = 0
  #rate = 1
  #sinceMs = performance.now()

  #settle() {
    const now = performance.now()
    if (!this.seeking) this.#secs += ((now - this.#sinceMs) / 1000) * this.#rate
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
    this.seeking = true
    setTimeout(() => {
      this.#settle()
      this.seeking = false
      this.dispatchEvent(new Event('seeked'))
    }, this.seekMs)
  }
  get playbackRate() {
    return this.#rate
  }
  set playbackRate(rate) {
    this.#settle()
    this.#rate = rate
  }
}

test('PLST-12 VC-10 who is late catches up with the others, however long a seek takes here', () => {
  for (const seekMs of [20, 300, 1_000, 2_500, 6_000]) {
    const video = Object.assign(new Seeking(), { seekMs })
    const step = keepInStep(video as unknown as Media)
    const began = performance.now()
    const wanted = () => 100 + ((performance.now() - began) / 1000) * 1.5
    const timer = setInterval(() => step.keep(wanted(), 1.5), 500)
    vi.advanceTimersByTime(40_000)
    expect([seekMs, Math.abs(wanted() - video.currentTime) < 0.3, video.seeks <= 3]).toEqual([
      seekMs,
      true,
      true,
    ])
    clearInterval(timer)
    step.stop()
    expect(video.playbackRate).toBe(1)
  }
})

test('nobody is sent behind the end', () => {
  const video = new Seeking()
  keepInStep(video as unknown as Media).keep(1_001)
  expect(video.seeks).toBe(0)
})
