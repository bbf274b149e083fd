// The command itself, as people run it, with S3 on one side.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import type { Files } from './platform/files/files.ts'
import { openStore } from './platform/files/open-files.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { hasS3Server, type S3Server, startS3Server } from './testing/s3-server.ts'

const MIB = 1_048_576
const SMALL = 40
/** More than a part of S3. */
const LARGE_BYTES = 20 * MIB
const COMMAND = join(import.meta.dirname, 'move-storage.ts')

describe.skipIf(!hasS3Server)('npm run move-storage', () => {
  let server: S3Server
  let database: FreshDatabase
  let dataDir: string
  let disk: Files
  let bucket: Files
  const hashes = new Map<string, string>()
  beforeAll(async () => {
    server = await startS3Server()
    database = await freshDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-move-'))
    const config = readConfig({ DATA_DIR: dataDir, STORAGE_URL: server.url })
    disk = await openStore(config, 'disk')
    bucket = await openStore(config, config.storage)
    for (let n = 0; n < SMALL; n++) await give(`media/${n}/watch/segment.m4s`, 1000 + n)
    for (const name of ['a', 'b']) await give(`media/${SMALL / 2}/source/${name}.mp4`, LARGE_BYTES)
  })
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    await server.close()
  })

  async function give(key: string, bytes: number) {
    const { Sha256 } = await disk.write(key, Readable.from([randomBytes(bytes)]))
    hashes.set(key, Sha256)
  }

  const envOf = (STORAGE_URL: string, STORAGE_FROM: string) => {
    const { BASE_URL: _, ...inherited } = process.env
    return { ...inherited, DATABASE_URL: database.url, DATA_DIR: dataDir, STORAGE_URL, STORAGE_FROM }
  }
  const start = (...[to, from]: [to: string, from: string]): ChildProcess =>
    spawn('node', [COMMAND], { env: envOf(to, from), stdio: 'ignore' })
  const run = (to: string, from: string) => promisify(execFile)('node', [COMMAND], { env: envOf(to, from) })

  const keysIn = async (files: Files) => {
    const keys: string[] = []
    for await (const key of files.list('')) keys.push(key)
    return keys.toSorted()
  }
  const hashesIn = async (files: Files) => {
    const found = new Map<string, string>()
    for (const key of await keysIn(files)) {
      const hash = createHash('sha256')
      for await (const piece of await files.read(key)) hash.update(piece)
      found.set(key, hash.digest('hex'))
    }
    return found
  }

  /** When it has moved some files, and is in the middle of the large ones. */
  async function killHalfWay(moving: ChildProcess, to: Files) {
    const gone = once(moving, 'exit')
    await expect
      .poll(async () => (await keysIn(to)).length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(SMALL / 4)
    moving.kill('SIGKILL')
    const [code, signal] = await gone
    expect([code, signal]).toEqual([null, 'SIGKILL'])
  }

  async function moveAndBreakOff(places: { to: Files; from: Files; toUrl: string; fromUrl: string }) {
    const { to, from, toUrl, fromUrl } = places
    await killHalfWay(start(toUrl, fromUrl), to)
    const left = await keysIn(from)
    expect(left.length).toBeGreaterThan(0)
    // Nothing is unplayable meanwhile: every file is whole in one place or the other.
    expect(new Map([...(await hashesIn(from)), ...(await hashesIn(to))])).toEqual(hashes)
    const { stdout } = await run(toUrl, fromUrl)
    expect(stdout).toContain('STORAGE_FROM can be taken away.')
    expect(await keysIn(from)).toEqual([])
    expect(await hashesIn(to)).toEqual(hashes)
  }

  test('from the disk to S3, killed half-way, then on to the end', async () => {
    await moveAndBreakOff({ to: bucket, from: disk, toUrl: server.url, fromUrl: 'disk' })
  })

  test('and back, killed half-way; nothing unfinished stays on the disk', async () => {
    await moveAndBreakOff({ to: disk, from: bucket, toUrl: 'disk', fromUrl: server.url })
    expect(await readdir(join(dataDir, 'files', '.drafts'))).toEqual([])
  })
})
