import type { Overview } from '@mediatheque/contract/administration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMediaFile, newMediaKey } from '../../core/item-files/media-files.sql.ts'
import { recordFailure } from '../../platform/failures.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { measureStorageJob } from './measure-storage.job.ts'

let app: TestApp
let manager: Browser
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  ;[manager, owner] = [await app.as('manager'), await app.as('uploader')]
})
afterAll(() => app.close())

const db = () => app.platform.db
const overview = async (days = 30): Promise<Overview> =>
  (await manager.get(`/api/core/administration/overview/?days=${days}`)).body
const today = async () => (await overview()).Days.at(-1)
const register = (browser: Browser, EncID: string) =>
  browser.post(`/api/ml/media/${EncID}/registerstatsentry`, { embed: false })

async function expectSumOfItems() {
  const { rows } = await sql<{ day: string; views: number }>`
    select day::text, sum(views)::float8 as views from item_day group by day having sum(views) > 0
    order by day`.execute(db())
  const shown = (await overview(90)).Days.filter(it => it.Views > 0)
  expect(shown.map(it => ({ day: it.DateValue, views: it.Views }))).toEqual(rows)
}

const storeSource = (clipDataID: number, bytes: number) =>
  db()
    .transaction()
    .execute(tx =>
      insertMediaFile(tx, {
        clip_data_id: clipDataID,
        role: 'source',
        key: newMediaKey(clipDataID, 'source', 'mp4'),
        bytes,
      }),
    )

describe('the overview', () => {
  test('views are those of the items, also of days before and after an item is gone', async () => {
    const [film, talk] = [await giveMedia(db(), owner.PersonID), await giveMedia(db(), owner.PersonID)]
    for (const { EncID } of [film, talk])
      for (const viewer of [owner, manager]) expect((await register(viewer, EncID)).status).toBe(200)
    expect((await today())?.Views).toBe(4)
    await sql`update item_day set day = day - 40 where clip_data_id = ${film.ClipDataID}`.execute(db())
    await expectSumOfItems()
    expect((await overview(30)).Days.reduce((sum, it) => sum + it.Views, 0)).toBe(2)
    await db().deleteFrom('media_item').where('clip_data_id', '=', film.ClipDataID).execute()
    await expectSumOfItems()
    expect((await today())?.Views).toBe(2)
  })

  test('every day of the period is there, and only of periods that are offered', async () => {
    for (const days of [7, 30, 90]) expect((await overview(days)).Days).toHaveLength(days)
    const { status, body } = await manager.get('/api/core/administration/overview/?days=31')
    expect([status, Object.keys(body.Fields)]).toEqual([400, ['days']])
  })

  test('items count on the day of the site on which they were added', async () => {
    const before = (await today())?.Uploads ?? 0
    await giveMedia(db(), owner.PersonID)
    expect((await today())?.Uploads).toBe(before + 1)
    const admin = await app.as('administrator')
    const noon = new Date(Date.now() - 5 * 86_400_000)
    noon.setUTCHours(12, 0, 0, 0)
    await giveMedia(db(), owner.PersonID, { created_at: noon })
    const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
    const uploadsOn = async (day: string) =>
      (await overview(7)).Days.find(it => it.DateValue === day)?.Uploads
    expect(await uploadsOn(dayOf(noon))).toBe(1)
    await admin.post('/api/core/site/settings/', { DefaultRegion: 'Pacific/Kiritimati' })
    expect(await uploadsOn(dayOf(new Date(noon.getTime() + 86_400_000)))).toBe(1)
    await admin.post('/api/core/site/settings/', { DefaultRegion: 'Europe/London' })
  })

  test('a person counts once a day, and once in the whole period', async () => {
    const before = await overview()
    const one = await app.as('viewer')
    for (const _ of [1, 2, 3]) await one.get('/api/core/user/settings/')
    await sql`insert into person_day (day, person_id)
      select day - 1, person_id from person_day where person_id = ${one.PersonID}`.execute(db())
    const after = await overview()
    expect(after.People).toBe(before.People + 1)
    expect(after.Days.at(-1)?.People).toBe((before.Days.at(-1)?.People ?? 0) + 1)
    expect(after.Days.at(-2)?.People).toBe((before.Days.at(-2)?.People ?? 0) + 1)
  })

  test('what failed is counted, requests and jobs apart', async () => {
    const { log } = app.platform
    recordFailure(db(), log, { kind: 'request', name: 'GET /x', reference: 'a', message: 'Broken\0pipe' })
    recordFailure(db(), log, { kind: 'job', name: 'send-mail', reference: 'b', message: 'No server' })
    await expect.poll(async () => [(await today())?.Errors, (await today())?.FailedJobs]).toEqual([1, 1])
  })

  test('conversions that wait, run and failed are counted', async () => {
    const { ClipDataID } = await giveMedia(db(), owner.PersonID)
    const states = ['waiting', 'waiting', 'processing', 'failed', 'done']
    await db()
      .insertInto('conversion')
      .values(states.map(status => ({ clip_data_id: ClipDataID, status, finished_at: sql<Date>`now()` })))
      .execute()
    expect((await overview()).Queue).toEqual({ Waiting: 2, Processing: 1, Failed: 1, IsPaused: false })
  })
})

describe('what is stored', () => {
  test('is measured by a job, by location, kind and type', async () => {
    const Name = 'Northgate archive'
    const pp_id = await givePolicy(db(), { name: Name })
    const item = await giveMedia(db(), owner.PersonID, { pp_id, record_type: 5 })
    await storeSource(item.ClipDataID, 1000)
    await db()
      .insertInto('stream')
      .values({ clip_data_id: item.ClipDataID, kind: 'ladder', folder: 'f', files: 7, bytes: 500 })
      .execute()
    expect((await overview()).Storage.MeasuredAt).toBeNull()
    for (const _ of [1, 2]) await manager.post('/api/core/administration/measure/', {})
    expect(await runWaiting(app.platform, measureStorageJob)).toBe(1)
    const { Storage } = await overview()
    expect(Storage.MeasuredAt).not.toBeNull()
    expect(Storage.Bytes).toBe(1500)
    expect(Storage.Places).toEqual([{ PPID: pp_id, Name, Files: 8, Bytes: 1500 }])
    expect(Storage.Kinds).toEqual([
      { Kind: 'source', Files: 1, Bytes: 1000 },
      { Kind: 'stream', Files: 7, Bytes: 500 },
    ])
    expect(Storage.Types).toEqual([{ RecordType: 5, Files: 8, Bytes: 1500 }])
  })
})
