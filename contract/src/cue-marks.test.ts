import { expect, test } from 'vitest'
import { type CueMark, marksAfter, movedMarks, piecesOf, toggledMark } from './cue-marks.ts'

const italic: CueMark = { From: 4, To: 9, Kind: 'i', Value: '' }

test('SUBS-12 a line falls into pieces at the edges of its marks', () => {
  const bold: CueMark = { From: 6, To: 12, Kind: 'b', Value: '' }
  expect(
    piecesOf('The tide, again', [bold, italic]).map(it => [it.Text, it.Marks.map(m => m.Kind).join('')]),
  ).toEqual([
    ['The ', ''],
    ['ti', 'i'],
    ['de,', 'ib'],
    [' ag', 'b'],
    ['ain', ''],
  ])
  expect(piecesOf('', [italic])).toEqual([])
  expect(piecesOf('The', [italic])).toEqual([{ Text: 'The', Marks: [] }])
})

test('SUBS-12 what is written before, inside or behind a mark leaves it where it was', () => {
  expect(marksAfter('The tide, again', 'Now the tide, again', [italic])).toEqual([
    { ...italic, From: 8, To: 13 },
  ])
  expect(marksAfter('The tide, again', 'The high tide, again', [italic])[0]).toMatchObject({ To: 14 })
  expect(marksAfter('The tide, again', 'The tide, again and again', [italic])).toEqual([italic])
  expect(marksAfter('The tide, again', 'The again', [italic])).toEqual([])
  expect(marksAfter('The tide, again', 'Something else', [italic])).toEqual([])
})

test('SUBS-12 a mark is set and taken away by the same command', () => {
  const set = toggledMark([], 'i', 2, 6)
  expect(set).toEqual([{ From: 2, To: 6, Kind: 'i', Value: '' }])
  expect(toggledMark(set, 'i', 2, 6)).toEqual([])
  expect(toggledMark(set, 'i', 3, 4)).toEqual([
    { From: 2, To: 3, Kind: 'i', Value: '' },
    { From: 4, To: 6, Kind: 'i', Value: '' },
  ])
  expect(movedMarks(set, -3)).toEqual([{ From: 0, To: 3, Kind: 'i', Value: '' }])
  expect(movedMarks(set, -6)).toEqual([])
})
