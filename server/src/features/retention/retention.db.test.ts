import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveConverted } from '../../testing/archive.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { purgeDeletedJob } from '../item-files/index.ts'
import { daysAfter } from './retention.rules.ts'
import { runRetention } from './run-retention.ts'

let app: TestApp
let admin: Browser
let manager: Browser
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  ;[admin, manager, owner] = [
    await app.as('administrator'),
    await app.as('manager'),
    await app.as('uploader'),
  ]
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from retention_rule`.execute(db())
})

const db = () => app.platform.db
const NOW = new Date()
const old = (days: number) => ({ created_at: daysAfter(NOW, -days) })
const give = (draft: Parameters<typeof giveMedia>[2] = {}) => giveMedia(db(), owner.PersonID, draft)
const DRAFT = {
  Name: 'Old',
  OlderDays: 100,
  Action: 'delete',
  FirstNoticeDays: 30,
  SecondNoticeDays: 7,
  KeepDays: 50,
}
const save = (draft: object = {}) =>
  admin.post('/api/core/retention/', { ...DRAFT, IsEnabled: true, ...draft })
const dryRun = async (draft: object) =>
  (await admin.post('/api/core/retention/dryrun/', { ...DRAFT, ...draft })).body
const isDeleted = async (ClipDataID: number) =>
  (
    await db()
      .selectFrom('media_item')
      .select('deleted_at')
      .where('clip_data_id', '=', ClipDataID)
      .executeTakeFirstOrThrow()
  ).deleted_at !== null
const run = (days: number) => runRetention(app.platform, daysAfter(NOW, days))
const due = async () => (await owner.get('/api/ml/retention/due/')).body

describe('rules', () => {
  test('are refused field by field', async () => {
    const wrong = [
      [{ OlderDays: null }, 'OlderDays'],
      [{ SecondNoticeDays: 30 }, 'SecondNoticeDays'],
      [{ Name: '' }, 'Name'],
      [{ PPID: 999_999 }, 'PPID'],
      [{ CategoryID: 999_999 }, 'CategoryID'],
      [{ OlderDays: 0 }, 'OlderDays'],
    ] as const
    for (const [draft, field] of wrong) {
      const { status, body } = await save(draft)
      expect([status, Object.keys(body.Fields)]).toEqual([400, [field]])
    }
    await save()
    expect((await save({ Name: 'OLD' })).body.Fields).toHaveProperty('Name')
    expect((await manager.get('/api/core/retention/')).status).toBe(403)
  })

  test('a dry run says exactly which items and how many bytes, also before it is saved', async () => {
    const pp_id = await givePolicy(db())
    const [small, large] = [
      await giveConverted(app.platform, owner.PersonID, { pp_id, ...old(200) }),
      await give({ pp_id, ...old(150) }),
    ]
    await give({ pp_id, ...old(50) })
    await db()
      .insertInto('media_file')
      .values({ clip_data_id: large.ClipDataID, role: 'source', key: crypto.randomUUID(), bytes: 5_000_000 })
      .execute()
    const all = await dryRun({ PPID: pp_id })
    expect(all.Items.map((it: { ClipDataID: number }) => it.ClipDataID)).toEqual([
      large.ClipDataID,
      small.ClipDataID,
    ])
    const { rows } = await sql<{ bytes: number }>`select sum(bytes)::float8 as bytes from content_size
      where clip_data_id in (${small.ClipDataID}, ${large.ClipDataID})`.execute(db())
    expect([all.Total, all.Bytes]).toEqual([2, rows[0]?.bytes])
    expect((await dryRun({ PPID: pp_id, LargerMB: 4 })).Total).toBe(1)
    expect((await dryRun({ PPID: pp_id, PageSize: 1, Page: 1 })).Items).toHaveLength(1)
    await sql`update content_row set viewed_at = ${daysAfter(NOW, -10)} where clip_data_id = ${large.ClipDataID}`.execute(
      db(),
    )
    expect((await dryRun({ PPID: pp_id, UnviewedDays: 20 })).Total).toBe(1)
    // Only what has a source can be brought back from the archive; of what is large only a part is a source.
    expect((await dryRun({ PPID: pp_id, Action: 'archive' })).Total).toBe(2)
    expect(await isDeleted(large.ClipDataID)).toBe(false)
  })

  test('a category means those below it as well', async () => {
    const made = async (Name: string, ParentID?: number) =>
      (await admin.post('/api/core/cats/', { Name, IsOpen: true, ...(ParentID && { ParentID }) })).body.Data
        .ID
    const top = await made('Top')
    const below = await made('Below', top)
    const { ClipDataID } = await give(old(200))
    await db()
      .insertInto('category_membership')
      .values({ category_id: below, clip_data_id: ClipDataID })
      .execute()
    expect((await dryRun({ CategoryID: top })).Items).toMatchObject([{ ClipDataID }])
  })
})

describe('notices', () => {
  test('an owner gets one notice and one mail for all items, and a second one later', async () => {
    const pp_id = await givePolicy(db())
    const items = [await give({ pp_id, ...old(200) }), await give({ pp_id, ...old(200) })]
    await save({ PPID: pp_id })
    await sql`delete from pgboss.job where name = 'send-mail'`.execute(db())
    const mails = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'send-mail'`.execute(
          db(),
        )
      ).rows[0]?.n
    await run(0)
    await run(0)
    expect(await mails()).toBe(1)
    expect(await due()).toMatchObject({ Total: 2, Items: [{ Action: 'delete', RuleName: 'Old' }, {}] })
    await run(22)
    expect(await mails()).toBe(1)
    await run(23)
    expect(await mails()).toBe(2)
    const notices = (await owner.get('/api/core/notifications/ml/')).body.Items
    expect(notices[0]).toMatchObject({ Level: 'warning', Link: '/keep' })
    await run(29)
    expect(await isDeleted(items[0]?.ClipDataID ?? 0)).toBe(false)
    await run(30)
    for (const { ClipDataID } of items) expect(await isDeleted(ClipDataID)).toBe(true)
    const { rows } = await sql<{ action: string }>`select action from audit
      where subject = ${`media:${items[0]?.ClipDataID}`} order by audit_id`.execute(db())
    expect(rows.map(it => it.action)).toEqual([
      'told the owner of a retention rule',
      'told the owner again of a retention rule',
      'deleted the item by a retention rule',
    ])
  })

  test('a rule that archives does so, and waits for what is being converted', async () => {
    const pp_id = await givePolicy(db())
    const { ClipDataID, EncID } = await giveConverted(app.platform, owner.PersonID, { pp_id, ...old(200) })
    await save({ PPID: pp_id, Action: 'archive' })
    for (const day of [0, 23]) await run(day)
    await db().insertInto('conversion').values({ clip_data_id: ClipDataID, status: 'waiting' }).execute()
    await run(30)
    const tier = async () => (await owner.get(`/api/ml/media/${EncID}/`)).body.BlobTier
    expect(await tier()).toBe(0)
    await sql`update conversion set status = 'done' where clip_data_id = ${ClipDataID}`.execute(db())
    await run(31)
    expect(await tier()).toBe(1)
  })

  test('Keep ends what is announced for as long as the rule says', async () => {
    const pp_id = await givePolicy(db())
    const { ClipDataID, EncID } = await give({ pp_id, ...old(200) })
    await save({ PPID: pp_id })
    await run(0)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.Retention).toMatchObject({
      Action: 'delete',
      KeepDays: 50,
    })
    expect(
      (await (await app.as('viewer')).post('/api/ml/retention/keep/', { cdids: [ClipDataID] })).status,
    ).toBe(403)
    expect((await owner.post('/api/ml/retention/keep/', {})).body.Kept).toBe(1)
    expect(await due()).toMatchObject({ Total: 0 })
    expect(await dryRun({ PPID: pp_id })).toMatchObject({ Total: 0, Kept: 1 })
    for (const day of [1, 24, 49]) await run(day)
    expect(await due()).toMatchObject({ Total: 0 })
    await run(51)
    expect(await due()).toMatchObject({ Total: 1 })
  })

  test('a rule that is changed, switched off or deleted takes back what it has announced', async () => {
    const pp_id = await givePolicy(db())
    await give({ pp_id, ...old(200) })
    const { ID } = (await save({ PPID: pp_id })).body.Data
    await run(0)
    await admin.post(`/api/core/retention/${ID}/`, { ...DRAFT, PPID: pp_id, IsEnabled: false })
    expect(await due()).toMatchObject({ Total: 0 })
    await run(40)
    expect(await due()).toMatchObject({ Total: 0 })
    await admin.post(`/api/core/retention/${ID}/`, { ...DRAFT, PPID: pp_id, IsEnabled: true })
    await run(40)
    expect(await due()).toMatchObject({ Total: 1 })
    expect((await admin.post(`/api/core/retention/${ID}/delete/`)).status).toBe(200)
    expect(await due()).toMatchObject({ Total: 0 })
    expect((await admin.post(`/api/core/retention/${ID}/delete/`)).status).toBe(404)
  })

  test('items of people who have left are not touched: nobody could be told', async () => {
    const pp_id = await givePolicy(db())
    const gone = await app.as('uploader')
    await giveMedia(db(), gone.PersonID, { pp_id, ...old(200) })
    await sql`update person set disabled_at = now() where person_id = ${gone.PersonID}`.execute(db())
    expect(await dryRun({ PPID: pp_id })).toMatchObject({ Total: 0, WithoutOwner: 1 })
  })
})

describe('legal hold', () => {
  const hold = (EncID: string, IsHeld = true, by = admin) =>
    by.post(`/api/ml/media/${EncID}/hold/`, { IsHeld, Reason: 'Case 12' })

  test('nobody deletes what is held: not its owner, a batch, a rule nor the purge', async () => {
    const pp_id = await givePolicy(db())
    const { ClipDataID, EncID } = await give({ pp_id, ...old(200) })
    expect((await hold(EncID, true, manager)).status).toBe(403)
    expect((await hold(EncID)).status).toBe(200)
    for (const by of [owner, manager, admin])
      expect((await by.post('/api/ml/DeleteClipDataItem/', { id: EncID })).body.Key).toBe('item-on-hold')
    const { Data } = (await manager.post('/api/ml/BatchProcessChangeMarkAsDeleted/', { cdids: [ClipDataID] }))
      .body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 1 })
    await save({ PPID: pp_id })
    for (const day of [0, 23, 30, 60]) await run(day)
    expect(await dryRun({ PPID: pp_id })).toMatchObject({ Total: 0, Held: 1 })
    expect(await isDeleted(ClipDataID)).toBe(false)
    await sql`update media_item set deleted_at = now() - interval '1 year' where clip_data_id = ${ClipDataID}`.execute(
      db(),
    )
    await purgeDeletedJob.run(app.platform, {}, new AbortController().signal, '')
    expect(await isDeleted(ClipDataID)).toBe(true)
    await expect(
      db().deleteFrom('media_item').where('clip_data_id', '=', ClipDataID).execute(),
    ).rejects.toThrow()
  })

  test('its end and its beginning are in the history of the item, and afterwards it can be deleted', async () => {
    const { ClipDataID, EncID } = await give()
    await hold(EncID)
    await hold(EncID, false)
    expect((await owner.post('/api/ml/DeleteClipDataItem/', { id: EncID })).status).toBe(200)
    const { rows } = await sql<{ action: string }>`select action from audit
      where subject = ${`media:${ClipDataID}`} order by audit_id`.execute(db())
    expect(rows.map(it => it.action)).toEqual([
      'put it under legal hold',
      'ended the legal hold',
      'deleted the item',
    ])
  })

  test('many at once, with undo', async () => {
    const ids = [(await give()).ClipDataID, (await give()).ClipDataID]
    const start = (by: Browser) =>
      by.post('/api/ml/batch/', { Selection: { ids }, Act: { Act: 'hold', IsHeld: true, Reason: 'Case 13' } })
    expect((await start(manager)).body.Data.Counts).toMatchObject({ changed: 0, refused: 2 })
    const { Data } = (await start(admin)).body
    expect(Data.Counts).toMatchObject({ changed: 2 })
    expect((await admin.post(`/api/ml/batch/${Data.BatchID}/undo/`)).body.Data.Counts).toMatchObject({
      undone: 2,
    })
  })
})
