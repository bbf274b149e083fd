// The content list as a file: the chosen columns of all that match, or of the items that are named (BATCH-01). The
// last column says what the others were, so that a table that comes back tells its edits from later changes here.
import type { Readable } from 'node:stream'
import type { ContentExport } from '@mediatheque/contract/content'
import { search } from '@mediatheque/contract/search'
import { type SqlBool, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type TableFormat, tableFileOf } from '../../platform/table-file.ts'
import { XLSX_MOST_ROWS } from '../../platform/xlsx.ts'
import { planSearch, type Search } from '../search/index.ts'
import { versionHeader, versionOf } from './content-cells.rules.ts'
import { type ContentColumn, chosenColumns, contentColumns } from './content-columns.ts'
import { findEvery } from './content-order.sql.ts'
import { type ContentSources, readItems, readSources } from './read-items.ts'

const ITEMS_AT_ONCE = 500
const EVERY_ITEM = search.find.input.parse({ edit: true })

/** The numbers of the items are held, eight bytes each; their rows are read piece by piece. */
export async function exportContent(
  ctx: Context,
  request: ContentExport,
  format: TableFormat,
): Promise<Readable> {
  const ids = await chosenIDs(ctx, request)
  if (format === 'xlsx' && ids.length > XLSX_MOST_ROWS)
    throw new Refusal('too-large', 'too-many-for-spreadsheet')
  const sources = await readSources(ctx)
  const columns = chosenColumns(contentColumns(sources), request.columns)
  await recordAudit(ctx.db, ctx, {
    action: 'exported the content list',
    detail: { Filters: request.Search.Filters, Total: ids.length, Format: format },
  })
  const header = [...columns.map(it => it.name), versionHeader(columns)]
  return tableFileOf(format, header, rowsOf(ctx, ids, columns, sources), { hidesLast: true })
}

async function chosenIDs(ctx: Context, request: ContentExport): Promise<number[]> {
  const { Search, Sort, IsDown, ids, except } = request
  const order = { sort: Sort, isDown: IsDown }
  // Whatever is filtered at the moment: they were ticked one by one.
  const plan = await planSearch(ctx, ids ? EVERY_ITEM : Search)
  if (!plan) return []
  if (ids) return findEvery(ctx.db, among(plan, ids), order)
  const left = new Set(except)
  return (await findEvery(ctx.db, plan, order)).filter(id => !left.has(id))
}

const among = (plan: Search, ids: readonly number[]): Search => ({
  ...plan,
  audience: [...plan.audience, sql<SqlBool>`m.clip_data_id = any(${[...ids]}::bigint[])`],
})

async function* rowsOf(
  ctx: Context,
  ids: readonly number[],
  columns: readonly ContentColumn[],
  sources: ContentSources,
) {
  for (let done = 0; done < ids.length; done += ITEMS_AT_ONCE)
    for (const item of await readItems(ctx, sources, ids.slice(done, done + ITEMS_AT_ONCE))) {
      const cells = columns.map(it => it.take(item))
      yield [...cells, versionOf(columns, cells)]
    }
}
