import { expect, test } from 'vitest'
import { openPool } from '../aside/pool.ts'
import { parseAside } from './parse-aside.ts'

const module = new URL('../../testing/parsers.ts', import.meta.url)
const LIMITS = { what: 'file', mostBytes: 1000 } as const
const run = (name: string, limits: Partial<Parameters<typeof parseAside>[2]> = {}, ...args: unknown[]) =>
  parseAside<(...args: unknown[]) => unknown>(module, name, { ...LIMITS, ...limits })(...args)

test('what a parser returns arrives as it was', async () => {
  await expect(run('lengths', {}, ['a', 'bcd'])).resolves.toEqual(
    new Map([
      ['a', 1],
      ['bcd', 3],
    ]),
  )
})

test('a parser that does not end is stopped at its deadline, and this process goes on meanwhile', async () => {
  let turns = 0
  const clock = setInterval(() => turns++, 10)
  await expect(run('endless', { mostSecs: 1 })).rejects.toMatchObject({
    status: 422,
    message: 'This file is too complex. Please simplify it or split it into several files',
  })
  clearInterval(clock)
  expect(turns).toBeGreaterThan(5)
})

test('one that takes ever more memory is stopped', async () => {
  const pool = openPool({ processes: 1, heapMb: 32, idleMs: 1000, mostWaiting: 1 })
  const call = { module: module.href, name: 'greedy', args: [], mostAnswerBytes: 1000, mostMs: 60_000 }
  await expect(pool.run(call)).rejects.toMatchObject({ problem: 'ended' })
})

test('of more calls than may wait the last are turned away', async () => {
  const pool = openPool({ processes: 1, heapMb: 32, idleMs: 1000, mostWaiting: 1 })
  const call = { module: module.href, name: 'endless', args: [], mostAnswerBytes: 1000, mostMs: 500 }
  const calls = [pool.run(call), pool.run(call), pool.run(call)]
  const problems = (await Promise.allSettled(calls)).map(it => it.status === 'rejected' && it.reason.problem)
  expect(problems).toEqual(['too-long', 'too-long', 'busy'])
})

test('an input or a result that is too large is refused', async () => {
  await expect(run('lengths', {}, ['x'.repeat(1001)])).rejects.toMatchObject({ status: 413 })
  await expect(run('lengths', {}, Buffer.alloc(1001))).rejects.toMatchObject({ status: 413 })
  await expect(run('wordy', { mostAnswerBytes: 10_000 })).rejects.toMatchObject({ status: 422 })
})

test('what a parser refuses is refused, what fails fails, and the next call is answered', async () => {
  await expect(run('refusing')).rejects.toMatchObject({
    status: 400,
    message: 'Every item needs a title',
    fields: { Title: { key: 'title-needed' } },
  })
  await expect(run('failing')).rejects.toMatchObject({ name: 'ParseFailed', message: 'no such thing' })
  await expect(run('deep')).rejects.toThrow('Maximum call stack')
  await expect(run('lengths', {}, ['a'])).resolves.toEqual(new Map([['a', 1]]))
})

test('many calls at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => run('lengths', {}, ['x'.repeat(n)])))
  expect(answers).toHaveLength(20)
})

test('a parser sees none of our environment', async () => {
  process.env.PARSE_SECRET = 'hidden'
  expect(JSON.stringify(await run('environment'))).not.toContain('hidden')
})
