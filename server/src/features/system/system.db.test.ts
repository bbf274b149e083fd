import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemState } from '@mediatheque/contract/system'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteStatement, storeSlowStatements } from '../../platform/db/slow-statements.ts'
import { PRODUCT_VERSION } from '../../platform/version.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { readSiteSettings } from '../settings/index.ts'
import { maintainJob, startMaintenanceJob } from './maintain.job.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
afterAll(() => app.close())

const db = () => app.platform.db
const state = async (): Promise<SystemState> => (await admin.get('/api/core/system/')).body
const run = (Kind: string) => admin.post('/api/core/system/run/', { Kind })

test('versions, health and settings are told, and no secret is', async () => {
  const { Versions, Health, Settings } = await state()
  expect(Versions.map(it => it.Name)).toEqual(['Mediatheque', 'Node.js', 'PostgreSQL', 'Migration'])
  expect(Versions.every(it => it.Version !== '')).toBe(true)
  expect(Health.Disk.FreeBytes).toBeGreaterThan(0)
  expect(Settings.find(it => it.Name === 'PORT')).toMatchObject({
    Value: expect.any(String),
    IsSecret: false,
  })
  const secrets = Settings.filter(it => it.IsSecret)
  expect(secrets.map(it => it.Name)).toContain('DATABASE_URL')
  expect(secrets.every(it => it.Value === '')).toBe(true)
})

test('the nodes are listed: what each does, since when, and which jobs it runs, as many as are counted', async () => {
  app.platform.node.showRunning(() => ['convert-recording'])
  await app.platform.node.drain()
  const { Nodes, Health } = await state()
  expect(Health.Jobs.Active).toBe(1)
  expect(Nodes).toEqual([
    {
      NodeID: app.platform.node.id,
      Name: app.platform.config.nodeName,
      IsApi: true,
      Kinds: [],
      Version: PRODUCT_VERSION,
      State: 'draining',
      StartedAt: expect.any(String),
      SeenAt: expect.any(String),
      Running: ['convert-recording'],
    },
  ])
})

test('a backup by a button is a file that is listed; a second one waits for the first', async () => {
  expect((await run('backup')).status).toBe(200)
  expect((await run('backup')).status).toBe(409)
  expect((await state()).Runs[0]).toMatchObject({ Kind: 'backup', FinishedAt: null })
  expect(await runWaiting(app.platform, maintainJob)).toBe(1)
  const { Runs, Backups } = await state()
  expect(Runs[0]).toMatchObject({ IsFine: true, FinishedAt: expect.any(String) })
  expect(Backups).toHaveLength(1)
  expect(Runs[0]?.Result[0]).toContain(Backups[0]?.Name)
})

test('only so many backups are kept, and files of others are left alone', async () => {
  const folder = (await state()).BackupFolder
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'by-hand.tar.gz'), 'x')
  const schedule = { BackupEvery: 'day', CheckEvery: 'never', Hour: 4, Keep: 1 }
  expect((await admin.post('/api/core/system/schedule/', schedule)).status).toBe(200)
  const before = (await state()).Backups[0]?.Name
  await run('backup')
  await runWaiting(app.platform, maintainJob)
  const { Backups, Schedule } = await state()
  expect(Schedule).toEqual(schedule)
  expect(Backups).toHaveLength(1)
  expect(Backups[0]?.Name).not.toBe(before)
})

test('a check says what is wrong', async () => {
  await run('check')
  await runWaiting(app.platform, maintainJob)
  expect((await state()).Runs[0]).toMatchObject({ Kind: 'check', IsFine: true, Result: expect.any(Array) })
})

test('the schedule starts what is due at its hour, once', async () => {
  await sql`update maintenance_run set asked_at = now() - interval '2 days'`.execute(db())
  const { DefaultRegion } = await readSiteSettings(db())
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone ${DefaultRegion})::int as hour`.execute(db())
  const Hour = rows[0]?.hour
  await admin.post('/api/core/system/schedule/', { BackupEvery: 'never', CheckEvery: 'day', Hour, Keep: 3 })
  for (const _ of [1, 2]) await startMaintenanceJob.run(app.platform, {}, new AbortController().signal, '')
  expect(await runWaiting(app.platform, maintainJob)).toBe(1)
  expect((await state()).Runs[0]).toMatchObject({ Kind: 'check', AskedBy: '' })
})

test('a statement that took longer than a second is listed without its values', async () => {
  const query = { sql: 'select $1 from somewhere', parameters: ['secret'] }
  for (const queryDurationMillis of [10, 1500, 2500])
    noteStatement({ level: 'query', query, queryDurationMillis } as never)
  await storeSlowStatements(db())
  const { Statements } = await state()
  expect(Statements.find(it => it.Text === query.sql)).toMatchObject({ Calls: 2, MeanMs: 2000, MostMs: 2500 })
})

test('it is for administrators alone', async () => {
  const manager = await app.as('manager')
  expect((await manager.get('/api/core/system/')).status).toBe(403)
  expect((await manager.post('/api/core/system/run/', { Kind: 'mend' })).status).toBe(403)
})
