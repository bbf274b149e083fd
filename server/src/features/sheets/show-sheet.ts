import type { Sheet, SheetCell, SheetRow, sheets } from '@mediatheque/contract/sheets'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refusalText } from '../../words/refusals/index.ts'
import { languageOfReader, titlesFor } from '../batch/index.ts'
import {
  countByColumn,
  countCells,
  countThose,
  findSheet,
  listCells,
  listSheets,
  type StoredSheet,
} from './sheets.sql.ts'

type Reader = Pick<Context, 'db' | 'viewer'>

/** A table is for the person who sent it. */
export async function requireSheet(ctx: Reader, sheetID: number) {
  const found = await findSheet(ctx.db, sheetID)
  if (!found || found.PersonID !== personOf(ctx).PersonID) throw new Refusal('not-found', 'no-such-sheet')
  return found
}

export const sheetRowOf = ({ AppliedAt, CreatedAt, ...it }: StoredSheet): SheetRow => ({
  SheetID: it.SheetID,
  FileName: it.FileName,
  CreatedAt: CreatedAt.toISOString(),
  Status: it.Status,
  Rows: it.Rows,
  RowsDone: it.RowsDone,
  BatchID: it.BatchID,
  IsApplied: AppliedAt !== null,
})

export async function sheetOf(ctx: Reader, sheetID: number): Promise<Sheet> {
  const sheet = await requireSheet(ctx, sheetID)
  const { key, values, Unknown, IsVersioned } = sheet
  const [counts, Columns] = await Promise.all([countCells(ctx.db, sheetID), countByColumn(ctx.db, sheetID)])
  const Message = key === '' ? '' : refusalText(await languageOfReader(ctx), key, values)
  return { ...sheetRowOf(sheet), ...counts, Columns, Unknown, IsVersioned, Message }
}

export const showSheet: Action<typeof sheets.show> = (ctx, { SheetID }) => sheetOf(ctx, SheetID)

export const showSheets: Action<typeof sheets.list> = async ctx => {
  const Items = (await listSheets(ctx.db, personOf(ctx).PersonID)).map(sheetRowOf)
  return { Items, Total: Items.length }
}

export const showCells: Action<typeof sheets.cells> = async (
  ctx,
  { SheetID, errors, column, Page, PageSize },
) => {
  await requireSheet(ctx, SheetID)
  const filter = { isWrong: errors, column }
  const [Items, Total] = await Promise.all([
    cellsOf(ctx, SheetID, filter, { offset: Page * PageSize, limit: PageSize }),
    countThose(ctx.db, SheetID, filter),
  ])
  return { Items, Total, Page, PageSize }
}

export async function cellsOf(
  ctx: Reader,
  sheetID: number,
  filter: Parameters<typeof listCells>[2],
  page: Parameters<typeof listCells>[3],
): Promise<SheetCell[]> {
  const cells = await listCells(ctx.db, sheetID, filter, page)
  const language = await languageOfReader(ctx)
  const titles = await titlesFor(
    ctx,
    cells.flatMap(it => it.ClipDataID ?? []),
  )
  return cells.map(({ key, values, ...cell }) => ({
    ...cell,
    Title: titles.get(cell.ClipDataID ?? 0)?.Title ?? '',
    ViewURL: titles.get(cell.ClipDataID ?? 0)?.ViewURL ?? null,
    Message: key === '' ? '' : refusalText(language, key, values),
  }))
}
