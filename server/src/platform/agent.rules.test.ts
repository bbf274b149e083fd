import { expect, test } from 'vitest'
import { deviceOf } from './agent.rules.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

test('a session is named by its browser and system', () => {
  expect(deviceOf(CHROME)).toEqual({ browser: 'Chrome', system: 'Linux' })
  expect(deviceOf(EDGE)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(deviceOf(PHONE)).toEqual({ browser: 'Safari', system: 'iPhone' })
})

test('what is no browser is not guessed', () => {
  expect(deviceOf('curl/8.0')).toBeNull()
  expect(deviceOf('')).toBeNull()
})
