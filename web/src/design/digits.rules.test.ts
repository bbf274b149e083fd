import { expect, test } from 'vitest'
import { digitsOf, isRefusedByDigits } from './digits.rules.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('SHELL-28 typing a1-2. leaves 12', () => {
  const typed = [...'a1-2.'].filter(key => !isRefusedByDigits({ key, ...plain })).join('')
  expect(typed).toBe('12')
})

test('SHELL-28 pasted text keeps its digits only', () => {
  expect(digitsOf('a1-2.')).toBe('12')
  expect(digitsOf('٣ no')).toBe('')
})

test('SHELL-28 deletion, movement and shortcuts still work', () => {
  for (const key of ['Backspace', 'Delete', 'Tab', 'ArrowLeft', 'Enter', '7'])
    expect(isRefusedByDigits({ key, ...plain })).toBe(false)
  expect(isRefusedByDigits({ key: 'c', ...plain, ctrlKey: true })).toBe(false)
})
