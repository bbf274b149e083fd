import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TableFormat, tableFileOf } from '../../platform/table-file.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { csvOf, edit, listed, tableOf, workbookOf } from '../../testing/sheets.ts'
import { batchJob } from '../batch/index.ts'
import { compareSheetJob } from './compare-sheet.job.ts'
import { sweepSheetsJob } from './sweep-sheets.job.ts'

let it: TestApp
let manager: Browser
let owner: Browser
let open: number
let presenter: number

beforeAll(async () => {
  it = await testApp()
  ;[manager, owner] = [await it.as('manager'), await it.as('uploader')]
  const { db } = it.platform
  open = await givePolicy(db, { name: 'Open' })
  await giveAddPermission(db, open)
  const { rows } = await sql<{ id: number }>`
    insert into field (title, type, position) values ('Presenter', 'txt', 50) returning field_id as id`.execute(
    db,
  )
  presenter = rows[0]?.id ?? 0
})
afterAll(() => it.close())

const give = async (title: string, draft: Parameters<typeof giveMedia>[2] = {}) =>
  (await giveMedia(it.platform.db, owner.PersonID, { title, pp_id: open, ...draft })).ClipDataID
const rowOf = (id: number) =>
  it.platform.db.selectFrom('media_item').selectAll().where('clip_data_id', '=', id).executeTakeFirstOrThrow()

async function exported(
  ids: readonly number[],
  { columns = '', format = 'csv' as TableFormat, by = manager } = {},
) {
  const query = new URLSearchParams({ format, columns, sort: 'id', down: 'false', ids: ids.join() })
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

test('a person changes by a table what they may change, and only they see it', async () => {
  const stranger = await it.as('uploader')
  const own = await give('Own')
  const { ClipDataID: foreign } = await giveMedia(it.platform.db, manager.PersonID, {
    title: 'Foreign',
    pp_id: open,
    is_private: true,
  })
  const table = await tableOf(await exported([own, foreign], { columns: 'location' }))
  edit(table, 0, { Title: 'Own again' })
  edit(table, 1, { Title: 'Taken' })
  const { body } = await send(csvOf(table), owner)
  const { SheetID } = body.Data
  expect(body.Data).toMatchObject({ Changes: 1, Errors: 1 })
  expect(await cellsOf(SheetID, '&errors=true', owner)).toEqual([
    expect.objectContaining({
      Row: 3,
      Title: '',
      Message: 'This item does not exist, or you cannot edit it',
    }),
  ])
  for (const path of ['', 'cells/', 'errors/'])
    expect((await stranger.get(`/api/ml/content/sheets/${SheetID}/${path}`)).status).toBe(404)
  expect((await apply(SheetID, { IsPartial: true }, stranger)).status).toBe(404)
  // Rights are asked for again: it has gone to somebody else since.
  await sql`update media_item set owner_id = ${manager.PersonID}, is_private = true where clip_data_id = ${own}`.execute(
    it.platform.db,
  )
  expect((await apply(SheetID, { IsPartial: true }, owner)).body.Data.Counts).toMatchObject({
    changed: 0,
    refused: 1,
  })
  expect((await rowOf(own)).title).toBe('Own')
  // User names are for managers.
  expect((await tableOf(await exported([own], { columns: 'owner' }))).header).toContain('Owner (user name)')
  const theirs = await give('Theirs alone')
  expect((await tableOf(await exported([theirs], { columns: 'owner', by: owner }))).header).not.toContain(
    'Owner (user name)',
  )
})

test('new texts and a new location wait for approval as each alone does, and their undo brings it back', async () => {
  const { db } = it.platform
  const asking = await givePolicy(db, { name: 'Asking', approvalRequired: true, afterChange: 2 })
  await giveAddPermission(db, asking)
  const [told, moved] = [await give('Told', { pp_id: asking }), await give('Moved')]
  const table = await tableOf(await exported([told, moved], { columns: 'location', by: owner }))
  edit(table, 0, { Title: 'Told again' })
  edit(table, 1, { Title: 'Moved too', Location: 'Asking' })
  const { body } = await send(csvOf(table), owner)
  expect(body.Data).toMatchObject({ Changes: 3, Errors: 0 })
  const approvals = async () => [(await rowOf(told)).approval, (await rowOf(moved)).approval]
  const { body: applied } = await apply(body.Data.SheetID, {}, owner)
  expect(await approvals()).toEqual(['pending', 'pending'])
  const { body: undone } = await owner.post(`/api/ml/batch/${applied.Data.BatchID}/undo/`)
  expect(undone.Data.Counts).toMatchObject({ undone: 2, touched: 0, kept: 0 })
  expect(await approvals()).toEqual(['approved', 'approved'])
  expect(await rowOf(moved)).toMatchObject({ title: 'Moved', pp_id: open })
})

describe('a workbook', () => {
  test('that was edited is read', async () => {
    const id = await give('Workbook')
    const { header, rows } = await tableOf(await exported([id], { columns: 'expiry', format: 'xlsx' }))
    edit({ header, rows }, 0, { Title: 'From a workbook' })
    const file = await buffer(tableFileOf('xlsx', header, listed(rows)))
    expect((await send(file, manager, 'content.xlsx')).body.Data).toMatchObject({ Changes: 1, Errors: 0 })
  })

  test('with an error in a cell, or with an edited text that no cell could hold, is not applied', async () => {
    const [broken, long] = [await give('Broken'), await give('Long')]
    const { rows } = await sql<{ id: number }>`
      insert into field (title, type, is_multi_line, position) values ('Notes', 'txt', true, 60)
      returning field_id as id`.execute(it.platform.db)
    const notes = rows[0]?.id ?? 0
    await sql`insert into field_value (clip_data_id, field_id, value)
      values (${long}, ${notes}, ${'x'.repeat(40_000)})`.execute(it.platform.db)
    const table = await tableOf(await exported([long], { columns: `field-${notes}`, format: 'xlsx' }))
    const sent = async () =>
      (await send(await buffer(tableFileOf('xlsx', table.header, listed(table.rows))))).body.Data
    expect(await sent()).toMatchObject({ Changes: 0, Errors: 0 })
    edit(table, 0, { Notes: 'Short' })
    const [tooLong] = await cellsOf((await sent()).SheetID, '&errors=true')
    expect(tooLong.Message).toContain('too long for a cell')
    const cell = (place: string, text: string, type: string) =>
      `<c r="${place}" t="${type}"><v>${text}</v></c>`
    const file = await workbookOf(
      `<row r="1">${cell('A1', 'ClipDataID', 'str')}${cell('B1', 'Title', 'str')}</row>` +
        `<row r="2">${cell('A2', String(broken), 'n')}${cell('B2', '#REF!', 'e')}</row>`,
    )
    const { body } = await send(file, manager, 'broken.xlsx')
    expect(await cellsOf(body.Data.SheetID, '&errors=true')).toEqual([
      expect.objectContaining({ Row: 2, Message: 'This cell contains a spreadsheet error' }),
    ])
  })
})

test('5,000 rows with 37 edited cells touch exactly 37 values', async () => {
  const many = 5000
  const { rows: made } = await sql<{ id: number }>`
    insert into media_item (title, owner_id, pp_id, record_type, enc_id, description)
    select 'Lecture ' || n, ${owner.PersonID}, ${open}, 1, rpad('sheetsheetsheet' || translate(n::text, '0', 'A'), 22, 'z'), '' from generate_series(1, ${many}) n
    returning clip_data_id as id`.execute(it.platform.db)
  const ids = made.map(row => row.id)
  await sql`insert into field_value (clip_data_id, field_id, value)
    select id, ${presenter}, 'Presenter ' || id from unnest(${ids.filter((_, at) => at % 50 === 0)}::bigint[]) id`.execute(
    it.platform.db,
  )
  const everything = async () =>
    (
      await sql<{ id: number; all: string }>`
        select m.clip_data_id as id, jsonb_build_array(m.title, m.is_private, m.owner_id, m.pp_id, m.expires_at,
          m.updated_at, v.value)::text as all
        from media_item m left join field_value v on v.clip_data_id = m.clip_data_id and v.field_id = ${presenter}
        where m.clip_data_id = any(${ids}::bigint[]) order by 1`.execute(it.platform.db)
    ).rows
  const query = JSON.stringify({ s: 'lecture' })
  const bytes = (
    await manager.get(
      `/api/ml/content/export/?${new URLSearchParams({ format: 'csv', f: query, sort: 'id', down: 'false', columns: `privacy,location,views,expiry,field-${presenter}` })}`,
    )
  ).bytes
  const table = await tableOf(bytes)
  expect(table.rows).toHaveLength(many)
  const before = await everything()
  const touched = new Set<string>()
  for (let n = 0; n < 37; n++) {
    const row = n < 30 ? n * 150 : (n - 30) * 150
    edit(
      table,
      row,
      n < 20 ? { Title: `Edited ${n}` } : n < 30 ? { Presenter: `Edited ${n}` } : { Private: 'yes' },
    )
    touched.add(table.rows[row]?.[0] ?? '')
  }
  const { body: sent } = await send(csvOf(table))
  const { SheetID } = sent.Data
  expect(sent.Data).toMatchObject({ Status: 'waiting', RowsDone: 0 })
  expect((await apply(SheetID)).body.Key).toBe('sheet-not-compared')
  await runWaiting(it.platform, compareSheetJob)
  const body = { Data: (await manager.get(`/api/ml/content/sheets/${SheetID}/`)).body }
  expect(body.Data).toMatchObject({
    Status: 'done',
    RowsDone: many,
    Rows: many,
    Changes: 37,
    Items: 30,
    Errors: 0,
  })
  const counts = Object.fromEntries(
    body.Data.Columns.map((it: { Name: string; Changes: number }) => [it.Name, it.Changes]),
  )
  expect(counts).toEqual({ Title: 20, Presenter: 10, Private: 7 })
  const { body: applied } = await apply(body.Data.SheetID)
  expect(applied.Data.Counts).toMatchObject({ changed: 30, refused: 0, unchanged: 0 })
  const after = await everything()
  const differing = after.filter((row, at) => row.all !== before[at]?.all)
  expect(new Set(differing.map(row => String(row.id)))).toEqual(touched)
  const changedValues = differing.reduce((sum, row) => {
    const was = JSON.parse(before.find(it => it.id === row.id)?.all ?? '[]')
    const now = JSON.parse(row.all)
    return sum + [0, 1, 2, 3, 4, 6].filter(at => was[at] !== now[at]).length
  }, 0)
  expect(changedValues).toBe(37)
})

test('more rows than a call can wait for are applied as a job', async () => {
  const ids = []
  for (let n = 0; n < 101; n++) ids.push(await give(`Many ${n}`))
  const table = await tableOf(await exported(ids, { columns: '' }))
  for (const [n] of ids.entries()) edit(table, n, { Title: `Renamed ${n}` })
  const { body } = await send(csvOf(table))
  const { body: applied } = await apply(body.Data.SheetID)
  expect(applied.Data).toMatchObject({ Status: 'waiting', Total: 101 })
  await runWaiting(it.platform, batchJob)
  expect((await manager.get(`/api/ml/batch/${applied.Data.BatchID}/`)).body).toMatchObject({
    Status: 'done',
    Done: 101,
  })
  expect((await rowOf(ids[100] ?? 0)).title).toBe('Renamed 100')
})

test('old comparisons are swept', async () => {
  const id = await give('Old one')
  const { body } = await send(await exported([id], { columns: '' }))
  await sql`update sheet set created_at = now() - interval '15 days' where sheet_id = ${body.Data.SheetID}`.execute(
    it.platform.db,
  )
  await sweepSheetsJob.run(it.platform, {}, new AbortController().signal, 'waiting')
  expect((await manager.get(`/api/ml/content/sheets/${body.Data.SheetID}/`)).status).toBe(404)
})
