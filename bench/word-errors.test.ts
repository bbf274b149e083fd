import { expect, test } from 'vitest'
import { wordErrors } from './word-errors.ts'

test('words left out, put in and taken for others are counted, whatever their case and stops', () => {
  expect(wordErrors('The heart pumps blood.', 'the heart, pumps blood')).toBe(0)
  expect(wordErrors('one two three four', 'one too three')).toBe(0.5)
  expect(wordErrors('one two', 'one and two')).toBe(0.5)
  expect(wordErrors('one', '')).toBe(1)
})
