import type { BatchAct } from '@mediatheque/contract/batch'
import type { SheetRow } from '@mediatheque/contract/sheets'
import { type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { taskRows } from '../../platform/jobs/task-rows.sql.ts'
import type { RefusalKey, RefusalValues } from '../../words/refusals/index.ts'

type State = Readonly<Record<string, unknown>>

/** A cell that differs: what it changes, or why it may not. */
export interface CellDraft {
  line: number
  /** Empty where the whole row is meant. */
  column: { id: string; name: string }
  clipDataID: number | null
  old: string
  now: string
  change?: { act: BatchAct; was: State }
  refusal?: { key: RefusalKey; values: RefusalValues }
}

export const sheetTasks = taskRows('sheet', 'sheet_id')

/** What a screen shows of a text. */
const LONGEST_SHOWN = 1000

export async function insertSheet(
  tx: Tx,
  it: { personID: number; fileName: string; fileKey: string },
): Promise<number> {
  const { sheet_id } = await tx
    .insertInto('sheet')
    .values({
      person_id: it.personID,
      file_name: it.fileName,
      file_key: it.fileKey,
      row_count: 0,
      is_versioned: false,
      status: 'waiting',
    })
    .returning('sheet_id')
    .executeTakeFirstOrThrow()
  return sheet_id
}

/** In one statement: thousands of cells may differ. */
export async function insertCells(tx: Tx, sheetID: number, cells: readonly CellDraft[]) {
  const rows = cells.map(it => ({
    line: it.line,
    id: it.column.id,
    name: it.column.name,
    item: it.clipDataID,
    old: it.old.slice(0, LONGEST_SHOWN).toWellFormed(),
    now: it.now.slice(0, LONGEST_SHOWN).toWellFormed(),
    act: it.change?.act ?? null,
    was: it.change?.was ?? null,
    key: it.refusal?.key ?? '',
    values: it.refusal?.values ?? {},
  }))
  await sql`
    insert into sheet_cell (sheet_id, line, column_id, column_name, clip_data_id, old_text, new_text, act, was,
      reason_key, reason_values)
    select ${sheetID}, r.line, r.id, r.name, r.item, r.old, r.now, r.act, r.was, r.key, r."values"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line integer, id text, name text, item bigint,
      old text, now text, act jsonb, was jsonb, key text, "values" jsonb)`.execute(tx)
}

const selectSheets = (db: Handle) =>
  db
    .selectFrom('sheet')
    .select(['sheet_id as SheetID', 'person_id as PersonID', 'file_name as FileName', 'row_count as Rows'])
    .select(['unknown_columns as Unknown', 'is_versioned as IsVersioned', 'batch_id as BatchID'])
    .select(['applied_at as AppliedAt', 'created_at as CreatedAt'])
    .select(['rows_done as RowsDone', 'file_key as FileKey'])
    .select(sql<SheetRow['Status']>`status`.as('Status'))
    .select([sql<RefusalKey | ''>`reason_key`.as('key'), sql<RefusalValues>`reason_values`.as('values')])

export type StoredSheet = Awaited<ReturnType<typeof listSheets>>[number]

export const findSheet = (db: Handle, sheetID: number) =>
  selectSheets(db).where('sheet_id', '=', sheetID).executeTakeFirst()

const MOST_LISTED = 20

export const listSheets = (db: Handle, personID: number) =>
  selectSheets(db).where('person_id', '=', personID).orderBy('sheet_id', 'desc').limit(MOST_LISTED).execute()

export async function isSheetFileAwaited(db: Handle, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('sheet')
    .select('sheet_id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function countAllCells(db: Handle, sheetID: number): Promise<number> {
  const { count } = await db
    .selectFrom('sheet_cell')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sheet_id', '=', sheetID)
    .executeTakeFirstOrThrow()
  return count
}

const wrongLines = (sheetID: number) => sql`
  select w.line from sheet_cell w where w.sheet_id = ${sheetID} and w.reason_key <> ''`

interface SheetCounts {
  Items: number
  Changes: number
  Errors: number
  ErrorRows: number
  Applicable: number
}

export async function countCells(db: Handle, sheetID: number): Promise<SheetCounts> {
  const { rows } = await sql<SheetCounts>`
    select count(*) filter (where c.reason_key = '') as "Changes",
      count(*) filter (where c.reason_key <> '') as "Errors",
      count(distinct c.line) filter (where c.reason_key <> '') as "ErrorRows",
      count(distinct c.clip_data_id) filter (where c.reason_key = '') as "Items",
      count(distinct c.clip_data_id) filter (
        where c.reason_key = '' and c.line not in (${wrongLines(sheetID)})) as "Applicable"
    from sheet_cell c where c.sheet_id = ${sheetID}`.execute(db)
  return rows[0] ?? { Items: 0, Changes: 0, Errors: 0, ErrorRows: 0, Applicable: 0 }
}

export const countByColumn = (db: Handle, sheetID: number) =>
  db
    .selectFrom('sheet_cell')
    .select(['column_id as Column', 'column_name as Name'])
    .select(sql<number>`count(*) filter (where reason_key = '')`.as('Changes'))
    .select(sql<number>`count(*) filter (where reason_key <> '')`.as('Errors'))
    .where('sheet_id', '=', sheetID)
    .where('column_id', '<>', '')
    .groupBy(['column_id', 'column_name'])
    .orderBy('Changes', 'desc')
    .orderBy('column_name')
    .execute()

interface CellFilter {
  isWrong: boolean
  column: string
}

const cellsWhere = (db: Handle, sheetID: number, { isWrong, column }: CellFilter) =>
  db
    .selectFrom('sheet_cell')
    .where('sheet_id', '=', sheetID)
    .where('reason_key', isWrong ? '<>' : '=', '')
    .$if(column !== '', query => query.where('column_id', '=', column))

export async function countThose(db: Handle, sheetID: number, filter: CellFilter): Promise<number> {
  const { count } = await cellsWhere(db, sheetID, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listCells = (
  db: Handle,
  sheetID: number,
  filter: CellFilter,
  page: { offset: number; limit: number },
) =>
  cellsWhere(db, sheetID, filter)
    .select(['line as Row', 'column_name as Column', 'clip_data_id as ClipDataID'])
    .select(['old_text as From', 'new_text as To'])
    .select([sql<RefusalKey | ''>`reason_key`.as('key'), sql<RefusalValues>`reason_values`.as('values')])
    .orderBy('line')
    .orderBy('column_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** Only once, and by one call at a time. */
export async function takeSheet(tx: Tx, sheetID: number, personID: number) {
  const { rows } = await sql<{ AppliedAt: Date | null; Status: SheetRow['Status'] }>`
    select applied_at as "AppliedAt", status as "Status" from sheet where sheet_id = ${sheetID} and person_id = ${personID}
    for update`.execute(tx)
  return rows[0]
}

export async function listChanges(tx: Tx, sheetID: number) {
  const { rows } = await sql<{ ClipDataID: number; Act: BatchAct; Was: State }>`
    select c.clip_data_id as "ClipDataID", c.act as "Act", c.was as "Was" from sheet_cell c
    where c.sheet_id = ${sheetID} and c.reason_key = '' and c.line not in (${wrongLines(sheetID)})
    order by c.line, c.column_id`.execute(tx)
  return rows
}

export const markApplied = (tx: Tx, sheetID: number, batchID: number) =>
  tx
    .updateTable('sheet')
    .set({ batch_id: batchID, applied_at: sql<Date>`now()` })
    .where('sheet_id', '=', sheetID)
    .execute()

export const removeOldSheets = (db: Handle, days: number) =>
  db.deleteFrom('sheet').where(sql<SqlBool>`created_at < now() - make_interval(days => ${days})`).execute()

export async function findByUserName(db: Handle, userName: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('person')
    .select('person_id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.person_id
}

export const listLocations = (db: Handle) =>
  db.selectFrom('publishing_policy').select(['publishing_policy_id as PPID', 'name as Name']).execute()
