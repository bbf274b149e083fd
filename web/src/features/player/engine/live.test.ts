import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failedPart, isAtEdge } from './live.rules.ts'
import { createRetry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PLAY-15 a live manifest is asked for again after 5.5 s, a child stream after 15.5 s', () => {
  const asked: string[] = []
  const retry = createRetry(part => asked.push(part))
  retry.after('manifest')
  vi.advanceTimersByTime(5_499)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['manifest'])
  retry.after('child')
  vi.advanceTimersByTime(15_499)
  expect(asked).toEqual(['manifest'])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['manifest', 'child'])
})

test('PLAY-15 MULTI-01 the manifest of a child stream is asked for again after 15.5 s', () => {
  const asked: string[] = []
  const retry = createRetry(part => asked.push(part))
  retry.after('manifest', true)
  vi.advanceTimersByTime(15_499)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['manifest'])
})

test('PLAY-15 failures one after the other lead to one attempt, and none after the player has gone', () => {
  let count = 0
  const retry = createRetry(() => count++)
  retry.after('manifest')
  vi.advanceTimersByTime(3_000)
  retry.after('manifest')
  vi.advanceTimersByTime(3_000)
  expect(count).toBe(0)
  vi.advanceTimersByTime(2_500)
  expect(count).toBe(1)
  retry.after('child')
  retry.stop()
  vi.advanceTimersByTime(60_000)
  expect(count).toBe(1)
})

test('PLAY-15 what failed is known by its name; a broken picture is no matter of waiting', () => {
  expect(
    ['manifestLoadError', 'levelLoadTimeOut', 'fragLoadError', 'bufferAppendError'].map(failedPart),
  ).toEqual(['manifest', 'child', 'child', null])
})

test('PLAY-16 within 15 seconds of its edge a stream is watched live', () => {
  expect([isAtEdge(100, 110), isAtEdge(80, 110)]).toEqual([true, false])
})
