import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runFenced } from './fenced-task.ts'

async function runThatFails({ isHeld }: { isHeld: boolean }) {
  const failed: unknown[] = []
  const task = {
    begin: async () => ({}),
    isHeld: async () => isHeld,
    run: async () => Promise.reject(new Error('No such row')),
    release: async () => undefined,
    fail: async (_running: object, error: unknown) => void failed.push(error),
  }
  await runFenced({ log: pino({ level: 'silent' }) }, task, new AbortController().signal)
  return failed
}

test('a task that fails says why', async () => {
  expect(await runThatFails({ isHeld: true })).toEqual([new Error('No such row')])
})

test('a task that fails because its row is gone has nothing to say', async () => {
  expect(await runThatFails({ isHeld: false })).toEqual([])
})
