import type { Right } from '@mediatheque/contract/access'
import type { ItemPart } from '@mediatheque/contract/item-changes'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { lockMedia, subjectOf } from './change.sql.ts'
import { publishItemChange } from './publish-change.ts'
import { type FoundItem, requireItem } from './require-item.ts'

type Publish = (platform: Platform) => void

/** What is published after the commit of a transaction of changeItem. */
const afterCommit = new WeakMap<Tx, Publish[]>()

/** Inside changeItem: a change that is rolled back is never published. */
export const publishAfterCommit = (tx: Tx, publish: Publish) =>
  void afterCommit.set(tx, [...(afterCommit.get(tx) ?? []), publish])

/**
 * Rights, change and trail are one transaction, and two changes of the same item follow each other. Once it is
 * committed the pages that have the item open learn which part of it changed; null: nothing that they show, such
 * as a vote.
 */
export async function changeItem<Result>(
  ctx: Context,
  id: string | number,
  right: Right,
  part: ItemPart | null,
  work: (tx: Tx, found: FoundItem) => Promise<Result>,
): Promise<Result> {
  const { result, encID, publications } = await ctx.db.transaction().execute(async tx => {
    await lockMedia(tx, String(id))
    const found = await requireItem({ db: tx, viewer: ctx.viewer }, id, right)
    const done = await work(tx, found)
    return { result: done, encID: found.row.enc_id, publications: afterCommit.get(tx) ?? [] }
  })
  for (const publish of publications) publish(ctx)
  if (part) publishItemChange(ctx, encID, part, ctx.viewer)
  return result
}

export const recordChange = (
  tx: Tx,
  ctx: Pick<Context, 'viewer' | 'address'>,
  { row }: { row: Pick<FoundItem['row'], 'clip_data_id'> },
  action: string,
  detail: Record<string, unknown> = {},
) => recordAudit(tx, ctx, { action, subject: subjectOf(row.clip_data_id), detail })
