import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('callers share one load', async () => {
  let loads = 0
  const read = loadOnce(async () => ++loads)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

test('a load that failed is tried again by the next call', async () => {
  let loads = 0
  const read = loadOnce(async () => {
    loads++
    if (loads === 1) throw new Error('away')
    return loads
  })
  await expect(Promise.all([read(), read()])).rejects.toThrow('away')
  expect(await read()).toBe(2)
})
