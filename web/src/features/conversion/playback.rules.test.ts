import type { ChildStream } from '@mediatheque/contract/child-stream'
import type { ConversionMessage, Playback } from '@mediatheque/contract/conversion'
import { expect, test } from 'vitest'
import { afterMessage, asksAgainAfterMs, isNews, timeLeft } from './playback.rules.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const playback = (changes: Partial<Playback>) =>
  ({
    State: 'ready',
    IsPlayable: true,
    Until: '2026-11-15T18:00:00Z',
    Percent: 0,
    ChildStreams: [],
    ...changes,
  }) as Playback
const message = (changes: Partial<ConversionMessage>): ConversionMessage => ({
  ClipDataID: 1,
  EncID: 'x',
  ChildStreamID: null,
  State: 'processing',
  Percent: 40,
  SecsLeft: 90,
  QueuePosition: 0,
  IsPlayable: false,
  ...changes,
})

test('CONV-06 while an item is on its way the page asks every few seconds, also when it plays already', () => {
  expect(asksAgainAfterMs(playback({ State: 'waiting', IsPlayable: false }), NOW)).toBe(4_000)
  expect(asksAgainAfterMs(playback({ State: 'processing' }), NOW)).toBe(4_000)
  expect(asksAgainAfterMs(playback({ State: 'failed', IsPlayable: false }), NOW)).toBe(false)
  expect(asksAgainAfterMs(undefined, NOW)).toBe(false)
})

test('addresses are asked for again a minute before they end', () => {
  expect(asksAgainAfterMs(playback({}), NOW)).toBe(6 * 3_600_000 - 60_000)
  expect(asksAgainAfterMs(playback({ Until: '2026-11-15T11:00:00Z' }), NOW)).toBe(5_000)
  expect(asksAgainAfterMs(playback({ Until: '2027-11-15T11:00:00Z' }), NOW)).toBe(2 ** 31 - 1)
})

test('CONV-06 a live message moves the bar; only another state is news', () => {
  const before = playback({ State: 'processing', IsPlayable: false, Percent: 10, MediaURL: 'x' })
  expect(afterMessage(before, message({}))).toMatchObject({ Percent: 40, SecsLeft: 90, MediaURL: 'x' })
  expect(isNews(before, message({}))).toBe(false)
  expect(isNews(before, message({ IsPlayable: true }))).toBe(true)
  expect(isNews(before, message({ State: 'failed' }))).toBe(true)
})

const stream = (ID: number, changes: Partial<ChildStream> = {}): ChildStream => ({
  ID,
  Name: 'Camera',
  URL: 'x',
  Duration: 60,
  OffSet: 0,
  IsPrimary: false,
  EncoderName: '',
  State: 'ready',
  Percent: 100,
  ...changes,
})

test('MULTI-01 what is said of a further stream leaves the item as it is', () => {
  const processing = stream(8, { State: 'processing', Percent: 3, URL: '' })
  const before = playback({ ChildStreams: [stream(7, { IsPrimary: true }), processing] })
  const moved = message({ ChildStreamID: 8 })
  expect(isNews(before, moved)).toBe(false)
  expect(afterMessage(before, moved)).toMatchObject({
    State: 'ready',
    Percent: 0,
    ChildStreams: [{ Percent: 100 }, { State: 'processing', Percent: 40 }],
  })
  expect(isNews(before, message({ ChildStreamID: 8, State: 'ready', IsPlayable: true }))).toBe(true)
  expect(isNews(before, message({ ChildStreamID: 9 }))).toBe(true)
  expect(asksAgainAfterMs(before, NOW)).toBe(4_000)
})

test('time left is said in the largest fitting unit', () => {
  expect(timeLeft(20)).toEqual({ unit: 'soon' })
  expect(timeLeft(90)).toEqual({ unit: 'minutes', count: 2 })
  expect(timeLeft(7_300)).toEqual({ unit: 'hours', count: 2 })
})
