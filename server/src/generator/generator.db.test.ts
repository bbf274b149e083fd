import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayFind, readReach } from '../core/access/index.ts'
import { findPage, MEDIA, RANKED_NEWEST } from '../features/search/search.sql.ts'
import { recountItems } from '../features/search/tally.sql.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { generateLibrary } from './index.ts'

const MANAGER = {
  kind: 'person',
  UserName: '',
  DisplayName: '',
  SessionID: '',
  ExpiresAt: new Date(),
  roles: new Set(['manager'] as const),
  groups: [],
  switchedFrom: null,
  preferences: {},
} as const

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const count = async (table: string, condition = 'true') =>
  (
    await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(condition)}`.execute(it.platform.db)
  ).rows[0]?.n ?? 0

test('a generated library is there at once: items, values, categories, and all of it can be searched', async () => {
  const { db } = it.platform
  await generateLibrary(db, { items: 600, people: 20, seed: 3 })
  expect(await count('media_item')).toBe(600)
  expect(await count('search_document', "words <> ''")).toBe(600)
  expect(await count('category')).toBe(210)
  expect(await count('field_choice')).toBeGreaterThan(1200)
  for (const state of ['is_private', "approval = 'pending'", 'expires_at < now()', 'publish_at > now()'])
    expect(await count('media_item', state)).toBeGreaterThan(0)
  const viewer = await it.as('viewer')
  const find = async (s: string) =>
    (await viewer.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s }))}`)).body
  expect((await find('lecture')).Total).toBeGreaterThan(50)
  expect((await find('lectrue')).Corrected).toBe('lecture')
  await db.insertInto('field').values({ title: 'x', type: 'txt' }).execute()
  await sql`update media_item set title = 'Ultramarine' where clip_data_id = (select min(clip_data_id) from media_item where not is_private and approval = 'approved' and pp_id = (select min(pp_id) from media_item) and expires_at is null and publish_at is null)`.execute(
    db,
  )
  expect((await find('ultramarine')).Total).toBe(1)
})

test('SRCH-32 everything is kept count of as it would be counted one by one, for each kind of viewer', async () => {
  const { db } = it.platform
  const keeper = await it.as('viewer')
  await sql`update media_item set owner_id = ${keeper.PersonID} where clip_data_id % 5 = 0`.execute(db)
  await sql`
    insert into media_grant (clip_data_id, address)
    select clip_data_id, (select lower(email) from person where person_id = ${keeper.PersonID})
    from media_item where clip_data_id % 4 = 0`.execute(db)
  const others = ['guest', 'viewer', 'editor', 'approver', 'manager'] as const
  const viewers = [keeper, ...(await Promise.all(others.map(who => it.as(who))))]
  const totalsOf = async () => {
    const totals = []
    for (const viewer of viewers) {
      const total = async (f: object) =>
        (await viewer.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify(f))}`)).body.Total
      totals.push(await total({ s: '*' }))
      expect(await total({ s: '*', af: '1971-01-01' })).toBe(totals.at(-1))
      const edited = async (f: object) =>
        (await viewer.get(`/api/ml/content/?f=${encodeURIComponent(JSON.stringify(f))}&sort=owner`)).body
          .Total
      totals.push(await edited({ s: '*' }), await edited({ s: '*', rt: [1] }))
      expect(await edited({ s: '*', af: '1971-01-01' })).toBe(totals.at(-2))
      expect(await edited({ s: '*', rt: [1], af: '1971-01-01' })).toBe(totals.at(-1))
    }
    return totals
  }
  const before = await totalsOf()
  expect(new Set(before).size).toBeGreaterThan(3)
  await sql`update media_item set is_private = not is_private where clip_data_id % 7 = 0`.execute(db)
  await sql`update media_item set pp_id = (select max(pp_id) from media_item) where clip_data_id % 11 = 0`.execute(
    db,
  )
  await sql`
    insert into media_item (enc_id, title, owner_id, pp_id)
    select reverse(enc_id), 'Guest', owner_id, pp_id from media_item where clip_data_id % 6 = 0`.execute(db)
  await sql`update media_item set deleted_at = now() where clip_data_id % 9 = 0`.execute(db)
  expect(await totalsOf()).not.toEqual(before)
  await sql`delete from media_item where title = 'Guest'`.execute(db)
  const after = await totalsOf()
  expect(after).not.toEqual(before)
  await recountItems(db)
  expect(await totalsOf()).toEqual(after)
})

test('SRCH-08 the best of a common word are the same, however few hits are kept while they are counted', async () => {
  const { db } = it.platform
  await sql`update media_item set description_text = description_text || ' estuary'`.execute(db)
  await sql`analyze search_document`.execute(db)
  const { PersonID } = await it.as('manager')
  const manager = { ...MANAGER, PersonID }
  const search = {
    audience: [mayFind(manager, await readReach(db, manager))],
    filters: {},
    terms: [{ text: 'estuary', kind: 'word' as const, isPrefix: true, isExcluded: false }],
    isTitleOnly: false,
    sorting: { key: 'best' as const, isDown: true },
    scope: MEDIA,
  }
  const most = RANKED_NEWEST
  const best = async () => {
    const find = (limit: number) => findPage(db, search, { offset: 0, limit }, async ids => ids)
    const [few, all] = [await find(most), await find(most + 1)]
    expect([few.total, few.shown]).toEqual([all.total, all.shown.slice(0, most)])
    return few
  }
  expect((await best()).total).toBeGreaterThan(most)
  // More than are ranked are newer than the database has seen: they are found in one pass.
  await sql`update media_item set created_at = now() - make_interval(secs => clip_data_id)
    where clip_data_id % 5 < 4`.execute(db)
  expect((await best()).shown).toHaveLength(most)
})

test('the same seed makes the same items, another one others beside them', async () => {
  const other = await testApp()
  await generateLibrary(other.platform.db, { items: 600, people: 20, seed: 3 })
  const titles = async ({ platform }: TestApp) =>
    await platform.db
      .selectFrom('media_item')
      .select(['enc_id', 'description'])
      .orderBy('clip_data_id')
      .execute()
  expect(await titles(other)).toEqual(await titles(it))
  await generateLibrary(other.platform.db, { items: 10, people: 2, seed: 4 })
  expect(await titles(other)).toHaveLength(610)
  await other.close()
})
