// The whole result of a search as a file, in its order (SRCH-27).
import type { Readable } from 'node:stream'
import type { FieldType } from '@mediatheque/contract/fields'
import type { MediaCard } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import type { SearchRequest } from '@mediatheque/contract/search'
import { cardsOf } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds } from '../../platform/http/viewer.ts'
import { type TableFormat, tableFileOf } from '../../platform/table-file.ts'
import { type Cell, Day, XLSX_MOST_ROWS } from '../../platform/xlsx.ts'
import { type ExportDetails, type ExportField, listExportFields, readDetails } from './export.sql.ts'
import { refuseReport } from './plan-search.ts'

const ITEMS_AT_ONCE = 500

/**
 * The numbers of the items are held, eight bytes each; their rows are read piece by piece.
 * `find` is the search whose result it is.
 */
export async function exportSearch<Request extends SearchRequest>(
  ctx: Context,
  request: Request,
  find: (ctx: Context, request: Request) => Promise<readonly number[]>,
  format: TableFormat,
): Promise<Readable> {
  if (!holds(ctx.viewer, 'editor') && !holds(ctx.viewer, 'manager'))
    throw new Refusal('not-allowed', 'no-permission')
  refuseReport(ctx, request)
  const ids = await find(ctx, request)
  if (format === 'xlsx' && ids.length > XLSX_MOST_ROWS)
    throw new Refusal('too-large', 'too-many-for-spreadsheet')
  const fields = await listExportFields(ctx.db)
  await recordAudit(ctx.db, ctx, {
    action: 'exported a search',
    detail: { Filters: request.Filters, Total: ids.length, Format: format },
  })
  const header = [...COLUMNS.map(([name]) => name), ...fields.map(field => field.Title)]
  return tableFileOf(format, header, rowsOf(ctx, ids, fields))
}

async function* rowsOf(ctx: Context, ids: readonly number[], fields: readonly ExportField[]) {
  for (let done = 0; done < ids.length; done += ITEMS_AT_ONCE) {
    const some = ids.slice(done, done + ITEMS_AT_ONCE)
    const [cards, details] = await Promise.all([cardsOf(ctx.db, ctx.viewer, some), readDetails(ctx.db, some)])
    for (const card of cards) {
      const more = details.get(card.ClipDataID)
      if (more) yield rowOf({ card, more, baseUrl: ctx.config.baseUrl }, fields)
    }
  }
}

interface Item {
  card: MediaCard
  more: ExportDetails
  baseUrl: string
}

const rowOf = (item: Item, fields: readonly ExportField[]): Cell[] => [
  ...COLUMNS.map(([, take]) => take(item)),
  ...fields.map(({ FID, Type }) => valueCell(Type, item.more.Values[FID] ?? '')),
]

const valueCell = (type: FieldType, value: string): Cell =>
  type === 'date' && value !== '' ? new Day(value) : value

const typeName = (code: number) =>
  Object.entries(RecordType).find(([, it]) => it === code)?.[0] ?? String(code)

const COLUMNS: readonly (readonly [name: string, take: (item: Item) => Cell])[] = [
  ['ClipDataID', ({ card }) => card.ClipDataID],
  ['Title', ({ card }) => card.Title],
  ['Description', ({ more }) => more.Description],
  ['Type', ({ card }) => typeName(card.RecordType)],
  ['State', ({ card }) => card.State],
  ['Location', ({ card }) => card.Location],
  ['Private', ({ card }) => card.IsPrivate],
  ['Owner', ({ card }) => card.OwnerDisplayName],
  ['Added (UTC)', ({ card }) => new Date(card.DateCreated)],
  ['Published (UTC)', ({ more }) => more.PublishAt],
  ['Expires (UTC)', ({ more }) => more.ExpiryDate],
  ['Duration in seconds', ({ card }) => card.DurationSecs],
  ['Views', ({ card }) => card.ViewCount],
  ['Rating', ({ card: { Rating } }) => (Rating.Count === 0 ? null : Rating.Total / Rating.Count)],
  ['Ratings', ({ card }) => card.Rating.Count],
  ['Subtitles', ({ card }) => card.HasSubtitles],
  ['Quiz', ({ card }) => card.HasQuiz],
  ['Categories', ({ more }) => more.Categories],
  ['Address', ({ card, baseUrl }) => `${baseUrl}${card.ViewURL}`],
]
