// A table that came back against the library: which cells differ, and which of them can be applied.
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ReadTable } from '../../platform/tables/read-table.ts'
import type { TableRow } from '../../platform/tables/table-row.ts'
import { LONGEST_TEXT } from '../../platform/xlsx.ts'
import { type CellAct, checkCells, columnOfAct, type ItemCells } from '../batch/index.ts'
import {
  type ContentColumn,
  type ContentItem,
  compareCell,
  contentColumns,
  readItems,
  readSources,
  textOfCell,
} from '../content/index.ts'
import { cellReader } from './act-of-cell.ts'
import { matchColumns } from './match-columns.ts'
import type { CellDraft } from './sheets.sql.ts'

const ROWS_AT_ONCE = 500
const WHOLE_ROW = { id: '', name: '' }

/** Who compares, in a request or in a job. */
export type SheetReader = Pick<Context, 'db' | 'viewer' | 'config'>

/** What is known of the whole table before a row is compared. */
export async function openTable(ctx: SheetReader, { format, rows }: ReadTable) {
  const [header, ...lines] = rows
  const sources = await readSources(ctx)
  const matched = matchColumns(header?.cells ?? [], contentColumns(sources))
  const readCell = await cellReader(ctx.db, sources)
  return { ctx, sources, matched, format, readCell, lines }
}

export type OpenTable = Awaited<ReturnType<typeof openTable>>

/** Some rows at a time, from the one after `rowsDone` on: where a comparison was interrupted it goes on. */
export async function* compareLines({ lines, ...comparing }: OpenTable, rowsDone: number) {
  const seen = new Set<number>()
  numberedRows(lines.slice(0, rowsDone), comparing.matched.idAt, seen)
  for (let at = rowsDone; at < lines.length; at += ROWS_AT_ONCE) {
    const some = lines.slice(at, at + ROWS_AT_ONCE)
    const { numbered, wrong } = numberedRows(some, comparing.matched.idAt, seen)
    const ids = numbered.map(it => it.id)
    const items = await readItems(comparing.ctx, comparing.sources, ids)
    yield { count: some.length, cells: [...wrong, ...(await compareRows(comparing, numbered, items))] }
  }
}

interface NumberedRow {
  id: number
  row: TableRow
}

function numberedRows(rows: readonly TableRow[], idAt: number, seen: Set<number>) {
  const numbered: NumberedRow[] = []
  const wrong: CellDraft[] = []
  for (const row of rows) {
    const text = row.cells[idAt]?.trim() ?? ''
    const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined
    if (id === undefined) wrong.push(wrongRow(row, null, new Refusal('bad-input', 'sheet-row-without-id')))
    else if (seen.has(id)) wrong.push(wrongRow(row, id, new Refusal('bad-input', 'sheet-row-twice')))
    else numbered.push({ id, row })
    if (id !== undefined) seen.add(id)
  }
  return { numbered, wrong }
}

const wrongRow = ({ line }: TableRow, clipDataID: number | null, { key, values }: Refusal): CellDraft => ({
  line,
  column: WHOLE_ROW,
  clipDataID,
  old: '',
  now: '',
  refusal: { key, values },
})

type Comparing = Omit<OpenTable, 'lines'>

type EditedCell = CellDraft & { act: CellAct }

async function compareRows(
  comparing: Comparing,
  rows: readonly NumberedRow[],
  items: readonly ContentItem[],
): Promise<CellDraft[]> {
  const known = new Map(items.map(it => [it.clip_data_id, it]))
  const wrong: CellDraft[] = []
  const edited: EditedCell[] = []
  for (const { id, row } of rows) {
    const item = known.get(id)
    if (!item) {
      wrong.push(wrongRow(row, id, new Refusal('not-found', 'sheet-row-of-no-item')))
      continue
    }
    for (const cell of await compareRow(comparing, row, item))
      if ('act' in cell) edited.push(cell)
      else wrong.push(cell)
  }
  return [...wrong, ...(await checked(comparing.ctx, edited))]
}

async function compareRow(
  { matched, format, readCell }: Comparing,
  row: TableRow,
  item: ContentItem,
): Promise<(CellDraft | EditedCell)[]> {
  const exported = matched.exportedIn(row.cells)
  const found: (CellDraft | EditedCell)[] = []
  for (const { at, column } of matched.columns) {
    const present = column.take(item)
    const { outcome, text } = compareCell(column.kind, row.cells[at] ?? '', present, exported?.get(column.id))
    if (outcome === 'same') continue
    // Without a version nobody can say who has changed what is only read.
    if (!column.editing && !exported?.has(column.id)) continue
    const cell = {
      line: row.line,
      column,
      clipDataID: item.clip_data_id,
      old: textOfCell(present),
      now: text,
    }
    try {
      if (row.faults.includes(at)) throw new Refusal('bad-input', 'sheet-cell-broken')
      refuseUneditable(column, outcome, cell.old, format)
      if (column.editing) found.push({ ...cell, act: await readCell(column.editing, text, item) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      found.push({ ...cell, refusal: error })
    }
  }
  return found
}

function refuseUneditable(column: ContentColumn, outcome: string, old: string, format: ReadTable['format']) {
  if (!column.editing) throw new Refusal('bad-input', 'sheet-column-read-only')
  if (outcome === 'conflict') throw new Refusal('conflict', 'sheet-cell-conflict')
  if (format === 'xlsx' && old.length > LONGEST_TEXT) throw new Refusal('bad-input', 'sheet-text-too-long')
}

/** By the rules and rights of the acts themselves. What turns out to be the same, such as another order, is left out. */
async function checked(ctx: SheetReader, edited: readonly EditedCell[]): Promise<CellDraft[]> {
  const reader = { db: ctx.db, config: ctx.config, viewer: personOf(ctx) }
  const byItem = Map.groupBy(edited, it => it.clipDataID ?? 0)
  const items: Record<number, ItemCells> = {}
  for (const [id, cells] of byItem)
    items[id] = Object.fromEntries(cells.map(({ act }) => [columnOfAct(act), { Act: act }]))
  const results = edited.length === 0 ? new Map() : await checkCells(reader, items)
  return edited.flatMap(({ act, ...cell }): CellDraft[] => {
    const result = results.get(cell.clipDataID ?? 0)
    if (result instanceof Refusal) return [{ ...cell, refusal: result }]
    const plan = result?.get(columnOfAct(act))
    if (!plan) return []
    if (plan.to instanceof Refusal) return [{ ...cell, refusal: plan.to }]
    return isDeepStrictEqual(plan.from, plan.to) ? [] : [{ ...cell, change: { act, was: plan.from } }]
  })
}
