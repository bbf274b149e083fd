import { expect, test } from 'vitest'
import { placeOf } from './cue-place.rules.ts'

test('SUBS-02 cues without a place of their own stand above or below', () => {
  expect(['', 'line:0', 'line:-1', 'align:start', 'line:0 align:end'].map(placeOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('SUBS-02 a line in hundredths is there, and so is one that is counted', () => {
  expect(placeOf('line:50%')).toEqual({
    direction: 'horizontal',
    from: 'start',
    offset: 50,
    shift: 0,
    along: { start: 0, size: 100 },
  })
  expect(placeOf('line:80%,end')).toMatchObject({ from: 'start', offset: 80, shift: 100 })
  expect(placeOf('line:3')).toMatchObject({ from: 'start', offset: expect.closeTo(16, 0) })
  expect(placeOf('line:-4')).toMatchObject({ from: 'end', offset: expect.closeTo(16, 0) })
  expect(placeOf('line:99999999999999991611392')).toMatchObject({ offset: 100 })
})

test('SUBS-02 columns grow from the side that is named', () => {
  expect(placeOf('vertical:rl')).toMatchObject({ direction: 'rl', from: 'end' })
  expect(placeOf('vertical:lr')).toMatchObject({ direction: 'lr', from: 'start' })
  expect(placeOf('vertical:rl line:-1')).toMatchObject({ from: 'start', offset: 0 })
  expect(placeOf('vertical:rl line:50%')).toMatchObject({ from: 'start', offset: 50 })
})

test('SUBS-02 position and size place it along its row, never outside', () => {
  expect(placeOf('position:20% align:start')?.along).toEqual({ start: 20, size: 80 })
  expect(placeOf('position:20%,center size:30%')?.along).toEqual({ start: 5, size: 30 })
  expect(placeOf('position:10%')?.along).toEqual({ start: 0, size: 20 })
  expect(placeOf('position:90%,line-right size:40%')?.along).toEqual({ start: 50, size: 40 })
})
