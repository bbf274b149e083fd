import { mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKind } from '../sandbox/sandbox.ts'
import { startAside } from './start-aside.ts'

const WORK = `
import { readFileSync, readlinkSync } from 'node:fs'
import { beAside } from ${JSON.stringify(join(import.meta.dirname, 'be-aside.ts'))}
const fall = () => setTimeout(() => { throw new Error('out of memory') })
await beAside(async () => {
  if (process.argv[2] === 'broken') throw new Error('no model')
  return async question => {
    if (question === 'fall') return new Promise(fall)
    if (question === 'power') return { status: readFileSync('/proc/self/status', 'utf8'), net: readlinkSync('/proc/self/ns/net'), env: process.env }
    if (question === 'refuse') throw new Error('not a picture')
    return [question, question.length]
  }
})`

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aside-'))
  file = join(folder, 'work.mjs')
  await writeFile(file, WORK)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (signal = new AbortController().signal, ...args: string[]) =>
  startAside({ file, args, signal, niceness: 0 })

test('questions are answered in their order, and one that fails says why', async () => {
  const aside = await start()
  const answers = await Promise.allSettled(['a', 'refuse', 'abc'].map(aside.ask))
  await aside.close()
  expect(answers).toMatchObject([
    { value: ['a', 1] },
    { reason: { name: 'AsideFailed', message: 'Error: not a picture' } },
    { value: ['abc', 3] },
  ])
})

test('it has no rights, no network of ours and nothing of our environment', async () => {
  process.env.TRANSCRIPTION_KEY = 'QXENVSECRET'
  const aside = await start()
  const found = (await aside.ask('power')) as { status: string; net: string; env: object }
  await aside.close()
  delete process.env.TRANSCRIPTION_KEY
  expect(found.status).toMatch(/^NoNewPrivs:\t1$/m)
  expect(found.status).toMatch(/^CapEff:\t0{16}$/m)
  expect(JSON.stringify(found.env)).not.toContain('QXENVSECRET')
  if ((await sandboxKind()) !== 'limits') expect(found.net).not.toBe(await readlink('/proc/self/ns/net'))
})

test('bytes come back as they went', async () => {
  const aside = await start()
  const [bytes] = (await aside.ask(Buffer.from([0, 255]))) as [Uint8Array]
  await aside.close()
  expect([...bytes]).toEqual([0, 255])
})

test('a process that falls over fails its question, and every later one, and nothing else', async () => {
  const aside = await start()
  await expect(aside.ask('fall')).rejects.toThrow('The process ended')
  await expect(aside.ask('a')).rejects.toThrow('The process ended')
  await aside.close()
})

test('one that cannot begin says why', async () => {
  await expect(start(undefined, 'broken')).rejects.toThrow('no model')
})

test('who stops waits for no answer', async () => {
  const stopping = new AbortController()
  const aside = await start(stopping.signal)
  const answer = aside.ask('fall')
  stopping.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
  await aside.close()
  await expect(start(stopping.signal)).rejects.toThrow('stopped')
})
