import type { ValueChange } from '@mediatheque/contract/item'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockMedia, subjectOf } from './change.sql.ts'
import { noteContentChange } from './content-change.ts'
import { type FoundMedia, requireMedia } from './require-media.ts'
import type { Right } from './rights.rules.ts'

type Announce = Awaited<ReturnType<typeof noteContentChange>>['announce']

/** What is announced after the commit of a transaction. */
const announcements = new WeakMap<Tx, Announce[]>()

/** Rights, change and trail are one transaction, and two changes of the same item follow each other. */
export async function changeMedia<Result>(
  ctx: Context,
  id: string | number,
  right: Right,
  work: (tx: Tx, found: FoundMedia) => Promise<Result>,
): Promise<Result> {
  const { result, announced } = await ctx.db.transaction().execute(async tx => {
    await lockMedia(tx, String(id))
    const done = await work(tx, await requireMedia({ db: tx, viewer: ctx.viewer }, id, right))
    return { result: done, announced: announcements.get(tx) ?? [] }
  })
  for (const announce of announced) announce(ctx)
  return result
}

/** Inside changeMedia, after the medium or the texts of the item were changed: does it wait for approval again? */
export async function changeContent(
  tx: Tx,
  ctx: Context,
  { row }: FoundMedia,
  changes: readonly ValueChange[],
): Promise<boolean> {
  const change = { clipDataID: row.clip_data_id, changes, isAnswered: true }
  const { outcome, announce } = await noteContentChange(tx, ctx, change)
  announcements.set(tx, [...(announcements.get(tx) ?? []), announce])
  return outcome === 'wait'
}

export const recordChange = (
  tx: Tx,
  ctx: Pick<Context, 'viewer' | 'address'>,
  { row }: { row: Pick<FoundMedia['row'], 'clip_data_id'> },
  action: string,
  detail: Record<string, unknown> = {},
) => recordAudit(tx, ctx, { action, subject: subjectOf(row.clip_data_id), detail })
