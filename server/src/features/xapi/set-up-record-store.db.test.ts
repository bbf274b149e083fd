import { ViewingEvent } from '@mediatheque/contract/analytics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOutboxJob } from '../../platform/outbox/outbox.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { statementDestination } from './index.ts'
import { recordStore } from './testing/record-store.ts'

const PATH = '/api/core/xapi/'

let app: TestApp
let store: Awaited<ReturnType<typeof recordStore>>
let administrator: Browser
let viewer: Browser

beforeAll(async () => {
  store = await recordStore('key', 'a secret')
  app = await testApp()
  administrator = await app.as('administrator')
  viewer = await app.as('viewer')
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

const send = () => runWaiting(app.platform, sendOutboxJob([statementDestination]))
const save = (body: object) =>
  administrator.post(PATH, { URL: `${store.url}/`, Key: 'key', IsEnabled: true, ...body })
const shown = async () => (await administrator.get(PATH)).body
const trial = async () => (await administrator.post(`${PATH}test`)).body

async function watch() {
  const owner = await app.as('uploader')
  const { EncID } = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 20 })
  const event = { u: 0, i: ViewingEvent.Start, ct: 0, v: crypto.randomUUID(), dt: new Date().toISOString() }
  await viewer.post(`/api/vt/${EncID}/post`, { data: [event], ind: 0 })
}

test('nothing is queued before a record store is set up', async () => {
  await watch()
  expect(await shown()).toMatchObject({ URL: '', IsSecretSet: false, IsEnabled: false, Waiting: 0 })
  expect(await administrator.post(`${PATH}test`)).toMatchObject({
    ...{ status: 409, body: { Key: 'record-store-is-off' } },
  })
  expect(await save({})).toMatchObject({ status: 400, body: { Fields: { Secret: expect.any(String) } } })
})

test('a record store set up in the browser gets statements; its secret is sealed and never sent back', async () => {
  expect((await save({ Secret: 'a secret' })).status).toBe(200)
  expect(await shown()).toMatchObject({
    ...{ URL: store.url, Key: 'key', IsSecretSet: true, IsEnabled: true, IsFromEnvironment: false },
  })
  expect(JSON.stringify(await shown())).not.toContain('a secret')
  const { rows } = await sql<{ it: string }>`
    select encode(secret, 'escape') || (select string_agg(detail::text, '') from audit) as it
    from record_store`.execute(app.platform.db)
  expect(rows[0]?.it).not.toContain('a secret')
  await watch()
  expect(await shown()).toMatchObject({ Waiting: 1, Failed: 0, SentAt: null })
  await send()
  expect([...store.statements.values()].map(it => it.verb.id.split('/').at(-1))).toEqual(['initialized'])
  expect(await shown()).toMatchObject({ Waiting: 0, Failed: 0, SentAt: expect.any(String) })
})

test('a test statement reports what the record store answered', async () => {
  expect(await trial()).toMatchObject({ Problem: null, Status: 204 })
  expect([...store.statements.values()].at(-1)).toMatchObject({
    actor: { account: { name: String(administrator.PersonID) } },
  })
  await save({ Secret: 'another one' })
  expect(await trial()).toMatchObject({ Problem: 'answered', Status: 401 })
  const gone = await recordStore('key', 'a secret')
  await gone.stop()
  await save({ URL: gone.url, Secret: 'a secret' })
  expect(await trial()).toMatchObject({
    ...{ Problem: 'unreachable', Status: 0, Answer: expect.stringContaining('ECONNREFUSED') },
  })
})

test('the secret of one server is never sent to another', async () => {
  expect(await save({})).toMatchObject({
    ...{ status: 400, body: { Fields: { Secret: expect.stringContaining('address has changed') } } },
  })
  await save({ Secret: 'a secret' })
  expect((await save({ URL: `${store.url}/v2` })).status).toBe(200)
  await save({ Secret: 'a secret' })
})

test('what failed is counted with its reason and is sent again', async () => {
  store.failNext(1)
  await watch()
  await send()
  expect(await shown()).toMatchObject({
    ...{ Waiting: 1, Failed: 1, LastFailure: { Problem: 'answered', Status: 503 } },
  })
  expect((await administrator.post(`${PATH}send`)).body).toMatchObject({ Count: 1 })
  await send()
  expect(await shown()).toMatchObject({ Waiting: 0, Failed: 0, LastFailure: { Problem: null } })
})

test('while it is switched off nothing is queued, and what was queued before waits', async () => {
  const before = store.statements.size
  await watch()
  await save({ IsEnabled: false })
  await watch()
  await send()
  expect(await shown()).toMatchObject({
    ...{ IsEnabled: false, Waiting: 1, Failed: 1, LastFailure: { Problem: 'switched-off' } },
  })
  await save({})
  await send()
  expect(store.statements.size).toBe(before + 1)
})

test('a secret that only the key of another server opens has to be entered again', async () => {
  await sql`update record_store set key_id = 'another'`.execute(app.platform.db)
  expect(await shown()).toMatchObject({ IsSecretSet: false, IsEnabled: true })
  expect(await save({})).toMatchObject({ status: 400, body: { Fields: { Secret: expect.any(String) } } })
})

test('XAPI_URL goes before what was set up, is shown as such and is not changed in the browser', async () => {
  const other = await testApp({ XAPI_URL: store.url, XAPI_USER: 'key', XAPI_PASSWORD: 'a secret' })
  try {
    const by = await other.as('administrator')
    const { body } = await by.get(PATH)
    expect(body).toMatchObject({ URL: store.url, Key: 'key', IsSecretSet: true, IsFromEnvironment: true })
    expect(JSON.stringify(body)).not.toContain('a secret')
    expect((await by.post(`${PATH}test`)).body).toMatchObject({ Problem: null })
    const refused = await by.post(PATH, { URL: 'https://lrs.example/xapi', Key: 'k', Secret: 's' })
    expect(refused).toMatchObject({ status: 409, body: { Key: 'record-store-in-environment' } })
  } finally {
    await other.close()
  }
})
