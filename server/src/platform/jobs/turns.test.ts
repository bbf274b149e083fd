import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTurn } from './turns.rules.ts'

interface Waiting {
  person: number
  turn: number
}

/** The queue as pg-boss serves it: lowest turn first, in order of arrival. */
function serve(arrivals: readonly number[][]): number[] {
  const waiting: Waiting[] = []
  const served: number[] = []
  let running: Waiting | undefined
  for (const people of [...arrivals, ...Array.from({ length: arrivals.flat().length }, () => [])]) {
    for (const person of people) {
      const open = running ? [...waiting, running] : waiting
      const nowTurn = waiting.length > 0 ? Math.min(...waiting.map(it => it.turn)) : (running?.turn ?? 0)
      const own = open.filter(it => it.person === person).map(it => it.turn)
      waiting.push({ person, turn: nextTurn({ nowTurn, ownTurn: own.length > 0 ? Math.max(...own) : null }) })
    }
    waiting.sort((a, b) => a.turn - b.turn)
    running = waiting.shift()
    if (running) served.push(running.person)
  }
  return served
}

test('CONV-02 sixty of one person keep nobody else waiting, and the others take turns too', () => {
  const sixty = Array.from({ length: 60 }, () => 1)
  const served = serve([sixty, [], [2], [3, 3], []])
  expect(served.slice(0, 8)).toEqual([1, 1, 1, 2, 3, 1, 3, 1])
})

test('CONV-02 a late person with many does not overtake all that waited before', () => {
  const many = (person: number, count: number) => Array.from({ length: count }, () => person)
  const served = serve([many(1, 40), ...Array.from({ length: 30 }, () => []), many(2, 20)])
  expect(served.slice(31, 41).filter(it => it === 1)).toHaveLength(5)
})

test('CONV-02 a person with one job waits for at most two of anybody else', () => {
  const burst = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(burst, { minLength: 1, maxLength: 20 }), bursts => {
      const served = serve([...bursts, [9]])
      const before = served.slice(bursts.length, served.indexOf(9))
      for (const person of [1, 2, 3, 4, 5])
        expect(before.filter(it => it === person).length).toBeLessThanOrEqual(2)
    }),
  )
})
