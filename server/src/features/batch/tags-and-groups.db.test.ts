import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'

let it: TestApp
let manager: Browser
let owner: Browser

beforeAll(async () => {
  it = await testApp()
  ;[manager, owner] = [await it.as('manager'), await it.as('uploader')]
})
afterAll(() => it.close())

const db = () => it.platform.db
const give = async (pp_id?: number) =>
  (await giveMedia(db(), owner.PersonID, pp_id === undefined ? {} : { pp_id })).ClipDataID
const run = async (ids: number[], Act: object, who = manager) =>
  who.post('/api/ml/batch/', { Selection: { ids }, Act })
const preview = async (ids: number[], Act: object) =>
  (await manager.post('/api/ml/batch/preview/', { Selection: { ids }, Act })).body
const undo = async (BatchID: number) => (await manager.post(`/api/ml/batch/${BatchID}/undo/`)).body.Data
const historyOf = (id: number) =>
  db()
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', `media:${id}`)
    .orderBy('audit_id')
    .execute()

describe('tags, the options of a field with check boxes', () => {
  let FID: number
  let tags: number[]
  const textOf = async (id: number) =>
    (await manager.get(`/api/ml/media/${id}/fieldvalues/`)).body.Items.find(
      (it: { FieldID: number }) => it.FieldID === FID,
    )?.TextValue

  beforeAll(async () => {
    const admin = await it.as('administrator')
    const field = {
      Title: 'Tags',
      Type: 'chk',
      Items: [{ Name: 'Tide' }, { Name: 'Moon' }, { Name: 'Salt' }],
    }
    const { Data } = (await admin.post('/api/core/fields/', field)).body
    FID = Data.ID
    tags = Data.Items.map((item: { ID: number }) => item.ID)
  })

  test('are added, removed and replaced; the others of an item stay, and all comes back', async () => {
    const [tide = 0, moon = 0, salt = 0] = tags
    const [first, second] = [await give(), await give()]
    await run([first], { Act: 'tags', FID, Tags: [salt], How: 'add' })
    const ids = [first, second]
    const added = (await run(ids, { Act: 'tags', FID, Tags: [salt, tide], How: 'add' })).body.Data
    expect(added.Counts).toMatchObject({ changed: 2, refused: 0 })
    expect([await textOf(first), await textOf(second)]).toEqual(['Tide, Salt', 'Tide, Salt'])
    const removed = (await run(ids, { Act: 'tags', FID, Tags: [salt, moon], How: 'remove' })).body.Data
    expect([await textOf(first), await textOf(second)]).toEqual(['Tide', 'Tide'])
    const replaced = (await run(ids, { Act: 'tags', FID, Tags: [moon], How: 'replace' })).body.Data
    expect([await textOf(first), await textOf(second)]).toEqual(['Moon', 'Moon'])
    for (const { BatchID } of [replaced, removed, added])
      expect((await undo(BatchID)).Counts).toMatchObject({ undone: 2, touched: 0, kept: 0 })
    expect([await textOf(first), await textOf(second)]).toEqual(['Salt', ''])
    expect((await historyOf(second)).map(it => it.action)).toEqual(Array(6).fill('changed the details'))
  })

  test('that an item has already change nothing; nobody loses sight by a tag', async () => {
    const [tide = 0, moon = 0] = tags
    const [first, second] = [await give(), await give()]
    await run([first], { Act: 'tags', FID, Tags: [tide], How: 'add' })
    expect(await preview([first, second], { Act: 'tags', FID, Tags: [tide], How: 'add' })).toMatchObject({
      ...{ Total: 2, Changed: 1, Unchanged: 1, Refused: 0, Losing: null },
    })
    expect(await preview([first, second], { Act: 'tags', FID, Tags: [moon], How: 'remove' })).toMatchObject({
      Changed: 0,
    })
  })

  test('must be chosen, exist, and be of a field with check boxes', async () => {
    const id = await give()
    const admin = await it.as('administrator')
    const text = (await admin.post('/api/core/fields/', { Title: 'Line', Type: 'txt' })).body.Data.ID
    for (const Act of [
      { FID, Tags: [], How: 'add' },
      { FID, Tags: [999_999], How: 'add' },
      { FID: text, Tags: tags, How: 'add' },
      { FID, Tags: tags, How: 'mix' },
    ])
      expect((await run([id], { Act: 'tags', ...Act })).status).toBe(400)
    expect(
      (await run([id], { Act: 'tags', FID, Tags: tags, How: 'add' }, owner)).body.Data.Counts,
    ).toMatchObject({ changed: 1 })
    const stranger = await it.as('viewer')
    const refused = await run([id], { Act: 'tags', FID, Tags: tags, How: 'remove' }, stranger)
    expect(refused.body.Data.Counts).toMatchObject({ changed: 0, refused: 1 })
  })
})

describe('groups that see the items', () => {
  let member: number
  let first: number
  let second: number
  let places: Record<'open' | 'first' | 'second' | 'both', number>
  const placesOf = async (...ids: number[]) =>
    (
      await db()
        .selectFrom('media_item')
        .select('pp_id')
        .where('clip_data_id', 'in', ids)
        .orderBy('clip_data_id')
        .execute()
    ).map(row => row.pp_id)

  beforeAll(async () => {
    member = await givePerson(db(), ['viewer'])
    first = await giveGroup(db(), [])
    second = await giveGroup(db(), [member])
    const place = async (groupIDs?: number[]) => {
      const id = await givePolicy(db(), groupIDs ? { restriction: 2, groupIDs } : { restriction: 0 })
      await giveAddPermission(db(), id)
      return id
    }
    places = {
      open: await place(),
      first: await place([first]),
      second: await place([second]),
      both: await place([second, first]),
    }
  })

  test('are added: each item goes to the location for its groups and these; what everybody sees stays', async () => {
    const ids = [await give(places.first), await give(places.both), await give(places.open)]
    const { Data } = (await run(ids, { Act: 'groups', Groups: [second], How: 'add' })).body
    expect(Data.Counts).toMatchObject({ changed: 1, unchanged: 2 })
    expect(await placesOf(...ids)).toEqual([places.both, places.both, places.open])
    expect((await historyOf(ids[0] ?? 0)).map(it => it.action)).toEqual(['changed the visibility'])
    expect((await undo(Data.BatchID)).Counts).toMatchObject({ undone: 1 })
    expect(await placesOf(...ids)).toEqual([places.first, places.both, places.open])
  })

  test('are removed: who is in none of those left loses sight, and the last group stays', async () => {
    const ids = [await give(places.both), await give(places.second), await give(places.open)]
    const Act = { Act: 'groups', Groups: [second], How: 'remove' }
    const asked = await preview(ids, Act)
    expect(asked).toMatchObject({ Changed: 1, Refused: 2, Losing: { People: 1, IsVisitors: false } })
    expect(asked.Reasons.map((it: { Message: string }) => it.Message).toSorted()).toEqual([
      'No group would be able to see it',
      'The visibility of this item is not limited to groups',
    ])
    await run(ids, Act)
    expect(await placesOf(...ids)).toEqual([places.first, places.second, places.open])
  })

  test('replace all: items of several locations lose each their own viewers', async () => {
    const ids = [await give(places.second), await give(places.open)]
    const Act = { Act: 'groups', Groups: [first], How: 'replace' }
    const { Losing } = await preview(ids, Act)
    expect(Losing.People).toBeGreaterThanOrEqual(1)
    expect(Losing.IsVisitors).toBe(true)
    await run(ids, Act)
    expect(await placesOf(...ids)).toEqual([places.first, places.first])
  })

  test('for which there is no location are named; groups that do not exist are refused', async () => {
    const third = await giveGroup(db(), [])
    const id = await give(places.first)
    const { Data } = (await run([id], { Act: 'groups', Groups: [third], How: 'add' })).body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 1 })
    expect(Data.Reasons[0].Message).toMatch(
      /^No visibility setting is for exactly these groups: Group \d+, Group \d+/,
    )
    expect((await run([id], { Act: 'groups', Groups: [999_999], How: 'add' })).status).toBe(400)
    expect((await run([id], { Act: 'groups', Groups: [], How: 'replace' })).status).toBe(400)
  })

  test('are changed by those who manage the items, not by their owners', async () => {
    const id = await give(places.first)
    const { Data } = (await run([id], { Act: 'groups', Groups: [second], How: 'add' }, owner)).body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 1 })
    expect(Data.Reasons[0].Message).not.toMatch(/Group \d/)
  })
})
