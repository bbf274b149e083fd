import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { countWordsJob } from '../../features/search/index.ts'
import { generateLibrary } from '../../generator/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { type OwnServer, startOldestPostgres } from '../../testing/oldest-postgres.ts'
import { givePerson } from '../../testing/people.ts'
import { migrate } from './migrate.ts'

let it: TestApp
let admin: Browser
let database: OwnServer

beforeAll(async () => {
  database = await startOldestPostgres()
  await migrate(database.url)
  it = await testApp({ METRICS_TOKEN: 'secret' }, {}, database)
  await generateLibrary(it.platform.db, { items: 200, people: 10, seed: 15 })
  await countWordsJob.run(it.platform, {}, new AbortController().signal, 'words')
  admin = await it.as('administrator')
})
afterAll(() => it.close())

test('on PostgreSQL 15 a library is found by words, by filters and with facets', async () => {
  const find = async (f: object) =>
    (await admin.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify(f))}`)).body
  const all = await find({ s: '*' })
  expect(all.Total).toBeGreaterThan(100)
  const [first] = all.Items
  const byTitle = await find({ s: first.Title })
  expect(byTitle.Items.map((item: { ClipDataID: number }) => item.ClipDataID)).toContain(first.ClipDataID)
  const facets = await admin.get(`/api/ml/search/facets/?f=${encodeURIComponent('{"s":"*"}')}`)
  expect(facets.status).toBe(200)
})

const lists = features
  .flat()
  .map(({ call }) => call)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))

test.each(lists.map(({ path }) => path))('on PostgreSQL 15 %s answers', async path => {
  expect((await admin.get(path)).status).toBeLessThan(500)
})

test('on PostgreSQL 15 an item opens with all that belongs to it', async () => {
  const { body } = await admin.get(`/api/ml/search/?f=${encodeURIComponent('{"s":"*"}')}`)
  const [{ ClipDataID }] = body.Items
  const calls = features
    .flat()
    .map(({ call }) => call)
    .filter(({ method, path }) => method === 'GET' && /^\/api\/ml\/media\/:\w+\/[^:]*$/.test(path))
  expect(calls.length).toBeGreaterThan(3)
  for (const { path } of calls)
    expect((await admin.get(path.replace(/:\w+/, String(ClipDataID)))).status, path).toBeLessThan(500)
})

test('while the database is away everything answers 503 with Retry-After, and comes back by itself', async () => {
  await givePerson(it.platform.db, ['viewer'], { UserName: 'away', Password: 'a good password' })
  const nobody = await it.as('nobody')
  const answers = async () => [
    await nobody.get('/readyz'),
    await nobody.get('/login.aspx', { accept: 'text/html', 'accept-language': 'de' }),
    await admin.get('/api/core/user/settings/'),
    await admin.get(`/api/ml/search/?f=${encodeURIComponent('{"s":"*"}')}`),
    await admin.post('/api/core/site/notices/', { Level: 'info', Text: 'Hello' }),
    await nobody.post('/login.aspx/Login', { un: 'away', pw: 'a good password' }),
    await nobody.post('/api/auth/forgot', { UserName: 'away' }),
  ]
  await database.stop()
  for (const { status, headers, body } of await answers()) {
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect((body.d ?? body).ErrorCode ?? 503).toBe(503)
  }
  expect((await nobody.get('/login.aspx', { accept: 'text/html' })).text).toContain('Back in a moment')
  expect((await nobody.get('/healthz')).status).toBe(200)
  const metrics = await nobody.get('/metrics', { authorization: 'Bearer secret' })
  expect(metrics.text).toContain('mediatheque_database_up 0')
  await database.startAgain()
  for (const { status } of await answers()) expect(status).toBe(200)
})

test('a database that does not answer, or refuses us, is told in one sentence at the start', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^The database does not answer: .*ECONNREFUSED.*Check DATABASE_URL\.$/,
  )
  await expect(migrate(database.url.replace(/postgres$/, 'none'))).rejects.toThrow(
    'The database refuses us: database "none" does not exist. Check DATABASE_URL.',
  )
})

test('a machine that is gone without a goodbye loses its sessions, and their locks, within a minute', async () => {
  const { rows } = await sql<{ secs: number; unconfirmedMs: number }>`
    select current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as secs,
      (select setting::int from pg_settings where name = 'tcp_user_timeout') as "unconfirmedMs"
  `.execute(it.platform.db)
  expect(rows[0]?.secs).toBeLessThan(60)
  expect(rows[0]?.unconfirmedMs).toBe(30_000)
})
