import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import type { Right } from '../access/index.ts'
import { lockMedia, subjectOf } from './change.sql.ts'
import { type FoundItem, requireItem } from './require-item.ts'

type Publish = (platform: Platform) => void

/** What is published after the commit of a transaction of changeItem. */
const afterCommit = new WeakMap<Tx, Publish[]>()

/** Inside changeItem: nobody hears of a change that is rolled back. */
export const publishAfterCommit = (tx: Tx, publish: Publish) =>
  void afterCommit.set(tx, [...(afterCommit.get(tx) ?? []), publish])

/** Rights, change and trail are one transaction, and two changes of the same item follow each other. */
export async function changeItem<Result>(
  ctx: Context,
  id: string | number,
  right: Right,
  work: (tx: Tx, found: FoundItem) => Promise<Result>,
): Promise<Result> {
  const { result, publications } = await ctx.db.transaction().execute(async tx => {
    await lockMedia(tx, String(id))
    const done = await work(tx, await requireItem({ db: tx, viewer: ctx.viewer }, id, right))
    return { result: done, publications: afterCommit.get(tx) ?? [] }
  })
  for (const publish of publications) publish(ctx)
  return result
}

export const recordChange = (
  tx: Tx,
  ctx: Pick<Context, 'viewer' | 'address'>,
  { row }: { row: Pick<FoundItem['row'], 'clip_data_id'> },
  action: string,
  detail: Record<string, unknown> = {},
) => recordAudit(tx, ctx, { action, subject: subjectOf(row.clip_data_id), detail })
