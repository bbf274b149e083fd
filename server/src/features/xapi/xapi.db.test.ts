import { ViewingEvent } from '@mediatheque/contract/analytics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOutboxJob } from '../../platform/outbox/outbox.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { ONE, POLL } from '../../testing/quizzes.ts'
import { statementDestination } from './index.ts'
import { recordStore } from './testing/record-store.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof recordStore>>
let owner: Browser
let viewer: Browser

beforeAll(async () => {
  store = await recordStore('key', 'secret: with a colon')
  app = await testApp({ XAPI_URL: `${store.url}/`, XAPI_USER: 'key', XAPI_PASSWORD: 'secret: with a colon' })
  ;[owner, viewer] = [await app.as('uploader'), await app.as('viewer')]
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

const send = () => runWaiting(app.platform, sendOutboxJob([statementDestination]))
/** In the order of their moments: several are sent at the same time. */
const ofVerb = (name: string) =>
  [...store.statements.values()]
    .filter(it => it.verb.id.endsWith(`/${name}`))
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
const VIDEO = 'https://w3id.org/xapi/video/extensions'
const { Start, Play, Segment, Pause, Seek, End, Exit } = ViewingEvent

test('watching becomes statements of the video profile, each stored once', async () => {
  const { EncID } = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 20, title: 'Tides' })
  const v = crypto.randomUUID()
  const event = (u: number, i: number, ct: number, more = {}) => ({
    ...{ u, i, ct, v, dt: new Date().toISOString(), ...more },
  })
  const data = [
    event(0, Start, 0),
    event(1, Play, 0),
    event(2, Segment, 5, { StartTimeSecs: 0, EndTimeSecs: 5 }),
    event(3, Pause, 5),
    event(4, Seek, 10, { StartTimeSecs: 5, EndTimeSecs: 10 }),
    event(5, Segment, 20, { StartTimeSecs: 10, EndTimeSecs: 20 }),
    event(6, End, 20),
    event(7, Exit, 20),
  ]
  store.failNext(2)
  for (let n = 0; n < 2; n++) await viewer.post(`/api/vt/${EncID}/post`, { data, ind: 0 })
  await send()
  await sql`update outbox set next_at = now()`.execute(app.platform.db)
  await app.platform.db.transaction().execute(tx => app.platform.jobs.send(tx, sendOutboxJob([]), {}))
  await send()
  expect(store.log.filter(it => it.includes('400'))).toEqual([])
  expect([...store.statements.values()].map(it => it.verb.id.split('/').at(-1)).toSorted()).toEqual([
    'completed',
    'initialized',
    'paused',
    'played',
    'seeked',
    'terminated',
  ])
  const [completed] = ofVerb('completed')
  expect(completed).toMatchObject({
    actor: { account: { homePage: app.platform.config.baseUrl, name: String(viewer.PersonID) } },
    object: { definition: { name: { und: 'Tides' } } },
    result: {
      completion: true,
      extensions: { [`${VIDEO}/played-segments`]: '0[.]5[,]10[.]20', [`${VIDEO}/progress`]: 0.75 },
    },
  })
  expect(ofVerb('seeked')[0]?.result?.extensions).toEqual({
    ...{ [`${VIDEO}/time-from`]: 5, [`${VIDEO}/time-to`]: 10 },
  })
  // A message that is sent twice, as after a kill between the answer and our note of it.
  const before = store.statements.size
  await sql`update outbox set sent_revision = 0, next_at = now() where destination = 'xapi'`.execute(
    app.platform.db,
  )
  await app.platform.db.transaction().execute(tx => app.platform.jobs.send(tx, sendOutboxJob([]), {}))
  await send()
  expect(store.statements.size).toBe(before)
})

test('answers and a finished quiz become statements with their scores', async () => {
  store.statements.clear()
  const { EncID } = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 100 })
  const ID = (await owner.post(`/api/ml/timelines/${EncID}/create`, { name: 'Planets' })).body.ID as number
  const aids: number[] = []
  for (const data of [{ ...ONE, JumpToSecs: null }, POLL])
    aids.push((await owner.post('/api/ml/SaveAsset/', { tlid: ID, data })).body.ID as number)
  await viewer.post(`/api/ml/timelines/${ID}/attempts/`)
  for (const aid of aids) await viewer.post(`/api/ml/timelines/${ID}/answer/`, { aid, answer: [1] })
  await send()
  expect(store.log.filter(it => it.includes('400'))).toEqual([])
  expect(ofVerb('answered').map(it => it.result)).toEqual([
    { response: 'Jupiter', success: true, score: { scaled: 1, raw: 2, min: 0, max: 2 } },
    { response: 'Yes' },
  ])
  expect(ofVerb('completed')).toMatchObject([
    {
      object: {
        definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { und: 'Planets' } },
      },
      result: { completion: true, score: { scaled: 1, raw: 2, max: 2 } },
    },
  ])
})
