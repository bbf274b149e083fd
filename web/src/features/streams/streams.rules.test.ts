import type { StreamEntry } from '@mediatheque/contract/streams'
import { expect, test } from 'vitest'
import { actsOf, isOnItsWay, withPoint } from './streams.rules.ts'

const entry = (changes: Partial<StreamEntry>): StreamEntry => ({
  ...{ ID: 1, Name: 'Camera', Duration: 60, OffSet: 0, IsPrimary: false, EncoderName: '' },
  ...{ State: 'ready', Percent: 100, ClipDataID: 9, ConversionID: 4, Reason: '', HasSource: true },
  ...changes,
})

test('MULTI-01 only a stream that is ready and begins with the primary one can take its place', () => {
  expect(actsOf(entry({}))).toEqual({ mayBePrimary: true, mayRetry: false, mayRemove: true })
  expect(actsOf(entry({ OffSet: 2 })).mayBePrimary).toBe(false)
  expect(actsOf(entry({ State: 'processing' })).mayBePrimary).toBe(false)
  expect(actsOf(entry({ IsPrimary: true }))).toMatchObject({ mayBePrimary: false, mayRemove: false })
})

test('what failed can be tried again while its source is there', () => {
  expect(actsOf(entry({ State: 'failed' })).mayRetry).toBe(true)
  expect(actsOf(entry({ State: 'failed', HasSource: false })).mayRetry).toBe(false)
  expect(isOnItsWay(entry({ State: 'waiting' }))).toBe(true)
})

test('seconds may be written with a comma', () => {
  expect(Number(withPoint('-1,5'))).toBe(-1.5)
})
