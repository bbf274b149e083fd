import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableFormat } from '../../platform/table-file.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveConverted } from '../../testing/archive.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { givePerson } from '../../testing/people.ts'
import { csvOf, edit, tableOf } from '../../testing/sheets.ts'

let it: TestApp
let manager: Browser
let owner: Browser
let open: number
const fields: Record<string, number> = {}

const ALL =
  'type,owner,categories,location,status,privacy,approval,created,changed,views,viewed,duration,size,captions,quiz,rating,published,expiry,archived,id'

beforeAll(async () => {
  it = await testApp()
  ;[manager, owner] = [await it.as('manager'), await it.as('uploader')]
  const { db } = it.platform
  open = await givePolicy(db, { name: 'Open' })
  const other = await givePolicy(db, { name: 'Other; place' })
  for (const policy of [open, other]) await giveAddPermission(db, policy)
  const { rows } = await sql<{ id: number; title: string }>`
    insert into field (title, type, is_required, position) values ('Presenter', 'txt', false, 50),
      ('Recorded', 'date', false, 51), ('Licence', 'ddl', false, 52), ('Subjects', 'chk', false, 53),
      ('Title', 'txt', false, 54), ('Course', 'txt', true, 55) returning field_id as id, title`.execute(db)
  for (const { id, title } of rows) fields[title] = id
  await sql`
    insert into field_item (field_id, name, position) values (${fields.Licence}, 'CC BY', 1), (${fields.Licence}, 'None', 2),
      (${fields.Subjects}, 'Art; craft', 1), (${fields.Subjects}, 'Music > Jazz', 2)`.execute(db)
  await sql`
    insert into category (category_id, parent_id, name, path) overriding system value values
      (901, null, 'Arts; crafts', '901'), (902, 901, 'A > B', '901.902'), (903, null, 'Plain', '903')`.execute(
    db,
  )
})
afterAll(() => it.close())

const give = async (title: string, draft: Parameters<typeof giveMedia>[2] = {}) =>
  (await giveMedia(it.platform.db, owner.PersonID, { title, pp_id: open, ...draft })).ClipDataID
const rowOf = (id: number) =>
  it.platform.db.selectFrom('media_item').selectAll().where('clip_data_id', '=', id).executeTakeFirstOrThrow()
const saidIn = async (id: number, field: string) =>
  (
    await sql<{ value: string }>`
      select value from field_value where clip_data_id = ${id} and field_id = ${fields[field]}`.execute(
      it.platform.db,
    )
  ).rows[0]?.value

async function exported(
  ids: readonly number[] | undefined,
  {
    columns = `${ALL},${Object.values(fields).map(id => `field-${id}`)}`,
    format = 'csv' as TableFormat,
    by = manager,
  } = {},
) {
  const query = new URLSearchParams({
    format,
    columns,
    sort: 'id',
    down: 'false',
    ...(ids && { ids: ids.join() }),
  })
  const answer = await by.get(`/api/ml/content/export/?${query}`)
  expect(answer.status).toBe(200)
  return answer.bytes
}

const send = (bytes: Buffer, by = manager, FileName = 'content.csv') =>
  by.post('/api/ml/content/sheets/', { FileName, Data: bytes.toString('base64') })
const cellsOf = async (SheetID: number, query = '', by = manager) =>
  (await by.get(`/api/ml/content/sheets/${SheetID}/cells/?ps=200${query}`)).body.Items
const apply = (SheetID: number, more = {}, by = manager) =>
  by.post(`/api/ml/content/sheets/${SheetID}/apply/`, more)

const TITLES = ['=1+1', "'=quoted", '-5', "'plain", '@x', 'a, "b"; c', '😀 مرحبا', '007', '1/2/2026', 'TRUE']

test.each(['csv', 'xlsx'] as const)(
  'a table that comes back as %s unedited changes nothing',
  async format => {
    const ids = []
    for (const title of TITLES)
      ids.push(
        await give(title, { is_private: title === '-5', expires_at: new Date('2031-05-01T21:00:00Z') }),
      )
    const [first] = ids
    await sql`update media_item set description = ${'line\r\none\nmore'}, view_count = 3 where clip_data_id = ${first}`.execute(
      it.platform.db,
    )
    await sql`insert into category_membership (clip_data_id, category_id) values (${first}, 902), (${first}, 903)`.execute(
      it.platform.db,
    )
    await sql`insert into field_choice select ${first}, field_item_id from field_item where field_id = ${fields.Subjects}`.execute(
      it.platform.db,
    )
    await sql`insert into field_value (clip_data_id, field_id, value) values (${first}, ${fields.Recorded}, '2024-02-29'),
    (${first}, ${fields.Presenter}, ${'@Anna '})`.execute(it.platform.db)
    const bytes = await exported(ids, { format })
    // Meanwhile somebody watches it: what is only read has changed here, not in the file.
    await sql`update media_item set view_count = view_count + 1 where clip_data_id = ${first}`.execute(
      it.platform.db,
    )
    const { status, body } = await send(bytes, manager, `content.${format}`)
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({
      Rows: TITLES.length,
      Changes: 0,
      Errors: 0,
      Unknown: [],
      IsVersioned: true,
    })
    expect((await apply(body.Data.SheetID)).body.Key).toBe('sheet-without-changes')
    const table = await tableOf(bytes)
    // Without the versions, compared with what is there now.
    const bare = { header: table.header.slice(0, -1), rows: table.rows.map(row => row.slice(0, -1)) }
    expect((await send(csvOf(bare))).body.Data).toMatchObject({ Changes: 0, Errors: 0, IsVersioned: false })
  },
)

test('nothing that a spreadsheet would run is in the file', async () => {
  const id = await give('=HYPERLINK("http://x","y")')
  const [, row] = parse(await exported([id], { columns: '' }), { bom: true })
  expect(row).toContain(`'=HYPERLINK("http://x","y")`)
})

test('every kind of column is changed, shown before, written down for each item, and undone as a whole', async () => {
  const heir = await givePerson(it.platform.db, ['viewer'], { DisplayName: 'Heir' })
  const { user_name } = await it.platform.db
    .selectFrom('person')
    .select('user_name')
    .where('person_id', '=', heir)
    .executeTakeFirstOrThrow()
  const { ClipDataID: id } = await giveConverted(it.platform, owner.PersonID, {
    title: 'Before',
    pp_id: open,
  })
  const same = await give('Same')
  await sql`insert into category_membership (clip_data_id, category_id) values (${id}, 903)`.execute(
    it.platform.db,
  )
  const table = await tableOf(await exported([id, same]))
  const before = table.rows[0] && [...table.rows[0]]
  edit(table, 0, {
    Title: "'=After",
    'Owner (user name)': user_name.toUpperCase(),
    Location: 'other; PLACE',
    Private: 'ja',
    Archived: 'TRUE',
    Categories: 'Plain; Arts\\; crafts > A \\> B',
    'Expiry date': '1.5.2031',
    Presenter: '=Anna',
    Recorded: '2024-02-29',
    Licence: 'cc by',
    Subjects: 'Music \\> Jazz; Art\\; craft',
    [`Title [${fields.Title}]`]: 'Second title',
  })
  const { body } = await send(csvOf(table))
  expect(body.Data).toMatchObject({ Rows: 2, Items: 1, Changes: 12, Errors: 0, Applicable: 1 })
  const cells = await cellsOf(body.Data.SheetID)
  expect(cells.find((cell: { Column: string }) => cell.Column === 'Title')).toMatchObject({
    Row: 2,
    ClipDataID: id,
    Title: 'Before',
    From: 'Before',
    To: '=After',
    Message: '',
  })
  expect(await cellsOf(body.Data.SheetID, '&column=privacy')).toHaveLength(1)
  expect((await rowOf(id)).title).toBe('Before')

  const { body: applied } = await apply(body.Data.SheetID)
  expect(applied.Data).toMatchObject({
    Act: 'cells',
    Status: 'done',
    Counts: { changed: 1, refused: 0 },
    CanUndo: true,
  })
  expect(await rowOf(id)).toMatchObject({
    title: '=After',
    owner_id: heir,
    is_private: true,
    is_archived: true,
  })
  expect(await saidIn(id, 'Presenter')).toBe('=Anna')
  expect(await saidIn(id, 'Title')).toBe('Second title')
  const again = await tableOf(await exported([id]))
  const cell = (name: string) => again.rows[0]?.[again.header.indexOf(name)]
  expect(cell('Categories')).toBe('Arts\\; crafts > A \\> B; Plain')
  expect(cell('Subjects')).toBe('Art\\; craft; Music \\> Jazz')
  expect([cell('Location'), cell('Expiry date'), cell('Licence')]).toEqual([
    'Other; place',
    '2031-05-01',
    'CC BY',
  ])
  const notices = await it.platform.db
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', heir)
    .execute()
  expect(notices).toHaveLength(1)
  const { rows: trail } = await sql<{ action: string }>`
    select action from audit where subject = ${`media:${id}`} and detail ->> 'BatchID' = ${String(applied.Data.BatchID)}`.execute(
    it.platform.db,
  )
  expect(trail.map(row => row.action)).toEqual(
    expect.arrayContaining([
      'changed the details',
      'changed the owner',
      'archived the item',
      'changed the visibility',
      'changed the categories',
      'set the expiry date',
      'made it private',
    ]),
  )
  expect((await apply(body.Data.SheetID)).body.Key).toBe('sheet-is-applied')

  const { body: undone } = await manager.post(`/api/ml/batch/${applied.Data.BatchID}/undo/`)
  expect(undone.Data.Counts).toMatchObject({ undone: 1, touched: 0, kept: 0 })
  const back = await tableOf(await exported([id]))
  const isTimeless = (_: string, at: number) => !/^(Changed|Version)/.test(back.header[at] ?? '')
  expect(back.rows[0]?.filter(isTimeless)).toEqual(before?.filter(isTimeless))
  expect(await rowOf(id)).toMatchObject({
    title: 'Before',
    owner_id: owner.PersonID,
    is_private: false,
    is_archived: false,
    pp_id: open,
    expires_at: null,
  })
})

describe('what is wrong', () => {
  test('is said by row and column; nothing is applied unless the rows without errors are chosen', async () => {
    const [bad, good] = [await give('Bad'), await give('Good')]
    await sql`insert into field_value (clip_data_id, field_id, value) values (${bad}, ${fields.Course}, 'C1')`.execute(
      it.platform.db,
    )
    const table = await tableOf(await exported([bad, good]))
    edit(table, 0, {
      Title: 'x'.repeat(251),
      'Owner (user name)': 'nobody-here',
      Location: 'Nowhere',
      Private: 'perhaps',
      Categories: 'Arts',
      'Expiry date': 'tomorrow',
      Recorded: '31.02.2026',
      Licence: 'Mine',
      Course: '',
      Views: '1000000',
      Presenter: 'Anna',
    })
    edit(table, 1, { Title: 'Better' })
    table.header.push('Remarks', 'Colour')
    const row = (id: string) =>
      table.header.map((name, at) => (name === 'ClipDataID' ? id : (table.rows[1]?.[at] ?? '')))
    table.rows.push(row('999999999'), row('x'), row(String(good)))
    const { body } = await send(csvOf(table))
    expect(body.Data).toMatchObject({
      Rows: 5,
      Items: 2,
      Changes: 2,
      Applicable: 1,
      Errors: 13,
      ErrorRows: 4,
      Unknown: ['Remarks', 'Colour'],
    })
    const errors: { Row: number; Column: string; Message: string }[] = await cellsOf(
      body.Data.SheetID,
      '&errors=true',
    )
    const said = (Row: number) =>
      Object.fromEntries(errors.filter(it => it.Row === Row).map(it => [it.Column, it.Message]))
    expect(said(2)).toEqual({
      Title: 'Please use at most 250 characters',
      'Owner (user name)': expect.any(String),
      Location: 'There is no visibility setting “Nowhere”',
      Private: 'Please enter yes or no',
      Categories: expect.stringContaining('There is no category “Arts”'),
      'Expiry date': 'Please enter the date as YYYY-MM-DD',
      Recorded: 'Please enter the date as YYYY-MM-DD',
      Licence: 'There is no option “Mine”',
      Course: 'Please fill in Course',
      Views: 'This column cannot be changed with a table',
    })
    expect([said(4), said(5), said(6)]).toEqual([
      { '': 'This item does not exist, or you cannot edit it' },
      { '': 'This row has no valid ClipDataID' },
      { '': 'This item is in the table twice' },
    ])
    const file = await manager.get(`/api/ml/content/sheets/${body.Data.SheetID}/errors/`)
    expect(parse(file.text, { bom: true })).toHaveLength(14)

    expect((await apply(body.Data.SheetID)).body.Key).toBe('sheet-has-errors')
    expect((await rowOf(good)).title).toBe('Good')
    const { body: applied } = await apply(body.Data.SheetID, { IsPartial: true })
    expect(applied.Data.Counts).toMatchObject({ changed: 1 })
    expect([(await rowOf(good)).title, (await rowOf(bad)).title, await saidIn(bad, 'Presenter')]).toEqual([
      'Better',
      'Bad',
      undefined,
    ])
  })

  test('a cell that was changed here since the export is a conflict, one that changes after the comparison is left', async () => {
    const [id, later] = [await give('Theirs'), await give('Later')]
    const table = await tableOf(await exported([id, later], { columns: 'privacy' }))
    edit(table, 0, { Title: 'Mine', Private: 'yes' })
    edit(table, 1, { Title: 'Mine too' })
    await sql`update media_item set title = 'New here' where clip_data_id = ${id}`.execute(it.platform.db)
    const { body } = await send(csvOf(table))
    const [conflict] = await cellsOf(body.Data.SheetID, '&errors=true')
    expect(conflict).toMatchObject({
      Row: 2,
      Column: 'Title',
      From: 'New here',
      To: 'Mine',
      Message: 'Someone has changed this here since the export',
    })
    await sql`update media_item set title = 'Later still' where clip_data_id = ${later}`.execute(
      it.platform.db,
    )
    const { body: applied } = await apply(body.Data.SheetID, { IsPartial: true })
    expect(applied.Data.Counts).toMatchObject({ changed: 0, refused: 1 })
    expect([(await rowOf(id)).title, (await rowOf(later)).title]).toEqual(['New here', 'Later still'])
  })

  test('is also a category of a rule that was taken away', async () => {
    const id = await give('Doubtful')
    await sql`insert into category_membership (clip_data_id, category_id, by_rule) values (${id}, 903, true)`.execute(
      it.platform.db,
    )
    const table = await tableOf(await exported([id], { columns: 'categories' }))
    edit(table, 0, { Categories: '' })
    const { body } = await send(csvOf(table))
    const messages = (await cellsOf(body.Data.SheetID, '&errors=true')).map(
      (it: { Message: string }) => it.Message,
    )
    expect(messages).toEqual([expect.stringContaining('“Plain” comes from a rule')])
  })

  test('files that are no such table are refused', async () => {
    const keyOf = async (text: string) => (await send(Buffer.from(text))).body.Key
    expect(await keyOf('Title\nx\n')).toBe('sheet-without-ids')
    expect(await keyOf('ClipDataID,Title,title\n1,x,y\n')).toBe('sheet-column-twice')
    expect(await keyOf('ClipDataID\n')).toBe('table-empty')
    expect(await keyOf(`ClipDataID\n${'1\n'.repeat(20_001)}`)).toBe('table-too-many-rows')
    expect((await manager.post('/api/ml/content/sheets/', { FileName: 'x', Data: '***' })).status).toBe(400)
  })
})
