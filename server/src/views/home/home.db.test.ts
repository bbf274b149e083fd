import { UISetting } from '@mediatheque/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveCourse } from '../../testing/courses.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let viewer: Browser
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
})
beforeEach(async () => {
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const db = () => app.platform.db
type Draft = Parameters<typeof giveMedia>[2]
const give = async (draft: Draft = {}) => (await giveMedia(db(), owner.PersonID, draft)).ClipDataID
const giveMany = async (count: number, draft: Draft = {}) => {
  const ids: number[] = []
  for (let left = count; left > 0; left--) ids.push(await give(draft))
  return ids
}
const open = (clip_data_id: number, position_secs = 0) =>
  db().insertInto('history').values({ person_id: viewer.PersonID, clip_data_id, position_secs }).execute()

interface Shelf {
  ID: string
  About: string[]
  Items: { ClipDataID: number; PositionSecs: number }[]
}
const shelves = async (browser = viewer): Promise<Shelf[]> =>
  (await browser.get('/api/ml/home/')).body.Shelves
const shelf = async (ID: string, browser = viewer) => (await shelves(browser)).find(it => it.ID === ID)
const idsOn = async (ID: string, browser = viewer) =>
  (await shelf(ID, browser))?.Items.map(it => it.ClipDataID) ?? []

const giveCategory = async (ids: readonly number[]) => {
  const manager = await app.as('manager')
  const Name = `Category ${ids[0]}`
  const { ID } = (await manager.post('/api/core/cats/', { Name })).body.Data
  for (const clip_data_id of ids)
    await db().insertInto('category_membership').values({ category_id: ID, clip_data_id }).execute()
  return Name
}

test('what was begun and not finished is continued, with the place', async () => {
  const [begun = 0, finished = 0] = await giveMany(2, { duration_secs: 100 })
  await open(begun, 40)
  await open(finished, 0)
  const { Items = [] } = (await shelf('continue')) ?? {}
  expect(Items).toMatchObject([{ ClipDataID: begun, PositionSecs: 40 }])
  expect(await idsOn('continue', await app.as('viewer'))).toEqual([])
})

test('new is what the library offers: nothing private, nothing that waits, for every viewer', async () => {
  const manager = await app.as('manager')
  const open = await give()
  const hidden = [await give({ is_private: true }), await give({ approval: 'pending' })]
  for (const browser of [viewer, owner, manager]) {
    const ids = await idsOn('new', browser)
    expect(ids[0]).toBe(open)
    expect(ids).not.toEqual(expect.arrayContaining(hidden))
  }
})

describe('shelves of one person', () => {
  test('because something was watched: related first, then the same category, nothing seen or shut', async () => {
    const [watched = 0, related = 0, ...same] = await giveMany(5)
    const secret = await give({ is_private: true })
    await giveCategory([watched, ...same, secret])
    await db()
      .insertInto('related_media')
      .values({ clip_data_id: watched, related_id: related, position: 0 })
      .execute()
    await open(watched)
    const found = await shelf('because')
    expect(found?.Items[0]?.ClipDataID).toBe(related)
    expect(found?.Items.map(it => it.ClipDataID).toSorted()).toEqual([related, ...same].toSorted())
    expect(found?.About).toHaveLength(1)
    expect(await shelf('because', await app.as('viewer'))).toBeUndefined()
  })

  test('new in the categories of what was watched, without what is on a shelf above', async () => {
    const older = await giveMany(12)
    const Name = await giveCategory(older)
    await giveMany(8)
    await open(older[0] ?? 0)
    const found = await shelf('topics')
    expect(found?.Items.map(it => it.ClipDataID)).toEqual(older.slice(1, 4).toReversed())
    expect(found?.About).toEqual([Name])
  })

  test('new from what somebody follows, named, without what was opened', async () => {
    const followed = await app.as('uploader')
    const theirs: number[] = []
    for (let left = 4; left > 0; left--) theirs.push((await giveMedia(db(), followed.PersonID)).ClipDataID)
    await giveMedia(db(), followed.PersonID, { is_private: true })
    await giveMany(8)
    await viewer.post('/api/ml/follows/', { Kind: 'person', ID: String(followed.PersonID) })
    await open(theirs[0] ?? 0)
    const found = await shelf('following')
    expect(found?.Items.map(it => it.ClipDataID)).toEqual(theirs.slice(1).toReversed())
    expect(found?.About).toEqual([expect.any(String)])
    expect(await shelf('following', await app.as('viewer'))).toBeUndefined()
  })

  test('new in the courses of somebody, also what is open to nobody else', async () => {
    const inCourse = await giveMany(3, { is_private: true })
    const elsewhere = await giveMany(8)
    const course_id = await giveCourse(db(), 'Biology 101', [viewer.PersonID])
    for (const clip_data_id of inCourse)
      await db()
        .insertInto('course_link')
        .values({ course_id, clip_data_id, linked_by: owner.PersonID, linked_at: new Date() })
        .execute()
    const found = await shelf('courses')
    expect(found?.Items.map(it => it.ClipDataID)).toEqual(inCourse.toReversed())
    expect(found?.About).toEqual(['Biology 101'])
    expect(await idsOn('new')).toEqual(elsewhere.toReversed())
    expect(await shelf('courses', await app.as('viewer'))).toBeUndefined()
  })

  test('new for the groups of somebody, who are named', async () => {
    const { group_id } = await db()
      .insertInto('person_group')
      .values({ name: 'Physics 2' })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    await db().insertInto('membership').values({ group_id, person_id: viewer.PersonID }).execute()
    const pp_id = await givePolicy(db(), { restriction: 2, groupIDs: [group_id] })
    const theirs = await giveMany(3, { pp_id })
    await giveMany(8)
    const again = await viewer.get('/api/ml/home/')
    const found = again.body.Shelves.find((it: Shelf) => it.ID === 'groups')
    expect(found.Items.map((it: { ClipDataID: number }) => it.ClipDataID)).toEqual(theirs.toReversed())
    expect(found.About).toEqual(['Physics 2'])
    expect(await shelf('groups', await app.as('viewer'))).toBeUndefined()
  })
})

test('a shelf that the viewer or the site hides is not sent, and comes back', async () => {
  await give()
  const hide = (value: string) =>
    viewer.post('/api/core/app/SaveUIUserSetting', { key: UISetting.HiddenSections, value })
  const shown = async () => (await shelves()).map(it => it.ID)
  await hide('popular,nonsense')
  expect(await shown()).toEqual(['new'])
  await hide('')
  expect(await shown()).toEqual(['new', 'popular'])
  const admin = await app.as('administrator')
  await admin.post('/api/core/site/settings/', { HomeLayout: [{ ID: 'popular', IsHidden: true }] })
  expect(await shown()).toEqual(['new'])
  const whole: Shelf[] = (await viewer.get('/api/ml/home/?all=true')).body.Shelves
  expect(whole.map(it => it.ID)).toEqual(['new', 'popular'])
  await admin.post('/api/core/site/settings/', { HomeLayout: [] })
})

test('a guest has the shelves of the library, and an empty library an empty one', async () => {
  const pp_id = await givePolicy(db(), { restriction: 0 })
  const open = await give({ pp_id })
  const guest = await app.as('guest')
  expect(await idsOn('new', guest)).toContain(open)
  expect((await shelves(guest)).map(it => it.ID)).toEqual(['new', 'popular'])
  await db().updateTable('media_item').set({ deleted_at: new Date() }).execute()
  expect(await shelves(guest)).toEqual([{ ID: 'new', Items: [], About: [] }])
})

test('the home page carries its shelves, a page of results does not', async () => {
  const { text } = await viewer.get('/Default.aspx')
  expect(text).toContain('"Path":"/api/ml/home/"')
  expect((await viewer.get('/Default.aspx?f=%7B%22s%22%3A%22x%22%7D')).text).not.toContain('/api/ml/home/')
})
