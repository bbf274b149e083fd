// The content list as a file: the chosen columns of all that match, or of the items that are named (BATCH-01).
import type { Readable } from 'node:stream'
import {
  CONTENT_COLUMNS,
  type ContentExport,
  columnOfField,
  type FixedColumn,
} from '@mediatheque/contract/content'
import { RecordType } from '@mediatheque/contract/primitives'
import { search } from '@mediatheque/contract/search'
import { type SqlBool, sql } from 'kysely'
import { stateOf, viewAddress } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type TableFormat, tableFileOf } from '../../platform/table-file.ts'
import { type Cell, Day, XLSX_MOST_ROWS } from '../../platform/xlsx.ts'
import { planSearch, type Search } from '../search/index.ts'
import { findEvery } from './content-order.sql.ts'
import { type ColumnField, type ContentFacts, listColumnFields, readContent } from './content-rows.sql.ts'

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
  const columns = columnsOf(request.columns, await listColumnFields(ctx.db, ctx.viewer))
  await recordAudit(ctx.db, ctx, {
    action: 'exported the content list',
    detail: { Filters: request.Search.Filters, Total: ids.length, Format: format },
  })
  const header = ['ClipDataID', 'Title', ...columns.map(it => it.name), 'Address']
  return tableFileOf(format, header, rowsOf(ctx, ids, columns))
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

interface Column {
  name: string
  take: (item: ContentFacts) => Cell
}

function columnsOf(wanted: readonly string[], fields: readonly ColumnField[]): Column[] {
  return wanted.flatMap(id => {
    const fixed = CONTENT_COLUMNS.find(it => it === id)
    if (fixed) return COLUMNS[fixed]
    const field = fields.find(it => columnOfField(it.FID) === id)
    return field ? fieldColumn(field) : []
  })
}

const fieldColumn = ({ FID, Title, Type }: ColumnField): Column => ({
  name: Title,
  take: ({ values }) => {
    const value = values.find(it => it.FID === FID)?.Value ?? ''
    return Type === 'date' && value !== '' ? new Day(value) : value
  },
})

async function* rowsOf(ctx: Context, ids: readonly number[], columns: readonly Column[]) {
  for (let done = 0; done < ids.length; done += ITEMS_AT_ONCE)
    for (const item of await readContent(ctx.db, ctx.viewer, ids.slice(done, done + ITEMS_AT_ONCE)))
      yield [
        item.clip_data_id,
        item.title,
        ...columns.map(it => it.take(item)),
        `${ctx.config.baseUrl}${viewAddress(item.enc_id)}`,
      ]
}

const typeName = (code: number) =>
  Object.entries(RecordType).find(([, it]) => it === code)?.[0] ?? String(code)

const COLUMNS: Record<FixedColumn, Column> = {
  type: { name: 'Type', take: it => typeName(it.record_type) },
  owner: { name: 'Owner', take: it => it.owner_name },
  categories: { name: 'Categories', take: it => it.categories.map(({ Name }) => Name).join('; ') },
  location: { name: 'Location', take: it => it.policy_name },
  status: { name: 'Status', take: it => (it.is_failed ? 'failed' : stateOf(it)) },
  privacy: { name: 'Private', take: it => it.is_private },
  approval: { name: 'Approval', take: it => it.approval },
  created: { name: 'Added (UTC)', take: it => it.created_at },
  changed: { name: 'Changed (UTC)', take: it => it.changed_at },
  views: { name: 'Views', take: it => it.view_count },
  viewed: { name: 'Last viewed (UTC)', take: it => it.viewed_at },
  duration: { name: 'Duration in seconds', take: it => it.duration_secs },
  size: { name: 'Size in bytes', take: it => it.bytes },
  captions: { name: 'Captions', take: it => it.has_subtitles },
  quiz: { name: 'Quiz', take: it => it.has_quiz },
  rating: {
    name: 'Rating',
    take: it => (it.rating_count === 0 ? null : it.rating_total / it.rating_count),
  },
  published: { name: 'Published (UTC)', take: it => it.publish_at },
  expiry: { name: 'Expires (UTC)', take: it => it.expires_at },
  archived: { name: 'Archived', take: it => it.is_archived },
  id: { name: 'Number', take: it => it.clip_data_id },
}
