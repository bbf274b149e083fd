import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAside } from './parse-aside.ts'

const MODULE = `
import { Refusal } from ${JSON.stringify(join(import.meta.dirname, '../http/refusal.ts'))}
export const lengths = (texts) => new Map(texts.map(text => [text, text.length]))
export const endless = () => { for (;;); }
export const greedy = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)) }
export const deep = () => deep() + 1
export const wordy = () => 'x'.repeat(100_000)
export const refusing = () => { throw new Refusal('bad-input', 'No title', { fields: { Title: 'No title' } }) }
export const failing = () => { throw new TypeError('no such thing') }
export const environment = () => ({ ...process.env })
`

let folder: string
let module: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parse-'))
  const file = join(folder, 'parsers.mjs')
  await writeFile(file, MODULE)
  module = pathToFileURL(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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
    message: 'This file is too complex to be read. Please simplify it or split it into several files',
  })
  clearInterval(clock)
  expect(turns).toBeGreaterThan(5)
})

test('one that takes ever more memory is stopped', async () => {
  await expect(run('greedy', { what: 'text', mostSecs: 60 })).rejects.toMatchObject({
    status: 422,
    message: 'This text is too complex to be read. Please simplify its formatting or shorten it',
  })
})

test('an input or a result that is too large is refused', async () => {
  await expect(run('lengths', {}, ['x'.repeat(1001)])).rejects.toMatchObject({ status: 413 })
  await expect(run('lengths', {}, Buffer.alloc(1001))).rejects.toMatchObject({ status: 413 })
  await expect(run('wordy', { mostAnswerBytes: 10_000 })).rejects.toMatchObject({ status: 422 })
})

test('what a parser refuses is refused, what fails fails, and the next call is answered', async () => {
  await expect(run('refusing')).rejects.toMatchObject({
    status: 400,
    message: 'No title',
    fields: { Title: 'No title' },
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
