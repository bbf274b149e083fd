import { expect, test } from 'vitest'
import { drawWhenReady } from './one-tap.rules.ts'

const counting = (readyAt: number) => {
  const pauses: number[] = []
  let tries = 0
  const draw = () => ++tries >= readyAt
  const wait = async (ms: number) => void pauses.push(ms)
  return { pauses, draw, wait, tries: () => tries }
}

test('SIGN-07 a script that never comes is looked for 20 times, 200 ms apart, and then no more', async () => {
  const it = counting(Number.POSITIVE_INFINITY)
  expect(await drawWhenReady(it.draw, it.wait, () => false)).toBe(false)
  expect(it.tries()).toBe(20)
  expect(it.pauses).toEqual(Array(20).fill(200))
})

test('SIGN-07 the button is drawn once, as soon as the script is there', async () => {
  const it = counting(3)
  expect(await drawWhenReady(it.draw, it.wait, () => false)).toBe(true)
  expect(it.tries()).toBe(3)
})

test('SIGN-07 nothing is drawn on a page that has been left', async () => {
  const it = counting(3)
  expect(await drawWhenReady(it.draw, it.wait, () => it.tries() === 1)).toBe(false)
  expect(it.tries()).toBe(1)
})
