import { ContentSort, DEFAULT_COLUMNS, MOST_VIEWS } from '@mediatheque/contract/content'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'

let it: TestApp
let manager: Browser
let editor: Browser
let owner: Browser
let viewer: Browser
const ids: Record<string, number> = {}

const LIST = '/api/ml/content/'
const listed = async (by: Browser, query: Record<string, string> = {}) => {
  const { status, body } = await by.get(`${LIST}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return {
    total: body.Total,
    titles: body.Items.map((row: { Title: string }) => row.Title),
    rows: body.Items,
  }
}
const searched = (filters: object) => ({ f: JSON.stringify(filters) })

beforeAll(async () => {
  it = await testApp()
  ;[manager, editor, owner, viewer] = await Promise.all([
    it.as('manager'),
    it.as('editor'),
    it.as('uploader'),
    it.as('viewer'),
  ])
  const { db } = it.platform
  const open = await givePolicy(db, { name: 'Whole library' })
  const group = await db
    .insertInto('person_group')
    .values({ name: 'Closed circle' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const closed = await givePolicy(db, { name: 'Archive', restriction: 2, groupIDs: [group.group_id] })
  const give = async (title: string, ownerID: number, draft = {}) => {
    ids[title] = (await giveMedia(db, ownerID, { title, pp_id: open, ...draft })).ClipDataID
  }
  await give('Alpha', editor.PersonID, { created_at: new Date('2024-01-01'), duration_secs: 600 })
  await give('=Beta', owner.PersonID, {
    created_at: new Date('2024-01-02'),
    duration_secs: 60,
    has_subtitles: true,
  })
  await give('Gamma', owner.PersonID, {
    created_at: new Date('2024-01-03'),
    is_private: true,
    is_archived: true,
  })
  await give('Delta', manager.PersonID, {
    created_at: new Date('2024-01-04'),
    pp_id: closed,
    record_type: 10,
  })
  await give('Epsilon', manager.PersonID, {
    created_at: new Date('2024-01-05'),
    approval: 'pending',
    expires_at: new Date('2031-01-01'),
  })
  await give('Gone', manager.PersonID, { deleted_at: new Date() })
  await sql`insert into media_file (clip_data_id, role, key, bytes) values
    (${ids.Alpha}, 'source', 'a', 3000), (${ids.Alpha}, 'copy', 'b', 1000), (${ids['=Beta']}, 'source', 'c', 500)`.execute(
    db,
  )
  await sql`update media_item set view_count = view_count + 1 where clip_data_id = ${ids['=Beta']}`.execute(
    db,
  )
  await sql`
    with f as (insert into field (title, type, position) values ('Licence', 'ddl', 50) returning field_id),
    i as (insert into field_item (field_id, name) select field_id, 'CC BY' from f returning field_item_id)
    insert into field_choice select ${ids.Alpha}, field_item_id from i`.execute(db)
  await sql`
    with c as (insert into category (name, path) values ('Science', '0') returning category_id)
    insert into category_membership (clip_data_id, category_id) select ${ids.Alpha}, category_id from c`.execute(
    db,
  )
})
afterAll(() => it.close())

describe('BATCH-01 whose items are in the list', () => {
  test('managers have all, editors what is open to them and their own, others what is theirs', async () => {
    expect((await listed(manager)).titles).toEqual(['Epsilon', 'Delta', 'Gamma', '=Beta', 'Alpha'])
    expect(await listed(editor)).toMatchObject({ titles: ['Epsilon', '=Beta', 'Alpha'], total: 3 })
    expect(await listed(owner)).toMatchObject({ titles: ['Gamma', '=Beta'], total: 2 })
    expect(await listed(viewer)).toMatchObject({ titles: [], total: 0 })
  })

  test('who was given the right to edit has the item, who may only watch it has not', async () => {
    const guestEditor = await it.as('viewer')
    await giveGrant(it.platform.db, ids.Alpha ?? 0, guestEditor.PersonID, { canEdit: true })
    await giveGrant(it.platform.db, ids.Gamma ?? 0, guestEditor.PersonID)
    expect((await listed(guestEditor)).titles).toEqual(['Alpha'])
  })

  test('facets and counts of the list are of the same items', async () => {
    const { body } = await owner.get('/api/ml/search/facets/?edit=true')
    expect(body.IsPrivate).toBe(1)
    expect(body.Locations).toEqual([expect.objectContaining({ Name: 'Whole library', Count: 2 })])
  })
})

test('BATCH-01 a row has what the specification names, and what managers ask for', async () => {
  const [alpha] = (await listed(manager, searched({ s: 'alpha' }))).rows
  expect(alpha).toMatchObject({
    ClipDataID: ids.Alpha,
    RecordType: 1,
    IsPrivate: false,
    BlobTier: 0,
    ViewURL: expect.stringMatching(/^\/view\.aspx\?id=/),
    DateCreated: '2024-01-01T00:00:00.000Z',
    Owner: editor.PersonID,
    OwnerDisplayName: expect.any(String),
    ViewCount: 0,
    LastViewed: null,
    Bytes: 4000,
    IncludedCategories: [expect.objectContaining({ Name: 'Science' })],
    MetaData: [expect.objectContaining({ Value: 'CC BY' })],
  })
  const [gamma] = (await listed(manager, searched({ s: '*', bta: true }))).rows
  expect(gamma).toMatchObject({ Title: 'Gamma', BlobTier: 1 })
})

describe('BATCH-01 order and filters', () => {
  test.each([
    ['title', '=Beta'],
    ['type', 'Alpha'],
    ['created', 'Alpha'],
    ['size', 'Gamma'],
    ['location', 'Delta'],
    ['approval', 'Epsilon'],
    ['expiry', 'Epsilon'],
    ['id', 'Alpha'],
  ])('by %s, first %s', async (sort, first) => {
    const up = (await listed(manager, { sort, down: 'false' })).titles
    const down = (await listed(manager, { sort, down: 'true' })).titles
    expect(up[0]).toBe(first)
    expect(down).toEqual(up.toReversed())
  })

  test.each([
    ['duration', 'Alpha'],
    ['views', '=Beta'],
    ['viewed', '=Beta'],
    ['size', 'Alpha'],
    ['captions', '=Beta'],
    ['privacy', 'Gamma'],
    ['type', 'Delta'],
  ])('by %s downwards, first %s', async (sort, first) => {
    expect((await listed(manager, { sort })).titles[0]).toBe(first)
  })

  test('by owner, rating and change every item is there once, also next to words', async () => {
    for (const sort of ['owner', 'rating', 'changed']) {
      expect((await listed(manager, { sort })).titles.toSorted()).toHaveLength(5)
      expect((await listed(manager, { sort, ...searched({ s: 'gamma' }) })).titles).toEqual(['Gamma'])
    }
  })

  test('pages follow one another, and the last one is short', async () => {
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map(pi => listed(manager, { sort: 'id', down: 'false', pi, ps: '2' })),
    )
    expect(pages.flatMap(it => it.titles)).toEqual(['Alpha', '=Beta', 'Gamma', 'Delta', 'Epsilon'])
    expect(pages.map(it => it.total)).toEqual([5, 5, 5, 5])
  })

  test.each(ContentSort.options)('pages by %s are parts of one list, in both directions', async sort => {
    for (const f of ['{}', '{"s":"a* -zeta"}'])
      for (const by of [manager, editor]) {
        const whole = await listed(by, { f, sort, down: 'false' })
        const reversed = await listed(by, { f, sort, down: 'true' })
        expect(reversed.titles).toEqual(whole.titles.toReversed())
        const pages = []
        for (let pi = 0; pi * 2 < whole.total; pi++)
          pages.push(...(await listed(by, { f, sort, down: 'false', ps: '2', pi: String(pi) })).titles)
        expect(pages).toEqual(whole.titles)
        expect(pages).toHaveLength(whole.total)
      }
  })

  test('what the right and the filters ask for is the same in every table that the list is read from', async () => {
    const { db } = it.platform
    await sql`update media_item set duration_secs = duration_secs + 1, width = 640, height = 480
      where clip_data_id = ${ids.Alpha}`.execute(db)
    await sql`update media_item set has_quiz = true, is_audio = true where clip_data_id = ${ids.Delta}`.execute(
      db,
    )
    const facts = sql`clip_data_id, owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type,
      source, duration_secs, has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height`
    const { rows } = await sql`
      (select ${facts} from content_row except select ${facts} from search_document)
      union all (select ${facts} from search_document except select ${facts} from content_row)
      union all (select ${facts} from content_size except select ${facts} from search_document)
      union all (select ${facts} from search_document except select ${facts} from content_size)`.execute(db)
    expect(rows).toEqual([])
    await sql`update media_item set duration_secs = duration_secs - 1, width = null, height = null
      where clip_data_id = ${ids.Alpha}`.execute(db)
    await sql`update media_item set has_quiz = false, is_audio = false where clip_data_id = ${ids.Delta}`.execute(
      db,
    )
  })

  test('every filter of search narrows it', async () => {
    expect((await listed(manager, searched({ s: '*', pri: true }))).titles).toEqual(['Gamma'])
    expect((await listed(manager, searched({ s: '*', rt: [10] }))).titles).toEqual(['Delta'])
    expect((await listed(manager, searched({ s: '-' }))).total).toBe(0)
  })

  test('a removed file is no longer counted, and a moved one counts for its item', async () => {
    const { db } = it.platform
    const bytesOf = async (title: string) => (await listed(manager, searched({ s: title }))).rows[0]?.Bytes
    await sql`delete from media_file where key = 'b'`.execute(db)
    await sql`update media_file set clip_data_id = ${ids.Delta} where key = 'c'`.execute(db)
    expect([await bytesOf('alpha'), await bytesOf('beta'), await bytesOf('delta')]).toEqual([3000, 0, 500])
  })

  test('an order that does not exist is refused by its name', async () => {
    const { status, body } = await manager.get(`${LIST}?sort=colour`)
    expect(status).toBe(400)
    expect(Object.keys(body.Fields)).toEqual(['sort'])
  })
})

describe('BATCH-01 columns and views', () => {
  const view = {
    ViewID: 0,
    IsShared: false,
    Columns: ['size'],
    Sort: 'size',
    IsDown: true,
    Filters: '{"s":"*"}',
  }
  const viewsOf = async (by: Browser) => (await by.get('/api/ml/content/views/')).body.Items
  const save = (by: Browser, it: object) => by.post('/api/ml/content/views/save/', { ...view, ...it })

  test('columns and order are kept with the person', async () => {
    expect((await editor.get('/api/ml/content/layout/')).body).toMatchObject({
      Columns: DEFAULT_COLUMNS,
      Sort: 'created',
      IsDown: true,
    })
    const layout = { Columns: ['views', 'size', 'views'], Sort: 'size', IsDown: false, PageSize: 20 }
    await editor.post('/api/ml/content/layout/save/', layout)
    expect((await editor.get('/api/ml/content/layout/')).body).toMatchObject({
      ...layout,
      Columns: ['views', 'size'],
    })
    expect((await manager.get('/api/ml/content/layout/')).body.Columns).toEqual(DEFAULT_COLUMNS)
  })

  test('a view is seen by its owner, and once shared by all who may edit anything', async () => {
    const { body } = await save(editor, { Name: 'Largest' })
    expect(body.Data).toMatchObject({ Name: 'Largest', IsOwn: true, Columns: ['size'] })
    expect(await viewsOf(manager)).toEqual([])
    await save(editor, { ViewID: body.Data.ViewID, Name: 'Largest first', IsShared: true })
    expect(await viewsOf(manager)).toEqual([expect.objectContaining({ Name: 'Largest first', IsOwn: false })])
    expect(await viewsOf(owner)).toHaveLength(1)
    expect(await viewsOf(viewer)).toEqual([])
  })

  test('what others share is theirs to change and to remove', async () => {
    const [shared] = await viewsOf(manager)
    const changed = await save(manager, { ViewID: shared.ViewID, Name: 'Mine' })
    expect(changed).toMatchObject({ status: 403, body: { Key: 'content-view-of-other' } })
    const removed = await manager.post('/api/ml/content/views/remove/', { ViewID: shared.ViewID })
    expect(removed.status).toBe(403)
    expect((await editor.post('/api/ml/content/views/remove/', { ViewID: shared.ViewID })).status).toBe(200)
    expect(await save(editor, { ViewID: shared.ViewID, Name: 'Again' })).toMatchObject({
      status: 404,
      body: { Key: 'no-such-content-view' },
    })
  })

  test('a name is used once, filters are read, and there is a limit', async () => {
    await save(manager, { Name: 'Waiting' })
    expect((await save(manager, { Name: 'waiting' })).body.Fields).toHaveProperty('Name')
    expect((await save(manager, { Name: 'Broken', Filters: 'x' })).body.Fields).toHaveProperty('Filters')
    expect((await save(manager, { Name: 'Broken', Columns: ['colour'] })).status).toBe(400)
    for (let n = 1; n < MOST_VIEWS; n++) await save(manager, { Name: `View ${n}` })
    expect(await save(manager, { Name: 'One too many' })).toMatchObject({
      status: 409,
      body: { Key: 'too-many-content-views' },
    })
  })

  test('who may edit nothing saves no view', async () => {
    expect((await save(viewer, { Name: 'Nothing' })).status).toBe(403)
  })
})

describe('BATCH-01 the list as a file', () => {
  const EXPORT = '/api/ml/content/export/'
  const rowsOf = async (by: Browser, query: Record<string, string>): Promise<Record<string, string>[]> => {
    const answer = await by.get(`${EXPORT}?${new URLSearchParams({ format: 'csv', ...query })}`)
    expect(answer.status).toBe(200)
    return parse(answer.text, { columns: true, bom: true })
  }

  test('holds the chosen columns of all that match, in the order of the list, and nothing that runs', async () => {
    const rows = await rowsOf(owner, { columns: 'owner,captions', sort: 'title', down: 'false' })
    expect(rows.map(it => it.Title)).toEqual(["'=Beta", 'Gamma'])
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'ClipDataID',
      'Title',
      'Owner',
      'Captions',
      'Address',
      'Version (item title owner captions address)',
    ])
    expect(rows[0]).toMatchObject({ Captions: 'yes' })
  })

  test('leaves out what is excepted, and holds only those named that one may edit', async () => {
    const excepted = await rowsOf(manager, { except: `${ids.Alpha},${ids.Gamma}`, sort: 'id', down: 'false' })
    expect(excepted.map(it => it.Title)).toEqual(["'=Beta", 'Delta', 'Epsilon'])
    const own = await rowsOf(owner, { ids: `${ids.Alpha},${ids.Gamma}`, ...searched({ s: '-' }) })
    expect(own.map(it => it.Title)).toEqual(['Gamma'])
  })

  test('is also a spreadsheet, has fields as columns, and is written down', async () => {
    const { FID } = (await manager.get('/api/ml/content/layout/')).body.Fields.find(
      (field: { Title: string }) => field.Title === 'Licence',
    )
    const [row] = await rowsOf(manager, { columns: `field-${FID}`, ids: `${ids.Alpha}` })
    expect(row).toMatchObject({ Licence: 'CC BY' })
    const sheet = await manager.get(EXPORT)
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    const { rows } = await sql<{ total: number }>`
      select (detail ->> 'Total')::int as total from audit where action = 'exported the content list'
      order by audit_id desc limit 1`.execute(it.platform.db)
    expect(rows[0]?.total).toBe(5)
  })

  test('refuses more named items than an address can hold', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => n + 1).join(',')
    expect((await manager.get(`${EXPORT}?format=csv&ids=${many}`)).status).toBe(400)
  })
})
