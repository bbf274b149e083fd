import type { BatchReason, BatchResult, BatchRow, batch } from '@mediatheque/contract/batch'
import { DEFAULT_PAGE_SIZE } from '@mediatheque/contract/primitives'
import { findMedia, viewAddress } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refusalText } from '../../words/refusals/index.ts'
import { languagesOf } from '../settings/index.ts'
import { rowOf } from './batch.rules.ts'
import { countOutcomes, findBatch, listBatches, listItems, listReasons } from './batch.sql.ts'

type Reader = Pick<Context, 'db' | 'viewer'>

/** A batch is for the person who started it. */
export async function requireBatch(ctx: Reader, batchID: number): Promise<BatchRow> {
  const found = await findBatch(ctx.db, batchID)
  if (!found || found.PersonID !== personOf(ctx).PersonID) throw new Refusal('not-found', 'no-such-batch')
  return rowOf(found, await countOutcomes(ctx.db, batchID))
}

export const showBatch: Action<typeof batch.show> = (ctx, { BatchID, ...page }) =>
  resultOf(ctx, BatchID, page)

export const showBatches: Action<typeof batch.list> = async ctx => {
  const found = await listBatches(ctx.db, personOf(ctx).PersonID)
  const Items = await Promise.all(found.map(async it => rowOf(it, await countOutcomes(ctx.db, it.BatchID))))
  return { Items, Total: Items.length }
}

export async function resultOf(
  ctx: Reader,
  batchID: number,
  { Page, PageSize } = { Page: 0, PageSize: DEFAULT_PAGE_SIZE },
): Promise<BatchResult> {
  const row = await requireBatch(ctx, batchID)
  const [items, reasons] = await Promise.all([
    listItems(ctx.db, batchID, { offset: Page * PageSize, limit: PageSize }),
    listReasons(ctx.db, batchID),
  ])
  const language = await languageOfReader(ctx)
  const titles = await titlesFor(ctx, [...items.map(it => it.ClipDataID), ...reasons.flatMap(it => it.ids)])
  return {
    ...row,
    Page,
    PageSize,
    Items: items.map(({ ClipDataID, Outcome, key, values }) => ({
      ClipDataID,
      Outcome,
      Title: titles.get(ClipDataID)?.Title ?? '',
      ViewURL: titles.get(ClipDataID)?.ViewURL ?? null,
      Message: key === '' ? '' : refusalText(language, key, values),
    })),
    Reasons: reasons.map(
      ({ key, values, count, ids }): BatchReason => ({
        Message: refusalText(language, key, values),
        Count: count,
        Examples: ids.map(id => titles.get(id)?.Title ?? `#${id}`),
      }),
    ),
  }
}

export async function languageOfReader(ctx: Reader) {
  const { PersonID } = personOf(ctx)
  return (await languagesOf(ctx.db, [PersonID]))(PersonID)
}

/** What somebody may not know of has no title for them. */
export async function titlesFor({ db, viewer }: Reader, ids: readonly number[]) {
  const found = await findMedia(db, viewer, [...new Set(ids)])
  return new Map(
    [...found].flatMap(([id, { row, rights }]) =>
      rights.size > 0 ? [[id, { Title: row.title, ViewURL: viewAddress(row.enc_id) }] as const] : [],
    ),
  )
}
