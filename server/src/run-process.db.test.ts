import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RecordType } from '@mediatheque/contract/primitives'
import { expect, onTestFinished, test } from 'vitest'
import { lastBaseUrl } from './features/settings/index.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { runningDatabaseUrl } from './platform/db/embedded-postgres.ts'
import { listNodes } from './platform/nodes/nodes.sql.ts'
import { freshDatabase } from './testing/database.ts'
import { giveAddPermission, givePolicy } from './testing/media.ts'
import { givePerson } from './testing/people.ts'
import { newDataDir, type Product, startProduct } from './testing/product.ts'

/** Faults of any library, which come when the process is told so. */
const FAULTS = `
process.on('SIGUSR2', () => void Promise.reject(new Error('a stray promise')))
process.on('SIGHUP', () => { throw new Error('a stray error') })`

async function logged(product: Product): Promise<{ level: number; err?: { message: string } }[]> {
  const text = await readFile(join(product.dataDir, 'log', 'mediatheque.log'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** What `npm run import` says, told nothing but the data folder. */
async function importReport(dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [csv, report] = [join(folder, 'list.csv'), join(folder, 'report.csv')]
  await writeFile(join(folder, 'notes.pdf'), 'notes')
  await writeFile(csv, 'file;owner\nnotes.pdf;ada\n')
  const { BASE_URL: _, PORT: __, HOST: ___, ...env } = process.env
  const args = ['server/src/import.ts', folder, '--csv', csv, '--report', report]
  await promisify(execFile)('node', args, { env: { ...env, DATA_DIR: dataDir } }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`)
    },
  )
  return readFile(report, 'utf8')
}

/** Programs of a machine that allows neither bubblewrap nor namespaces. */
async function forbiddingTools(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-bin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['bwrap', 'unshare'])
    await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await chmod(folder, 0o755)
  return folder
}

test('what nobody caught is logged: a promise leaves the product open, an error ends it in order', async () => {
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULTS)}` }
  const product = await startProduct({ command: ['server/src/main.ts', '--empty'], env })
  onTestFinished(async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  })
  const levelOf = async (message: string) =>
    (await logged(product)).find(it => it.err?.message === message)?.level

  product.process.kill('SIGUSR2')
  await expect.poll(() => levelOf('a stray promise')).toBe(50)
  const answer = await fetch(`${product.baseUrl}/healthz`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  expect((await stat(join(product.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)

  // A command next to the running product knows its address, whatever PORT is by default.
  const db = connect(openPool((await runningDatabaseUrl(product.dataDir)) ?? '', 1))
  expect(await lastBaseUrl(db)).toBe(product.baseUrl)
  await givePerson(db, ['viewer'], { UserName: 'ada' })
  await giveAddPermission(db, await givePolicy(db), RecordType.Document)
  await db.destroy()
  const report = await importReport(product.dataDir)
  expect(report).toContain(`${product.baseUrl}/view.aspx?id=`)

  product.process.kill('SIGHUP')
  await product.gone
  expect(await levelOf('a stray error')).toBe(60)
  expect(product.process.exitCode).toBe(1)
  await expect(readFile(join(product.dataDir, 'postgres', 'data', 'postmaster.pid'))).rejects.toThrow(
    'ENOENT',
  )
})

test('the product runs without the rights of root, and nobody else reads its folders', async () => {
  const dataDir = newDataDir()
  // As an older version left them.
  for (const name of ['files', 'incoming', 'log', 'work']) {
    await mkdir(join(dataDir, name), { recursive: true })
    await writeFile(join(dataDir, name, 'old'), 'private')
    await chmod(join(dataDir, name), 0o755)
    await chmod(join(dataDir, name, 'old'), 0o644)
  }
  const env = { PATH: `${await forbiddingTools()}:${process.env.PATH}` }
  const product = await startProduct({ dataDir, env, command: ['server/src/main.ts', '--empty'] })
  onTestFinished(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  // A weaker way of confining tools is said at the start.
  expect(product.said()).toContain(
    'Neither bubblewrap nor namespaces can be used here: tools that read uploads',
  )
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8')
  const numbersOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)
  expect(numbersOf('Uid')).not.toContain('0')
  expect(numbersOf('Gid')).not.toContain('0')
  expect(numbersOf('Groups')).not.toContain('0')
  expect(numbersOf('CapEff')).toEqual(['0000000000000000'])
  const modeOf = async (...names: string[]) => (await stat(join(dataDir, ...names))).mode & 0o777
  for (const name of ['files', 'incoming', 'log', 'work']) {
    expect([name, await modeOf(name)]).toEqual([name, 0o700])
    expect([name, await modeOf(name, 'old')]).toEqual([name, 0o600])
  }
  expect(await modeOf('log', 'mediatheque.log')).toBe(0o600)
  expect(await modeOf('files', '.drafts')).toBe(0o700)
  expect((await fetch(`${product.baseUrl}/healthz`)).status).toBe(200)
})

test('a web server that is told to stop says so to the balancer, serves on for a while, and leaves no row', async () => {
  const database = await freshDatabase()
  const db = connect(openPool(database.url, 1))
  const env = { DATABASE_URL: database.url, DRAIN_SECS: '60', NODE_NAME: 'media-1' }
  const product = await startProduct({ command: ['server/src/api.ts'], env })
  onTestFinished(async () => {
    await product.stop()
    await db.destroy()
    await database.drop()
    await rm(product.dataDir, { recursive: true, force: true })
  })
  const statusOf = async (path: string) => (await fetch(`${product.baseUrl}${path}`)).status
  const states = async () => (await listNodes(db)).map(it => [it.name, it.is_api, it.kinds, it.is_draining])
  expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([200, 200])
  expect(await states()).toEqual([['media-1', true, [], false]])
  product.process.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect([await statusOf('/livez'), await statusOf('/login.aspx')]).toEqual([200, 200])
  // A second time: nobody waits for the balancer.
  product.process.kill('SIGTERM')
  await product.gone
  expect(product.process.exitCode).toBe(0)
  expect(await states()).toEqual([])
})
