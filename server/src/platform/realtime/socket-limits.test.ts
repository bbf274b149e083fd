import { expect, test } from 'vitest'
import { limitSockets } from './socket-limits.ts'

const count = (take: () => unknown, tries: number) =>
  Array.from({ length: tries }, take).filter(taken => taken !== undefined).length

test('a session has twenty sockets, a person fifty over all sessions, and other people their own', () => {
  const limits = limitSockets()
  const open = (SessionID: string, PersonID?: number) => () => limits.take({ SessionID, PersonID })
  expect(count(open('a', 1), 400)).toBe(20)
  expect(count(open('b', 1), 400)).toBe(20)
  expect(count(open('c', 1), 400)).toBe(10)
  expect(count(open('d', 2), 400)).toBe(20)
  expect(count(open('guest'), 400)).toBe(20)
})

test('a place that is given back, once, is free for another', () => {
  const limits = limitSockets()
  const owner = { SessionID: 'a', PersonID: 1 }
  const giveBack = limits.take(owner)
  expect(count(() => limits.take(owner), 50)).toBe(19)
  giveBack?.()
  giveBack?.()
  expect(count(() => limits.take(owner), 50)).toBe(1)
})
