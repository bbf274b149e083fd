import { LIVE_COOKIE } from '@mediatheque/contract/realtime'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { startReplicatedPostgres } from '../../testing/replicated-postgres.ts'
import { migrate } from './migrate.ts'

const METRICS_TOKEN = 'metrics'
const undo: (() => unknown)[] = []
let cluster: Awaited<ReturnType<typeof startReplicatedPostgres>>
/** Two nodes that share nothing but the database. */
let one: TestApp
let two: TestApp

beforeAll(async () => {
  cluster = await startReplicatedPostgres({ isSynchronous: false })
  undo.push(cluster.stop)
  await migrate(cluster.url)
  const database = { url: cluster.url, replicaUrl: cluster.standbyUrl, drop: async () => {} }
  one = await testApp({ METRICS_TOKEN }, {}, database)
  undo.push(one.close)
  two = await testApp({}, {}, database)
  undo.push(two.close)
})
afterEach(() => cluster.onStandby('select pg_wal_replay_resume()').catch(() => undefined))
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const CATEGORIES = '/api/core/cats/'
const LONG = { timeout: 60_000, interval: 50 }

const stateOf = (app: TestApp) => {
  if (!app.platform.replica) throw new Error('There is no replica')
  return app.platform.replica.state()
}
const pauseReplay = () => cluster.onStandby('select pg_wal_replay_pause()')
const hold = async (app: TestApp) => expect.poll(() => stateOf(app).lagSecs, LONG).toBe(0)

/** The same session, or a token, at a node. */
async function namesAt(
  app: TestApp,
  { cookies, ...headers }: { cookies?: Map<string, string>; authorization?: string },
) {
  const answer = await app.http.inject({
    url: `${CATEGORIES}0/`,
    headers: { host: new URL(ORIGIN).host, ...headers },
    cookies: Object.fromEntries(cookies ?? []),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().Items.map((it: { Name: string }) => it.Name) as string[]
}

/** Until the replica has it: otherwise nobody could tell who answers. */
async function settled(...browsers: Browser[]) {
  for (const app of [one, two]) {
    await hold(app)
    for (const { cookies } of browsers)
      await expect
        .poll(async () => {
          const before = stateOf(app).reads.replica
          await namesAt(app, { cookies })
          return stateOf(app).reads.replica - before
        }, LONG)
        .toBe(1)
  }
}

test('people read what they have written at once, on every node; what others have written comes later', async () => {
  const [manager, viewer, admin] = [
    await one.as('manager'),
    await two.as('viewer'),
    await one.as('administrator'),
  ]
  const { Token } = (
    await manager.post('/api/auth/tokens/', {
      Name: 'Import',
      Scopes: ['categories:read', 'categories:write'],
    })
  ).body
  await settled(manager, viewer)
  await pauseReplay()
  expect((await manager.post(CATEGORIES, { Name: 'By browser' })).status).toBe(200)

  for (const app of [one, two]) expect(await namesAt(app, viewer)).not.toContain('By browser')
  for (const app of [one, two]) {
    expect(await namesAt(app, manager)).toContain('By browser')
    expect(await namesAt(app, { authorization: `Bearer ${Token}` })).toContain('By browser')
  }
  // A page that has just received a live message.
  const live = new Map([...viewer.cookies, [LIVE_COOKIE, '1']])
  expect(await namesAt(two, { cookies: live })).toContain('By browser')

  await expect.poll(() => stateOf(one).lagSecs, LONG).toBeGreaterThan(0)
  const { Health } = (await admin.get('/api/core/system/')).body
  expect(Health.Replica).toEqual({ IsUp: true, LagSecs: expect.any(Number) })
  await cluster.onStandby('select pg_wal_replay_resume()')
  await expect.poll(() => namesAt(two, viewer), LONG).toContain('By browser')
})

test('what a program writes by its token it reads at once, and so does its person', async () => {
  const manager = await one.as('manager')
  const { Token } = (
    await manager.post('/api/auth/tokens/', {
      Name: 'Import',
      Scopes: ['categories:read', 'categories:write'],
    })
  ).body
  await settled(manager)
  await pauseReplay()
  const authorization = `Bearer ${Token}`
  const made = await one.http.inject({
    method: 'POST',
    url: CATEGORIES,
    headers: { host: new URL(ORIGIN).host, authorization },
    payload: { Name: 'By token' },
  })
  expect(made.statusCode).toBe(200)
  expect(await namesAt(two, { authorization })).toContain('By token')
  expect(await namesAt(two, manager)).toContain('By token')
})

test('an administrator who sees the site as somebody else still reads what they wrote before', async () => {
  const [admin, viewer] = [await one.as('administrator'), await one.as('viewer')]
  await settled(admin, viewer)
  await pauseReplay()
  expect((await admin.post(CATEGORIES, { Name: 'Before the switch' })).status).toBe(200)
  expect((await admin.post('/api/auth/switch', { PersonID: viewer.PersonID })).status).toBe(200)
  expect(await namesAt(two, admin)).toContain('Before the switch')
  expect(await namesAt(two, viewer)).not.toContain('Before the switch')
})

test('a crash that forgets who has written what makes nobody read what is older', async () => {
  const manager = await one.as('manager')
  await settled(manager)
  await pauseReplay()
  expect((await manager.post(CATEGORIES, { Name: 'Before the crash' })).status).toBe(200)
  await sql`truncate read_position`.execute(one.platform.db)
  for (const app of [one, two]) expect(await namesAt(app, manager)).toContain('Before the crash')
})

test('every list is answered by the replica, what is counted along the way is stored', async () => {
  const manager = await one.as('manager')
  const { EncID } = await giveMedia(one.platform.db, manager.PersonID, { title: 'A walk' })
  const category = (await manager.post(CATEGORIES, { Name: 'Walks' })).body.Data.ID
  await settled(manager)
  const addressOf = (path: string) =>
    path
      .replace('/cats/:ID/', `/cats/${category}/`)
      .replace('/person/:ID/', `/person/${manager.PersonID}/`)
      .replace(':IDs', '0')
      .replace(':id', EncID)
      .replace(':Name', 'never-watched')
  const answers: unknown[] = []
  const lists = features.flat().filter(it => it.isList)
  for (const { call } of lists) {
    const before = stateOf(one).reads
    const { status } = await manager.get(`${addressOf(call.path)}?s=walk&f=${JSON.stringify({ s: 'walk' })}`)
    const { reads } = stateOf(one)
    answers.push([call.path, status, reads.replica - before.replica, reads.primary - before.primary])
  }
  expect(answers).toEqual(lists.map(({ call }) => [call.path, 200, 1, 0]))
  const asked = await sql`select from search_question where words = 'walk'`.execute(one.platform.db)
  expect(asked.rows).toHaveLength(1)
})

test('a replica that is killed is not noticed', async () => {
  const [manager, viewer] = [await one.as('manager'), await one.as('viewer')]
  await settled(viewer)
  await cluster.killStandby()
  expect((await manager.post(CATEGORIES, { Name: 'Alone' })).status).toBe(200)
  for (const browser of [manager, viewer]) expect(await namesAt(one, browser)).toContain('Alone')
  await expect.poll(() => stateOf(one), LONG).toMatchObject({ isUp: false, lagSecs: null })
  const nobody = await one.as('nobody')
  expect((await nobody.get('/readyz')).status).toBe(200)
  const { text } = await nobody.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  expect(text).toContain('mediatheque_replica_up 0')
  expect(text).toMatch(/mediatheque_replica_reads_total{server="replica"} [1-9]/)
  expect(text).toMatch(/mediatheque_replica_reads_total{server="primary"} [1-9]/)
})
