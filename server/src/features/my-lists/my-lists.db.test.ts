import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let me: Browser
let other: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  me = await app.as('uploader')
  other = await app.as('uploader')
})
afterAll(() => app.close())

const LISTS = [
  'favourites',
  'history',
  'granted',
  'edits',
  'playlists',
  'playlists/recent',
  'timelines',
  'ownmedia',
  'conversions',
]
const db = () => app.platform.db
type Draft = Parameters<typeof giveMedia>[2]
const item = async (owner: Browser, draft: Draft = {}) =>
  (await giveMedia(db(), owner.PersonID, draft)).ClipDataID
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const DAY = 24

const list = async (name: string, query = '', browser = me) =>
  (await browser.get(`/api/ml/user/${name}/${query}`)).body
const idsOf = (body: { Items: { ClipDataID: number }[] }) => body.Items.map(it => it.ClipDataID)
const ids = async (name: string, query = '', browser = me) => idsOf(await list(name, query, browser))

const favour = (clip_data_id: number, hours = 0, more: { kind?: number; start_secs?: number } = {}) =>
  db()
    .insertInto('favourite')
    .values({ person_id: me.PersonID, clip_data_id, kind: 0, created_at: hoursAgo(hours), ...more })
    .execute()
const visit = (clip_data_id: number, hours: number) =>
  db()
    .insertInto('history')
    .values({ person_id: me.PersonID, clip_data_id, viewed_at: hoursAgo(hours) })
    .execute()
const edit = (browser: Browser, clip_data_id: number, hours: number) =>
  db()
    .insertInto('media_edit')
    .values({ person_id: browser.PersonID, clip_data_id, edited_at: hoursAgo(hours) })
    .execute()
const addressOf = async (browser: Browser) =>
  (
    await db()
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', browser.PersonID)
      .executeTakeFirstOrThrow()
  ).email.toLowerCase()
const grant = async (clip_data_id: number, browser: Browser, more: object = {}) =>
  db()
    .insertInto('media_grant')
    .values({ clip_data_id, address: await addressOf(browser), ...more })
    .execute()

describe('every list', () => {
  test.each(LISTS)('LIST-02 %s answers both forms alike, and refuses guests', async name => {
    const body = await list(name)
    expect(body).toEqual({ Items: [], Total: 0, Page: 0, PageSize: 10 })
    expect((await me.get(`/iapi/ml/user/${name}/?f={}&pending=1`)).body).toEqual(body)
    for (const [who, status] of [
      ['guest', 403],
      ['nobody', 401],
    ] as const)
      expect((await (await app.as(who)).get(`/api/ml/user/${name}/`)).status).toBe(status)
  })

  test('LIST-03 25 favourites come as 10, 10 and 5', async () => {
    const pp_id = await givePolicy(db())
    for (let n = 0; n < 25; n++) await favour(await item(other, { pp_id }), n)
    const pages = await Promise.all([0, 1, 2, 3].map(pi => list('favourites', `?pi=${pi}`)))
    expect(pages.map(it => it.Items.length)).toEqual([10, 10, 5, 0])
    expect(pages.map(it => it.Total)).toEqual([25, 25, 25, 25])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(25)
  })

  test('LIST-03 text and record type narrow a list, whatever the case, accents and signs', async () => {
    const film = await item(other, { title: 'Die Zelle', description_text: 'Für Anfänger, 100% klar' })
    const paper = await item(other, { title: 'Zelle und Kern', record_type: 10 })
    for (const id of [film, paper]) await favour(id)
    const found = async (query: string) => (await ids('favourites', query)).toSorted((a, b) => a - b)
    expect(await found('?s=ZELLE')).toEqual([film, paper])
    expect(await found('?s=anfanger zelle')).toEqual([film])
    expect(await found('?s=100%25')).toEqual([film])
    expect(await found('?s=_')).toEqual([])
    expect(await found('?s=*')).toEqual([film, paper])
    expect(await found('?s=zelle&rt=10')).toEqual([paper])
  })

  test('SRCH-32 what one may no longer open is neither listed nor counted', async () => {
    const [open, hidden, gone, waiting] = [
      await item(other),
      await item(other, { is_private: true }),
      await item(other, { deleted_at: new Date() }),
      await item(other, { approval: 'pending' }),
    ]
    for (const id of [open, hidden, gone, waiting]) {
      await favour(id)
      await visit(id, 1)
      await edit(me, id, 1)
    }
    for (const name of ['favourites', 'history', 'edits']) {
      const body = await list(name)
      expect([idsOf(body), body.Total]).toEqual([[open], 1])
    }
  })
})

test('LIST-04 a favourite moment is next to the item, with its time', async () => {
  const id = await item(other)
  await favour(id, 2)
  await favour(id, 1, { kind: 1, start_secs: 12.5 })
  const { Items } = await list('favourites')
  expect(Items.map((it: { StartSecs: number | null }) => it.StartSecs)).toEqual([12.5, null])
  expect(Items[0]).toMatchObject({ ClipDataID: id, IsFavourite: true })
})

test('LIST-05 history is newest first and forgets after 30 days', async () => {
  const [today, older, old] = [await item(other), await item(other), await item(other)]
  await visit(older, 29 * DAY)
  await visit(today, 1)
  await visit(old, 31 * DAY)
  const body = await list('history')
  expect([idsOf(body), body.Total]).toEqual([[today, older], 2])
})

describe('My Media', () => {
  test('LIST-06 shows one’s own items in every state, never those of others', async () => {
    const own = [
      await item(me, { created_at: hoursAgo(1) }),
      await item(me, { approval: 'pending', created_at: hoursAgo(2) }),
      await item(me, { approval: 'declined', created_at: hoursAgo(3) }),
      await item(me, { publish_at: hoursAgo(-24), created_at: hoursAgo(4) }),
      await item(me, { expires_at: hoursAgo(1), created_at: hoursAgo(5) }),
      await item(me, { is_private: true, created_at: hoursAgo(6) }),
    ]
    await item(me, { deleted_at: new Date() })
    await item(other)
    const { Items } = await list('ownmedia')
    expect(idsOf({ Items })).toEqual(own)
    expect(Items.map((it: { State: string }) => it.State)).toEqual([
      'live',
      'waiting',
      'declined',
      'scheduled',
      'expired',
      'live',
    ])
    expect(await ids('ownmedia', '?status=waiting')).toEqual([own[1]])
    expect(await ids('ownmedia', '?status=declined')).toEqual([own[2]])
    expect(await ids('ownmedia', '?status=expired')).toEqual([own[4]])
    expect((await me.get('/api/ml/user/ownmedia/?status=odd')).status).toBe(400)
  })
})

describe('Granted and Edits', () => {
  test('LIST-07 a shared item is in Granted of that person alone, and in Edits once edited', async () => {
    const id = await item(other, { is_private: true })
    await grant(id, me, { can_edit: true })
    expect(await ids('granted')).toEqual([id])
    expect(await ids('granted', '', other)).toEqual([])
    expect(await ids('edits')).toEqual([])
    await edit(me, id, 0)
    expect(await ids('edits')).toEqual([id])
  })

  test('LIST-07 PPOL-12 a grant that is older than the account is there when the account comes', async () => {
    const id = await item(other, { is_private: true })
    await db().insertInto('media_grant').values({ clip_data_id: id, address: 'later@example.org' }).execute()
    await db()
      .updateTable('person')
      .set({ email: 'Later@Example.org' })
      .where('person_id', '=', me.PersonID)
      .execute()
    expect(await ids('granted')).toEqual([id])
  })
})

describe('playlists', () => {
  test('LIST-10 those one may change, not those one may only watch', async () => {
    const own = await item(me, { record_type: 2, created_at: hoursAgo(1) })
    const shared = await item(other, { record_type: 2, created_at: hoursAgo(2) })
    const coOwned = await item(other, { record_type: 2, created_at: hoursAgo(3) })
    const watched = await item(other, { record_type: 2 })
    await item(me)
    await grant(shared, me, { can_edit: true })
    await grant(coOwned, me, { co_owner: true })
    await grant(watched, me)
    expect(await ids('playlists')).toEqual([own, shared, coOwned])
    const manager = await app.as('manager')
    expect(await ids('playlists', '?ps=200', manager)).toEqual(expect.arrayContaining([own, shared, watched]))
  })

  test('LIST-10 an editor changes what is open to them, and not what was only shown to them', async () => {
    const group = await db()
      .insertInto('person_group')
      .values({ name: 'Listeners' })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    const pp_id = await givePolicy(db(), { restriction: 2, groupIDs: [group.group_id] })
    const editor = await app.as('editor')
    const open = await item(other, { record_type: 2, title: 'Editors' })
    const elsewhere = await item(other, { record_type: 2, title: 'Editors', pp_id })
    await grant(elsewhere, editor)
    expect(await ids('playlists', '?s=Editors', editor)).toEqual([open])
  })

  test('LIST-10 the recent ones are those one changed last', async () => {
    const [first, second, third] = [
      await item(me, { record_type: 2 }),
      await item(me, { record_type: 2 }),
      await item(me, { record_type: 2 }),
    ]
    await edit(me, second, 3)
    await edit(me, third, 2)
    await edit(me, first, 1)
    await edit(me, await item(me), 0)
    expect(await ids('playlists/recent')).toEqual([first, third, second])
  })
})
