import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOOL = new URL('./one-at-a-time.mjs', import.meta.url)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mediatheque-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Notes when it begins and ends, with a moment in between that another one could fall into. */
const work = (end: string) => `
  import { appendFileSync } from 'node:fs'
  import { oneAtATime } from ${JSON.stringify(TOOL)}
  const [lock, notes] = process.argv.slice(1)
  await oneAtATime(lock, async () => {
    appendFileSync(notes, 'begin ')
    await new Promise(resolve => setTimeout(resolve, 50))
    appendFileSync(notes, 'end ')
    ${end}
  })`
const args = (end = '') => [
  '--input-type=module',
  '-e',
  work(end),
  path.join(folder, 'lock'),
  path.join(folder, 'notes'),
]

test('work of several processes on one folder is done one after the other', async () => {
  const runs = Array.from({ length: 4 }, () => spawn('node', args(), { stdio: 'inherit' }))
  await Promise.all(runs.map(run => new Promise(resolve => run.once('exit', resolve))))
  expect(readFileSync(path.join(folder, 'notes'), 'utf8')).toBe('begin end '.repeat(4))
  expect(readdirSync(folder)).toEqual(['notes'])
})

test('a process that ends in the middle of its work leaves no lock', () => {
  expect(spawnSync('node', args('process.exit(3)')).status).toBe(3)
  expect(readdirSync(folder)).toEqual(['notes'])
})

test('the lock of a killed process is taken over', () => {
  const { pid } = spawnSync('true')
  writeFileSync(path.join(folder, 'lock'), String(pid))
  expect(spawnSync('node', args()).status).toBe(0)
})
