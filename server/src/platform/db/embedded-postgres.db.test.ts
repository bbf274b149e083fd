import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { type EmbeddedPostgres, runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './embedded-process.ts'
import {
  firstLine,
  killed,
  killServer,
  pgdataOf,
  postmasterOf,
  query,
  removeFolder,
  startProduct,
  temporaryFolder,
} from './embedded-testing.ts'

const isRoot = process.getuid?.() === 0

describe('on one data folder', () => {
  const dataDir = temporaryFolder()
  let db: EmbeddedPostgres | undefined
  const start = async () => {
    db = await startEmbeddedPostgres({ dataDir })
    return db
  }
  // The first start makes the database, which no other test should have to wait for.
  beforeAll(async () => {
    await start()
  })
  afterEach(async () => {
    await db?.stop()
    db = undefined
  })
  afterAll(() => removeFolder(dataDir))

  test('the first start makes a database with checksums that keeps every commit', async () => {
    const url = db?.url ?? ''
    const settings = await query(
      url,
      `SELECT current_database() AS name, current_setting('server_version_num')::int / 10000 AS major,
         current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commits, current_setting('listen_addresses') AS ports,
         current_setting('server_encoding') AS encoding`,
    )
    expect(settings).toEqual([
      {
        name: 'mediatheque',
        major: 18,
        checksums: 'on',
        fsync: 'on',
        commits: 'on',
        ports: '',
        encoding: 'UTF8',
      },
    ])
    expect(await query(url, "SELECT lower('ÅŽ') AS lower, 'a' < 'B' AS folded")).toEqual([
      { lower: 'åž', folded: false },
    ])
  })

  test('only the database user and root may enter the folder of the socket', async () => {
    await start()
    expect(statSync(path.join(dataDir, 'postgres', 'run')).mode & 0o777).toBe(0o700)
    expect(statSync(pgdataOf(dataDir)).mode & 0o777).toBe(0o700)
    if (isRoot) expect(statSync(pgdataOf(dataDir)).uid).not.toBe(0)
  })

  test('what was written is there after a clean stop, and the stop leaves nothing running', async () => {
    const { url, stop } = await start()
    await query(url, "CREATE TABLE kept AS SELECT 'yes' AS answer")
    const postmaster = postmasterOf(dataDir)
    await stop()
    expect(isAlive(postmaster)).toBe(false)
    expect(existsSync(path.join(dataDir, 'in-use.json'))).toBe(false)
    const again = await start()
    expect(await query(again.url, 'SELECT * FROM kept')).toEqual([{ answer: 'yes' }])
  })

  test('a server that outlived its killed parent is taken over by the next start', async () => {
    const product = await startProduct(dataDir)
    await query(product.says, "CREATE TABLE outlived AS SELECT 'yes' AS answer")
    const postmaster = postmasterOf(dataDir)
    await killed(product.process)
    expect(isAlive(postmaster)).toBe(true)
    const lines: string[] = []
    db = await startEmbeddedPostgres({ dataDir, say: line => lines.push(line) })
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(lines).toEqual(['The database was still running and has been taken over.'])
    expect(await query(db.url, 'SELECT * FROM outlived')).toEqual([{ answer: 'yes' }])
    await db.stop()
    expect(isAlive(postmaster)).toBe(false)
  })

  test('a server that is still stopping is waited for, and a new one started', async () => {
    const product = await startProduct(dataDir)
    const postmaster = postmasterOf(dataDir)
    await killed(product.process)
    process.kill(postmaster, 'SIGINT')
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a second product on the same folder is refused with one sentence', async () => {
    const product = await startProduct(dataDir)
    const refusal = new RegExp(`data folder .* is already in use by process ${product.process.pid}\\.$`)
    await expect(start()).rejects.toThrow(refusal)
    await expect(start()).rejects.toBeInstanceOf(StartRefused)
    expect(await query(product.says, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await runningDatabaseUrl(dataDir)).toBe(product.says)
    await killed(product.process)
    expect(await runningDatabaseUrl(dataDir)).toBeUndefined()
    await start()
  })

  test('of five products started at the same moment exactly one runs', async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => startProduct(dataDir)))
    const running = products.filter(product => product.says.startsWith('postgres:'))
    const refused = products.filter(product => product.says.startsWith('StartRefused: '))
    expect([running.length, refused.length]).toEqual([1, 4])
    await Promise.all(products.map(product => killed(product.process)))
    await start()
  })

  test('a pid file whose number belongs to another process by now is cleared', async () => {
    const { stop } = await start()
    const text = readFileSync(path.join(pgdataOf(dataDir), 'postmaster.pid'), 'utf8')
    await stop()
    writeFileSync(path.join(pgdataOf(dataDir), 'postmaster.pid'), text.replace(/^\d+/, String(process.pid)))
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a killed server that nobody has collected, a zombie, is not taken for a running one', async () => {
    // `exec` makes a parent that never collects the child it inherits.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const zombie = Number(await firstLine(parent))
    await expect.poll(() => isAlive(zombie)).toBe(false)
    expect(existsSync(`/proc/${zombie}/stat`)).toBe(true)
    writeFileSync(path.join(pgdataOf(dataDir), 'postmaster.pid'), `${zombie}\n${pgdataOf(dataDir)}\n`)
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await killed(parent)
  })

  test('sessions that outlived a killed server do not keep the next one from starting', async () => {
    const { url } = await start()
    // Busy, without ever waiting for anything, so that it does not notice the death of its server.
    const busy = query(url, 'SELECT count(*) FROM generate_series(1, 1e10::bigint)').catch(() => 'ended')
    await expect
      .poll(() => query(url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%1e10%' AND state = 'active'"))
      .not.toEqual([])
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    expect(await busy).toBe('ended')
    const answer = () => query(url, 'SELECT 1 AS one').catch(() => 'not yet')
    await expect.poll(answer).toEqual([{ one: 1 }])
  })

  test('a server that is killed under a running product is started again at the same address', async () => {
    const lines: string[] = []
    const timesSaid = (line: string) => lines.filter(one => one === line).length
    db = await startEmbeddedPostgres({ dataDir, say: line => lines.push(line) })
    await query(db.url, "CREATE TABLE survived AS SELECT 'yes' AS answer")
    for (const round of [1, 2]) {
      await killServer(dataDir)
      await expect.poll(() => timesSaid('The database runs again.')).toBe(round)
      expect(timesSaid('The database has died and is started again.')).toBe(round)
      expect(await query(db.url, 'SELECT * FROM survived')).toEqual([{ answer: 'yes' }])
    }
  })

  test('an adopted server that is killed is started again, one that was asked to stop is not', async () => {
    const product = await startProduct(dataDir)
    await killed(product.process)
    const { url } = await start()
    await killServer(dataDir)
    const answer = () => query(url, 'SELECT 1 AS one').catch(() => 'not yet')
    await expect.poll(answer).toEqual([{ one: 1 }])
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGINT')
    await expect.poll(() => isAlive(postmaster)).toBe(false)
    await db?.stop()
    expect(existsSync(path.join(pgdataOf(dataDir), 'postmaster.pid'))).toBe(false)
  })

  test('programs that a power cut left empty are copied again', async () => {
    const home = path.join(dataDir, 'postgres')
    const copy = readdirSync(home).find(name => name.startsWith('bin-')) ?? ''
    writeFileSync(path.join(home, copy, 'lib', 'libpq.so.5.18'), '')
    writeFileSync(path.join(home, copy, 'bin', 'postgres'), '')
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a server that cannot start says why in one sentence', async () => {
    const conf = path.join(pgdataOf(dataDir), 'postgresql.conf')
    const sound = readFileSync(conf, 'utf8')
    writeFileSync(conf, `${sound}\nmax_connections = many\n`)
    await expect(start()).rejects.toThrow(/^The database did not start: .*configuration file/)
    await expect(start()).rejects.toBeInstanceOf(StartRefused)
    writeFileSync(conf, sound)
    await start()
  })

  test('a folder made by another major version is refused with one sentence and left as it is', async () => {
    const version = path.join(pgdataOf(dataDir), 'PG_VERSION')
    writeFileSync(version, '17\n')
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 17 and this Mediatheque carries PostgreSQL 18/,
    )
    writeFileSync(version, '18\n')
    await start()
  })
})
