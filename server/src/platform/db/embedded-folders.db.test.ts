import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import {
  killed,
  killServer,
  pgdataOf,
  query,
  removeFolder,
  startProduct,
  temporaryFolder,
} from './embedded-testing.ts'
import { canReach } from './embedded-user.ts'

const isRoot = process.getuid?.() === 0

describe('on a folder that does not suit', () => {
  const rootOnly = test.runIf(isRoot)
  const dataDir = temporaryFolder()
  afterAll(() => removeFolder(dataDir))

  test('a path so deep that a socket does not fit has its socket elsewhere', async () => {
    const deep = path.join(dataDir, 'x'.repeat(60), 'y'.repeat(60))
    const db = await startEmbeddedPostgres({ dataDir: deep, throwAway: true })
    expect(await query(db.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const sockets = new URL(db.url).searchParams.get('host') ?? ''
    expect(statSync(sockets).mode & 0o777).toBe(0o700)
    await db.stop()
    expect(existsSync(sockets)).toBe(false)
  })

  test('a data folder that is a file is refused with one sentence', async () => {
    const file = path.join(dataDir, 'file')
    writeFileSync(file, '')
    const refusal = startEmbeddedPostgres({ dataDir: file })
    await expect(refusal).rejects.toThrow(`The data folder ${file} cannot be written: it is a file.`)
    await expect(refusal).rejects.toBeInstanceOf(StartRefused)
  })

  test('a data folder that cannot be made is refused with one sentence', async () => {
    const refusal = startEmbeddedPostgres({ dataDir: '/proc/mediatheque' })
    await expect(refusal).rejects.toThrow('The data folder /proc/mediatheque cannot be made.')
    await expect(refusal).rejects.toBeInstanceOf(StartRefused)
  })

  test('a data folder that cannot be written is refused with one sentence', async () => {
    const place = '/sys/kernel/mediatheque'
    const refusal = startEmbeddedPostgres({ dataDir: place })
    await expect(refusal).rejects.toThrow(
      /^The data folder \/sys\/kernel\/mediatheque cannot be written: .*\.$/,
    )
    await expect(refusal).rejects.toBeInstanceOf(StartRefused)
  })

  rootOnly('a folder under a home that is closed to the database user works all the same', async () => {
    const closed = path.join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const library = path.join(closed, 'data')
    const first = await startEmbeddedPostgres({ dataDir: library })
    await query(first.url, 'CREATE EXTENSION pg_trgm; CREATE TABLE kept AS SELECT 1 AS one')
    await killServer(library)
    await first.stop()
    const product = await startProduct(library)
    expect(await runningDatabaseUrl(library)).toBe(product.says)
    await killed(product.process)
    // Opened in the meantime: the server that lives on is still found where it listens.
    chmodSync(closed, 0o755)
    const second = await startEmbeddedPostgres({ dataDir: library })
    expect(second.url).toBe(product.says)
    await second.stop()
    const third = await startEmbeddedPostgres({ dataDir: library })
    expect(third.url).not.toBe(product.says)
    expect(await query(third.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }])
    await third.stop()
  })

  const nobody = { uid: 65_534, gid: 65_534 }
  // An installation under a closed home cannot be entered by anybody else.
  const othersMayEnter = isRoot && canReach(import.meta.dirname, { name: 'nobody', ids: nobody })

  test.runIf(othersMayEnter)('an ordinary user runs the database as that user', async () => {
    const library = path.join(dataDir, 'nobody')
    mkdirSync(library)
    chownSync(library, nobody.uid, nobody.gid)
    const product = await startProduct(library, nobody)
    expect(await query(product.says, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(pgdataOf(library)).uid).toBe(nobody.uid)
    await killed(product.process)
    chmodSync(library, 0o555)
    const refused = await startProduct(library, nobody)
    expect(refused.says).toBe(
      `StartRefused: The data folder ${library} cannot be written: permission is denied.`,
    )
    await killServer(library)
  })
})

test('a server killed between two starts recovers before it is handed out', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.url, 'CREATE TABLE many AS SELECT generate_series(1, 20000) AS id')
  await killServer(dataDir)
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  expect(await query(second.url, 'SELECT count(*)::int AS n FROM many')).toEqual([{ n: 20_000 }])
  await second.stop()
  await removeFolder(dataDir)
})
