import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, ownerOf } from './embedded-lock.ts'
import { identityOf } from './embedded-process.ts'
import { firstLine, killed } from './embedded-testing.ts'

let folder: string
const lock = () => path.join(folder, 'in-use.json')
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mediatheque-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const me = () => ({ pid: process.pid, startTicks: '', boot: '', ...identityOf(process.pid) })
const left = (owner: unknown) => writeFileSync(lock(), JSON.stringify(owner))

test('a locked folder names its owner and is free again after the release', () => {
  const held = lockFolder(folder)
  expect(ownerOf(folder)).toEqual(me())
  expect(() => lockFolder(folder)).toThrow(`is already in use by process ${process.pid}.`)
  held.release()
  expect(ownerOf(folder)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a process that has ended', () => ({ ...me(), pid: 2 ** 22 + 1 })],
  ['a process whose number another one has by now', () => ({ ...me(), startTicks: '1' })],
  ['a process of the time before the machine was started again', () => ({ ...me(), boot: 'another' })],
  ['nobody, in a file that was cut off', () => 'rubbish'],
])('the lock of %s is taken over', (_, owner) => {
  left(owner())
  expect(ownerOf(folder)).toBeUndefined()
  lockFolder(folder)
  expect(ownerOf(folder)).toEqual(me())
  expect(readdirSync(folder)).toEqual(['in-use.json'])
})

test('the lock of a killed process that nobody has collected, a zombie, is taken over', async () => {
  // A shell collects its children between two commands; tail, which says the number in its place, never does.
  const parent = spawn(
    'sh',
    ['-c', 'sleep 60 & echo $! > "$0"; exec tail -f "$0"', path.join(folder, 'child')],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const child = Number(await firstLine(parent))
  left(identityOf(child))
  expect(() => lockFolder(folder)).toThrow(`is already in use by process ${child}.`)
  process.kill(child, 'SIGKILL')
  await expect.poll(() => ownerOf(folder)).toBeUndefined()
  expect(existsSync(`/proc/${child}`)).toBe(true)
  lockFolder(folder)
  await killed(parent)
})

test('a take-over that was killed half-way does not close the folder forever', () => {
  left({ ...me(), startTicks: '1' })
  writeFileSync(`${lock()}.after-${process.pid}-1`, JSON.stringify({ ...me(), startTicks: '2' }))
  lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['in-use.json'])
})

test('a release leaves the lock of a later owner alone', () => {
  const held = lockFolder(folder)
  left({ ...me(), startTicks: '1' })
  held.release()
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ startTicks: '1' })
})
