import type { Conversion, ConversionMessage } from '@mediatheque/contract/conversion'
import { expect, test } from 'vitest'
import { pageAfter } from './conversions.rules.ts'

const row = (ClipDataID: number, IsProcessing: boolean) =>
  ({
    ID: ClipDataID,
    ClipDataID,
    ChildStreamID: null,
    IsProcessing,
    Percent: 1,
    QueuePosition: IsProcessing ? 0 : 1,
  }) as Conversion
const page = { Items: [row(1, true), row(2, false)], Total: 2, Page: 0, PageSize: 10 }
const message = (ClipDataID: number, State: ConversionMessage['State']): ConversionMessage => ({
  ClipDataID,
  EncID: 'x',
  ChildStreamID: null,
  State,
  Percent: 40,
  SecsLeft: 5,
  QueuePosition: 0,
  IsPlayable: false,
})

test('LIST-09 a live message moves the bar of its row', () => {
  expect(pageAfter(page, message(1, 'processing'))?.Items.map(it => it.Percent)).toEqual([40, 1])
})

test('CONV-02 one that begins, ends or is new to the list changes the places of the others, so it is asked again', () => {
  expect(pageAfter(page, message(2, 'processing'))).toBeNull()
  expect(pageAfter(page, message(1, 'failed'))).toBeNull()
  expect(pageAfter(page, message(7, 'waiting'))).toBeNull()
  expect(pageAfter(page, { ...message(1, 'processing'), ChildStreamID: 3 })).toBeNull()
})
