import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { insertCategory } from '../categories/index.ts'

let app: TestApp
let owner: Browser
let open: number
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  open = await givePolicy(app.platform.db)
})
afterAll(() => app.close())

const db = () => app.platform.db
const PATH = '/api/ml/follows/'
type Draft = Parameters<typeof giveMedia>[2]
const give = (draft: Draft = {}, by = owner) => giveMedia(db(), by.PersonID, { pp_id: open, ...draft })
const giveCategory = (name: string, parentID = 0) =>
  db()
    .transaction()
    .execute(tx => insertCategory(tx, { parentID, name, isOpen: true, rule: null }))
const putIn = (category_id: number, clip_data_id: number) =>
  db().insertInto('category_membership').values({ category_id, clip_data_id }).execute()
const addTo = (playlist_id: number, clip_data_id: number) =>
  db().insertInto('playlist_item').values({ playlist_id, clip_data_id, position: 0 }).execute()

interface Entry {
  ClipDataID: number
  Because: { Kind: string; Name: string }[]
}
const feedOf = async (by: Browser, more = ''): Promise<Entry[]> =>
  (await by.get(`${PATH}feed/${more}`)).body.Items
const followsOf = async (by: Browser) => (await by.get(PATH)).body.Items

test('a person, a category and a playlist are followed, listed and unfollowed, each by its follower alone', async () => {
  const viewer = await app.as('viewer')
  await give()
  const category = await giveCategory('Rivers')
  const list = await give({ record_type: 2, title: 'Term one' })
  const targets = [
    { Kind: 'person', ID: String(owner.PersonID) },
    { Kind: 'category', ID: String(category) },
    { Kind: 'playlist', ID: list.EncID },
  ]
  for (const target of targets) {
    const followed = await viewer.post(PATH, target)
    expect(followed.body.Data).toMatchObject({ ...target, IsFollowed: true, Notify: 'instant' })
    const again = await viewer.post(PATH, { ...target, Notify: 'weekly' })
    expect(again.body.Data.Notify).toBe('weekly')
    expect((await viewer.get(`${PATH}target/${target.Kind}/${target.ID}/`)).body.IsFollowed).toBe(true)
  }
  const listed = await followsOf(viewer)
  expect(listed.map((it: { Kind: string }) => it.Kind).toSorted()).toEqual(['category', 'person', 'playlist'])
  expect(listed.map((it: { Notify: string }) => it.Notify)).toEqual(['weekly', 'weekly', 'weekly'])
  expect(await followsOf(await app.as('viewer'))).toEqual([])
  for (const target of targets) {
    expect((await viewer.post(`${PATH}remove/`, target)).status).toBe(200)
    expect((await viewer.post(`${PATH}remove/`, target)).body.Fields).toHaveProperty('ID')
  }
  expect(await followsOf(viewer)).toEqual([])
})

test('nobody follows what they may not see, nor themselves, and the refusal names its field', async () => {
  const viewer = await app.as('viewer')
  const shy = await app.as('uploader')
  await give({ is_private: true }, shy)
  const hidden = await give({ record_type: 2, is_private: true })
  const film = await give()
  const refused = [
    { Kind: 'person', ID: String(shy.PersonID) },
    { Kind: 'person', ID: '999999' },
    { Kind: 'person', ID: 'abc' },
    { Kind: 'category', ID: '999999' },
    { Kind: 'playlist', ID: hidden.EncID },
    { Kind: 'playlist', ID: film.EncID },
  ]
  for (const target of refused) {
    const { status, body } = await viewer.post(PATH, target)
    expect([status, Object.keys(body.Fields)]).toEqual([404, ['ID']])
  }
  const oneself = await owner.post(PATH, { Kind: 'person', ID: String(owner.PersonID) })
  expect([oneself.status, oneself.body.Key]).toEqual([400, 'cannot-follow-yourself'])
  const wrong = await viewer.post(PATH, { Kind: 'person', ID: String(owner.PersonID), Notify: 'hourly' })
  expect(wrong.body.Fields).toHaveProperty('Notify')
})

test('the feed shows each item once, newest first, with every reason, in pages', async () => {
  const [viewer, author] = [await app.as('viewer'), await app.as('uploader')]
  const top = await giveCategory('Geography')
  const below = await giveCategory('Coasts', top)
  const list = await give({ record_type: 2, title: 'Week one' })
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const [old, both, added] = [
    await give({ title: 'Old', created_at: day(1) }, author),
    await give({ title: 'Both', created_at: day(3) }, author),
    await give({ title: 'Added', created_at: day(2) }),
  ]
  await db()
    .insertInto('category_membership')
    .values({ category_id: below, clip_data_id: both.ClipDataID, added_at: null })
    .execute()
  await addTo(list.ClipDataID, added.ClipDataID)
  await viewer.post(PATH, { Kind: 'person', ID: String(author.PersonID) })
  await viewer.post(PATH, { Kind: 'category', ID: String(top) })
  await viewer.post(PATH, { Kind: 'playlist', ID: list.EncID })
  const feed = await feedOf(viewer)
  expect(feed.map(it => it.ClipDataID)).toEqual([added.ClipDataID, both.ClipDataID, old.ClipDataID])
  expect(feed.map(it => it.Because.map(reason => reason.Kind).toSorted())).toEqual([
    ['playlist'],
    ['category', 'person'],
    ['person'],
  ])
  const second = (await viewer.get(`${PATH}feed/?pi=1&ps=2`)).body
  expect([second.Total, second.Items.map((it: Entry) => it.ClipDataID)]).toEqual([3, [old.ClipDataID]])
})

test('what is taken back, hidden or deleted leaves the feed and the list; what is deleted for good takes its follows along', async () => {
  const [viewer, author] = [await app.as('viewer'), await app.as('uploader')]
  const list = await give({ record_type: 2 }, author)
  const film = await give({}, author)
  await addTo(list.ClipDataID, film.ClipDataID)
  const category = await giveCategory('Deserts')
  await putIn(category, film.ClipDataID)
  await viewer.post(PATH, { Kind: 'playlist', ID: list.EncID })
  await viewer.post(PATH, { Kind: 'category', ID: String(category) })
  expect((await feedOf(viewer)).map(it => it.Because.length)).toEqual([2])
  const change = (clipDataID: number, to: object) =>
    db()
      .updateTable('media_item')
      .set({ updated_at: new Date(), ...to })
      .where('clip_data_id', '=', clipDataID)
      .execute()
  await change(list.ClipDataID, { is_private: true })
  expect((await feedOf(viewer)).map(it => it.Because.map(reason => reason.Kind))).toEqual([['category']])
  expect(await followsOf(viewer)).toHaveLength(1)
  await change(film.ClipDataID, { is_private: true })
  expect(await feedOf(viewer)).toEqual([])
  await db().deleteFrom('category').where('category_id', '=', category).execute()
  await db().deleteFrom('media_item').where('clip_data_id', '=', list.ClipDataID).execute()
  const left = db().selectFrom('follow').selectAll().where('person_id', '=', viewer.PersonID)
  expect(await left.execute()).toEqual([])
})

test('the page of an item offers its owner and its playlist, the page of a person what the viewer may watch', async () => {
  const [viewer, author] = [await app.as('viewer'), await app.as('uploader')]
  const list = await give({ record_type: 2, title: 'A list' }, author)
  await give({ is_private: true, title: 'Draft' }, author)
  const { body } = await viewer.get(`${PATH}item/${list.EncID}/`)
  expect(body.Owner).toMatchObject({ Kind: 'person', ID: String(author.PersonID), CanFollow: true })
  expect(body.Playlist).toMatchObject({ Kind: 'playlist', Name: 'A list', IsFollowed: false })
  const page = (await viewer.get(`${PATH}person/${author.PersonID}/`)).body
  expect(page.Items.map((it: { Title: string }) => it.Title)).toEqual(['A list'])
  expect((await author.get(`${PATH}person/${author.PersonID}/`)).body.Person.CanFollow).toBe(false)
  const guest = (await (await app.as('guest')).get(`${PATH}item/${list.EncID}/`)).status
  expect(guest).toBe(404)
})
