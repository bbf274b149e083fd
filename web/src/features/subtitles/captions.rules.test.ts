import type { SubtitleTrack } from '@mediatheque/contract/subtitles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from './captions.rules.ts'

const track = (ID: number, Lang: string, IsDefault = false): SubtitleTrack => ({
  ID,
  Lang,
  IsDefault,
  Source: 'upload',
  Label: '',
  Version: 1,
  CueCount: 1,
  UpdatedAt: '',
})
const tracks = [track(1, 'de'), track(2, 'en-GB', true), track(3, 'fr')]

test('SUBS-01 on or off is remembered with the language, and off shows nothing', () => {
  const kept = rules.keptChoice({ isOn: true, lang: 'de', trackID: 7 })
  expect(rules.readChoice(kept)).toEqual({ isOn: true, lang: 'de', trackID: null })
  expect(rules.readChoice(null)).toEqual(rules.NO_CHOICE)
  expect(rules.trackFor(tracks, { isOn: false, lang: 'de', trackID: 1 })).toBeUndefined()
})

test('SUBS-01 another item shows the same language, a related one, or its default', () => {
  const shown = (lang: string, trackID: number | null = null) =>
    rules.trackFor(tracks, { isOn: true, lang, trackID })?.ID
  expect([shown('fr'), shown('en-US'), shown('es'), shown(''), shown('fr', 1)]).toEqual([3, 2, 2, 2, 1])
  expect(rules.trackFor([], { isOn: true, lang: '', trackID: null })).toBeUndefined()
})

test('the style is remembered, and what nobody knows is as usual', () => {
  const style = { ...rules.USUAL_STYLE, size: 'xl', edge: 'outline' } as const
  expect(rules.readStyle(rules.keptStyle(style))).toEqual(style)
  expect(rules.readStyle('size=9000&edge=<script>')).toEqual(rules.USUAL_STYLE)
})

test('SUBS-02 every line that covers a second is shown, and no other', () => {
  const cue = fc
    .tuple(fc.nat(100), fc.integer({ min: 1, max: 30 }))
    .map(([from, lasts]) => ({ FromSeconds: from, ToSeconds: from + lasts }))
  fc.assert(
    fc.property(fc.array(cue), fc.double({ min: 0, max: 130, noNaN: true }), (list, secs) => {
      const cues = list.toSorted((a, b) => a.FromSeconds - b.FromSeconds)
      const all = cues.filter(it => it.FromSeconds <= secs && secs < it.ToSeconds)
      expect(rules.shownAt(cues, secs, rules.longestOf(cues))).toEqual(all)
    }),
  )
})

test('SUBS-08 ninety minutes are three parts of thirty', () => {
  expect(rules.thirdsOf(5400).map(it => [it.fromSecs, it.toSecs])).toEqual([
    [0, 1800],
    [1800, 3600],
    [3600, 5400],
  ])
  expect([0, 1799, 1800, 5399, 9999].map(secs => rules.thirdAt(5400, secs))).toEqual([0, 0, 1, 2, 2])
})

test('WebVTT align', () => {
  expect(['', 'align:start', 'line:0 align:right', 'align:center'].map(rules.alignOf)).toEqual([
    'center',
    'start',
    'end',
    'center',
  ])
})
