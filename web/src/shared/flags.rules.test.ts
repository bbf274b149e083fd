import { expect, test } from 'vitest'
import { isOff, isOn } from './flags.rules.ts'

test('a switch is on when it is there, unless its value says no', () => {
  for (const value of ['', '1', 1, 'true', true, 'yes', '2'])
    expect([isOn(value), isOff(value)]).toEqual([true, false])
  for (const value of ['0', 0, 'false', false, 'No', 'OFF'])
    expect([isOn(value), isOff(value)]).toEqual([false, true])
  for (const value of [undefined, null]) expect([isOn(value), isOff(value)]).toEqual([false, false])
})
