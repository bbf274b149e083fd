import type { ConversionMessage } from '@mediatheque/contract/conversion'
import type { StreamEntry } from '@mediatheque/contract/streams'
import { expect, test } from 'vitest'
import { actsOf, listAfter, withPoint } from './streams.rules.ts'

const entry = (changes: Partial<StreamEntry>): StreamEntry => ({
  ID: 1,
  Name: 'Camera',
  Duration: 60,
  OffSet: 0,
  IsPrimary: false,
  EncoderName: '',
  State: 'ready',
  Percent: 100,
  ClipDataID: 9,
  ConversionID: 4,
  Reason: '',
  HasSource: true,
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
})

const message = (changes: Partial<ConversionMessage>): ConversionMessage => ({
  ClipDataID: 9,
  EncID: 'x',
  ChildStreamID: 2,
  State: 'processing',
  Percent: 40,
  SecsLeft: 5,
  QueuePosition: 0,
  IsPlayable: false,
  ...changes,
})

test('MULTI-01 a live message moves the bar of its stream, of the primary one too; another state is asked for', () => {
  const primary = entry({ ID: 1, IsPrimary: true, State: 'processing', Percent: 3 })
  const camera = entry({ ID: 2, State: 'processing', Percent: 3 })
  const list = { Items: [primary, camera], Total: 2, CanAdd: true }
  const percents = (changes: Partial<ConversionMessage>) =>
    listAfter(list, message(changes))?.Items.map(it => it.Percent)
  expect(percents({})).toEqual([3, 40])
  expect(percents({ ChildStreamID: null })).toEqual([40, 3])
  expect(percents({ ChildStreamID: null, ClipDataID: 8 })).toEqual([3, 3])
  expect(listAfter(list, message({ State: 'ready' }))).toBeNull()
})

test('seconds may be written with a comma', () => {
  expect(Number(withPoint('-1,5'))).toBe(-1.5)
})
