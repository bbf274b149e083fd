import { Readable } from 'node:stream'
import { buffer as bytesOf } from 'node:stream/consumers'
import { list } from 'tar'
import { expect, test } from 'vitest'
import { Damaged, entriesOf } from './tar-read.ts'
import { type Entry, tarOf, textEntry } from './tar-write.ts'

const LONG = `files/${'folder-with-a-long-name/'.repeat(12)}${'n'.repeat(150)}`
const entries = [
  textEntry('tables/person.000001', '1\tAda\n'),
  textEntry('files/empty', ''),
  textEntry('files/exactly-one-block', 'x'.repeat(512)),
  textEntry(LONG, 'deep'),
]
const manifest = () => textEntry('manifest.json', '{}')

async function* all(given: Entry[]) {
  yield* given
}

async function written(given = entries): Promise<Buffer> {
  return bytesOf(tarOf(all(given), manifest))
}

/** In pieces of an awkward size, as a disk or gzip may give them. */
async function* inPieces(bytes: Buffer, size = 700) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const entry of entriesOf(inPieces(bytes))) {
    found[entry.path] = (await bytesOf(Readable.from(entry.content))).toString()
  }
  return found
}

test('what was written is read back, names too long for a plain header included', async () => {
  expect(await read(await written())).toEqual({
    'tables/person.000001': '1\tAda\n',
    'files/empty': '',
    'files/exactly-one-block': 'x'.repeat(512),
    [LONG]: 'deep',
    'manifest.json': '{}',
  })
})

test('any tar program can read the archive', async () => {
  const names: string[] = []
  const bytes = await written()
  await new Promise<void>((resolve, reject) => {
    const lister = list({ onReadEntry: entry => names.push(entry.path) })
    lister.on('end', resolve).on('error', reject)
    Readable.from([bytes])
      .on('data', chunk => lister.write(chunk))
      .on('end', () => lister.end())
  })
  expect(names).toEqual([...entries.map(entry => entry.path), 'manifest.json', 'checksums/000001'])
})

test('a single changed byte anywhere is noticed', async () => {
  const sound = await written()
  const places = [...sound.keys()].filter(at => at % 97 === 0 && sound[at] !== 0 && at < sound.length - 1024)
  expect(places.length).toBeGreaterThan(10)
  for (const at of places) {
    const damaged = Buffer.from(sound)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await expect(read(damaged), `byte ${at}`).rejects.toThrow()
  }
})

test('an archive that was cut off, or lacks its end, is noticed', async () => {
  const sound = await written()
  for (const length of [0, 100, 512, 1024, sound.length - 2048, sound.length - 1024]) {
    await expect(read(sound.subarray(0, length)), `${length} bytes`).rejects.toThrow(Damaged)
  }
})

test('many entries are checked in groups, so that the sums do not fill the memory', async () => {
  const many = Array.from({ length: 10_001 }, (_, n) => textEntry(`files/${n}`, String(n)))
  const bytes = await written(many)
  expect(Object.keys(await read(bytes)).length).toBe(10_002)
  expect(bytes.includes('checksums/000001') && bytes.includes('checksums/000002')).toBe(true)
})

test('a file that changes its length while it is read stops the backup', async () => {
  await expect(written([{ path: 'files/a', bytes: 5, content: [Buffer.from('1234')] }])).rejects.toThrow(
    'changed its length',
  )
})
