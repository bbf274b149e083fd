import { expect, test } from 'vitest'
import { commandOf } from './editor-keys.rules.ts'

const press = (code: string, held = '') =>
  commandOf({
    code,
    hasAlt: held.includes('alt'),
    hasShift: held.includes('shift'),
    hasCtrl: held.includes('ctrl'),
  })

test('letters alone are only ever written', () => {
  expect(['KeyI', 'KeyZ', 'Enter', 'Comma', 'Delete'].map(code => press(code))).toEqual(
    Array(5).fill(undefined),
  )
  expect(press('KeyI', 'shift')).toBeUndefined()
  // AltGr, with which many languages write.
  expect(press('KeyP', 'alt ctrl')).toBeUndefined()
})

test('each command has its keys', () => {
  expect(press('KeyI', 'alt')).toBe('setStart')
  expect(press('Period', 'alt shift')).toBe('endOn')
  expect(press('Enter', 'ctrl')).toBe('split')
  expect([press('KeyZ', 'ctrl'), press('KeyZ', 'ctrl shift'), press('KeyY', 'ctrl')]).toEqual([
    'undo',
    'redo',
    'redo',
  ])
})
