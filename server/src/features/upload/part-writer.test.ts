import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPartWriter } from './part-writer.ts'

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-part-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  const file = await open(path, 'w+')
  onTestFinished(() => file.close())
  return { path, file }
}

const piecesOf = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    // Each with memory of its own, as they come from a socket.
    Buffer.from(Uint8Array.from(bytes.subarray(n * size, (n + 1) * size)).buffer),
  )

test('pieces are written one after the other from their place on, and their memory is given back', async () => {
  const { path, file } = await newFile()
  await file.write(Buffer.from('begun'))
  const bytes = randomBytes(3_000_000)
  const pieces = piecesOf(bytes, 65_536)
  const { stream, at } = openPartWriter(file, 5)
  await pipeline(Readable.from(pieces), stream)
  expect(at()).toBe(3_000_005)
  expect((await readFile(path)).subarray(5).equals(bytes)).toBe(true)
  expect(new Set(pieces.map(piece => piece.length))).toEqual(new Set([0]))
})

test('what the system takes only in part is written to its end', async () => {
  const { path, file } = await newFile()
  const reluctant = {
    writev: (pieces: Buffer[], at: number) => file.writev([Buffer.concat(pieces).subarray(0, 1000)], at),
  } as FileHandle
  const bytes = randomBytes(4500)
  const { stream, at } = openPartWriter(reluctant, 0)
  await pipeline(Readable.from(piecesOf(bytes, 2000)), stream)
  expect(at()).toBe(4500)
  expect((await readFile(path)).equals(bytes)).toBe(true)
})

test('memory that is shared with others is left alone', async () => {
  const { file } = await newFile()
  const shared = Buffer.from('shared with others')
  const { stream } = openPartWriter(file, 0)
  await pipeline(Readable.from([shared.subarray(0, 6)]), stream)
  expect(shared.toString()).toBe('shared with others')
})
