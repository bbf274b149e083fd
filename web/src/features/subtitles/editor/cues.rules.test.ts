import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, secsIn } from './clock.rules.ts'
import * as rules from './cues.rules.ts'
import { redo, startHistory, step, undo } from './history.rules.ts'
import { speedOf, warningsAt } from './warnings.rules.ts'

const cue = (
  id: number,
  fromSecs: number,
  toSecs: number,
  text = 'text',
  settings = '',
): rules.EditorCue => ({
  id,
  fromSecs,
  toSecs,
  text,
  settings,
  marks: [],
  name: '',
  note: '',
})

/** Lines one after the other, in ms, as the editor has them. */
const cuesArbitrary = fc
  .array(
    fc.record({
      gap: fc.nat(3000),
      lasts: fc.integer({ min: 200, max: 8000 }),
      text: fc.array(fc.constantFrom('a', 'cell', 'divides', '<b>', 'Ω', 'и'), { maxLength: 6 }),
      row: fc.constantFrom(' ', '\n'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(list => {
    let at = 0
    return list.map(({ gap, lasts, text, row }, index) => {
      const fromSecs = (at + gap) / 1000
      at += gap + lasts
      return cue(index + 1, fromSecs, at / 1000, text.join(row))
    })
  })

const isOrdered = (cues: rules.Cues) =>
  cues.every((it, at) => at === 0 || (cues[at - 1]?.fromSecs ?? 0) <= it.fromSecs)
const lastingSecs = (cues: rules.Cues) => cues.map(it => Math.round((it.toSecs - it.fromSecs) * 1000))

describe('whatever is done', () => {
  type Deed = (cues: rules.Cues) => rules.EditorCue[]
  const deed = fc.tuple(fc.nat(20), fc.double({ min: -40, max: 40, noNaN: true }), fc.nat(8)).map(
    ([id, secs, which]): Deed =>
      cues =>
        [
          () => rules.splitCue(cues, id),
          () => rules.mergeCue(cues, id),
          () => rules.shiftCues(cues, secs),
          () => rules.shiftCues(cues, secs, id),
          () => rules.removeCue(cues, id),
          () => rules.addCue(cues, secs).cues,
          () => rules.setStart(cues, id, secs),
          () => rules.setEnd(cues, id, secs),
          () => rules.moveCue(cues, id, secs),
        ][which]?.() ?? [...cues],
  )

  test('lines stay in the order of time, end after they begin, and have names of their own', () => {
    fc.assert(
      fc.property(cuesArbitrary, fc.array(deed, { maxLength: 12 }), (cues, deeds) => {
        const after = deeds.reduce((now, act) => act(now), cues)
        expect(isOrdered(after)).toBe(true)
        expect(after.every(it => it.toSecs > it.fromSecs && it.fromSecs >= 0)).toBe(true)
        expect(new Set(after.map(it => it.id)).size).toBe(after.length)
      }),
    )
  })

  test('undo returns exactly, and redo brings it back', () => {
    fc.assert(
      fc.property(cuesArbitrary, fc.array(deed, { minLength: 1, maxLength: 12 }), (cues, deeds) => {
        let history = startHistory<rules.Cues>(cues)
        const states = [cues as rules.Cues]
        for (const act of deeds) {
          history = step(history, act(history.now))
          states.push(history.now)
        }
        const last = history.now
        for (const state of states.slice(0, -1).reverse()) {
          history = undo(history)
          expect(history.now).toBe(state)
        }
        for (const _ of deeds) history = redo(history)
        expect(history.now).toBe(last)
      }),
    )
  })
})

describe('splitting and merging', () => {
  test('a line is split in the middle where one is before its first letter', () => {
    const texts = (at?: number) => rules.splitCue([cue(1, 0, 4, 'one two')], 1, { at }).map(it => it.text)
    expect([texts(0), texts(), texts(5)]).toEqual(Array(3).fill(['one ', 'two']))
  })

  test('SUBS-12 notes of a file stay before their line, and both stay when lines become one', () => {
    const noted = [
      { ...cue(1, 0, 2, 'one two'), note: 'NOTE a' },
      { ...cue(2, 2, 4), note: 'NOTE b' },
    ]
    expect(rules.splitCue(noted, 1).map(it => it.note)).toEqual(['NOTE a', '', 'NOTE b'])
    expect(rules.mergeCue(noted, 1).map(it => it.note)).toEqual(['NOTE a\n\nNOTE b'])
  })

  test('a line that is split and merged is what it was', () => {
    fc.assert(
      fc.property(cuesArbitrary, fc.nat(11), fc.option(fc.nat(40), { nil: undefined }), (cues, which, at) => {
        const { id } = cues[which % cues.length] ?? { id: 0 }
        const split = rules.splitCue(cues, id, { at })
        expect(split).toHaveLength(cues.length + 1)
        expect(rules.mergeCue(split, id)).toEqual(cues)
      }),
    )
  })

  test('words stay whole, and the time is shared by their length', () => {
    const [one, two] = rules.splitCue([cue(1, 0, 10, 'one two three four')], 1, { at: 9 })
    expect([one?.text, two?.text]).toEqual(['one two ', 'three four'])
    expect(one?.toSecs).toBeCloseTo(4.444, 3)
    expect(two?.fromSecs).toBe(one?.toSecs)
  })

  test('at the playhead, when it is inside the line', () => {
    const cues = [cue(1, 0, 10, 'one two')]
    expect(rules.splitCue(cues, 1, { secs: 7.5 })[1]?.fromSecs).toBe(7.5)
    expect(rules.splitCue(cues, 1, { secs: 70 })[1]?.fromSecs).toBeLessThan(10)
  })

  test('a line that is too short to be two stays one, and the last merges with nothing', () => {
    expect(rules.splitCue([cue(1, 0, 0.15, 'a b')], 1)).toHaveLength(1)
    expect(rules.mergeCue([cue(1, 0, 1)], 1)).toHaveLength(1)
  })
})

describe('times', () => {
  test('shifting keeps the order and how long each lasts, and stops at zero', () => {
    fc.assert(
      fc.property(cuesArbitrary, fc.double({ min: -90, max: 90, noNaN: true }), (cues, secs) => {
        const shifted = rules.shiftCues(cues, secs)
        expect(shifted.map(it => it.id)).toEqual(cues.map(it => it.id))
        for (const [at, lasts] of lastingSecs(shifted).entries())
          expect(Math.abs(lasts - (lastingSecs(cues)[at] ?? 0))).toBeLessThanOrEqual(1)
        expect(shifted[0]?.fromSecs).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('from a line on, those before it stay', () => {
    const shifted = rules.shiftCues([cue(1, 0, 1), cue(2, 2, 3), cue(3, 4, 5)], 1.5, 2)
    expect(shifted.map(it => it.fromSecs)).toEqual([0, 3.5, 5.5])
  })

  test('the beginning takes the end along, the end never passes the beginning', () => {
    const cues = [cue(1, 1, 2)]
    expect(rules.setStart(cues, 1, 5)).toEqual([cue(1, 5, 5.1)])
    expect(rules.setEnd(cues, 1, 0)).toEqual([cue(1, 1, 1.1)])
  })

  test('a new line ends where the next begins', () => {
    const { cues, id } = rules.addCue([cue(1, 0, 1), cue(2, 3, 4)], 1.5)
    expect(cues.find(it => it.id === id)).toMatchObject({ fromSecs: 1.5, toSecs: 3 })
  })

  test('are written and read with the same meaning', () => {
    fc.assert(
      fc.property(fc.nat(40_000_000), ms => {
        expect(secsIn(clockText(ms / 1000))).toBeCloseTo(ms / 1000, 6)
      }),
    )
    expect(['1:02,5', '90', '1:00:00.5', '1:75', 'x', ''].map(secsIn)).toEqual([
      62.5,
      90,
      3600.5,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('find and replace', () => {
  const cues = [cue(1, 0, 1, 'The cell (a Cell)'), cue(2, 2, 3, 'Nothing')]
  test('finds what is written, whatever its signs mean elsewhere', () => {
    expect(rules.countHits(cues, { text: 'cell', isCaseExact: false })).toBe(2)
    expect(rules.countHits(cues, { text: '(a', isCaseExact: true })).toBe(1)
    expect(rules.findCues(cues, { text: 'nothing', isCaseExact: false }).map(it => it.id)).toEqual([2])
    expect(rules.countHits(cues, { text: '', isCaseExact: false })).toBe(0)
  })

  test('replaces everywhere or in one line, and takes the replacement as it is', () => {
    const replaced = rules.replaceInCues(cues, { text: 'Cell', isCaseExact: true }, '$& <b>')
    expect(replaced[0]?.text).toBe('The cell (a $& <b>)')
    expect(replaced[1]).toBe(cues[1])
    expect(rules.replaceInCues(cues, { text: 'cell', isCaseExact: false }, 'x', 2)).toEqual(cues)
  })
})

test('SUBS-12 marks go along with what is written, split, merged and replaced', () => {
  const [line] = rules.markCue([cue(1, 0, 4, 'the tide comes in')], 1, 'i', [4, 8])
  if (!line) throw new Error('The line is gone')
  const marked = (cues: rules.Cues) =>
    cues.flatMap(it => it.marks.map(({ From, To }) => it.text.slice(From, To)))
  expect(marked([line])).toEqual(['tide'])
  expect(marked(rules.writeCue([line], 1, 'now the tide comes in'))).toEqual(['tide'])
  const split = rules.splitCue([line], 1, { at: 4 })
  expect([marked(split.slice(0, 1)), marked(split.slice(1))]).toEqual([[], ['tide']])
  expect(marked(rules.mergeCue(split, 1))).toEqual(['tide'])
  expect(marked(rules.replaceInCues([line], { text: 'comes', isCaseExact: true }, 'came'))).toEqual(['tide'])
  expect(rules.markCue([line], 1, 'i', [4, 8])[0]?.marks).toEqual([])
  expect(marked(rules.markCue([line], 1, 'b', [2, 2]))).toContain('the tide comes in')
})

test('SUBS-02 moving a line above and back leaves its other settings', () => {
  const moved = rules.placeCue([cue(1, 0, 1, 'a', 'align:start')], 1, 'top')
  expect(moved[0]?.settings).toBe('line:0 align:start')
  expect(rules.placeCue(moved, 1, 'bottom')[0]?.settings).toBe('align:start')
})

test('typing on in one line is one step back', () => {
  const typed = ['a', 'ab', 'abc'].reduce((it, text) => step(it, text, 'text 1'), startHistory(''))
  expect(undo(typed).now).toBe('')
  expect(undo(step(typed, 'x', 'text 2')).now).toBe('abc')
})

test('lines that are hard to read are marked', () => {
  const cues = [
    cue(1, 0, 1, 'far too many signs for a single second'),
    cue(2, 0.9, 1.4, ''),
    cue(3, 2, 10, 'one\ntwo\nthree'),
    cue(4, 11, 13, 'fine'),
  ]
  expect(cues.map((_, at) => warningsAt(cues, at))).toEqual([
    ['fast', 'overlap'],
    ['empty', 'short'],
    ['long', 'rows'],
    [],
  ])
  expect(speedOf(cue(1, 0, 2, 'ab\ncd'))).toBe(2)
})
