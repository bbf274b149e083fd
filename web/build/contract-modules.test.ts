import { expect, test } from 'vitest'
import { readModule, schemasOf } from './contract-modules.ts'

const PRIMITIVES = `import { z } from 'zod'
export const DAYS = ['mon', 'tue']
export const Day = z.enum(DAYS)
export const Line = most => z.string().max(most)
export const isDay = name => Day.safeParse(name).success
export const labels = { Day: 'A day' }`

const TIMES = `import { call } from './call.ts'
import { DAYS, Day, Line } from './primitives.ts'
const made = path => call({ method: 'GET', path })
const Note = Line(80)
export const first = DAYS[0]
export const days = { list: made('/days') }`

test('what is made with zod is known across modules, and nothing else is', () => {
  const schemas = schemasOf(
    new Map([
      ['primitives.ts', readModule(PRIMITIVES)],
      ['times.ts', readModule(TIMES)],
    ]),
  )
  expect([...schemas('primitives.ts')]).toEqual(['z', 'Day', 'Line', 'isDay'])
  expect([...schemas('times.ts')]).toEqual(['Day', 'Line', 'Note'])
})

test('the calls of a module are found, made by a function of it too', () => {
  const [days] = readModule(TIMES).calls
  expect(days?.name).toBe('days')
  expect(TIMES.slice(days?.start, days?.end)).toBe("{ list: made('/days') }")
})
