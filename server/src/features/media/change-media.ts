import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockMedia, subjectOf } from './change.sql.ts'
import { type FoundMedia, requireMedia } from './require-media.ts'
import type { Right } from './rights.rules.ts'

/** Rights, change and trail are one transaction, and two changes of the same item follow each other. */
export const changeMedia = <Result>(
  ctx: Context,
  id: string | number,
  right: Right,
  work: (tx: Tx, found: FoundMedia) => Promise<Result>,
): Promise<Result> =>
  ctx.db.transaction().execute(async tx => {
    await lockMedia(tx, String(id))
    return work(tx, await requireMedia({ db: tx, viewer: ctx.viewer }, id, right))
  })

export const recordChange = (
  tx: Tx,
  ctx: Pick<Context, 'viewer' | 'address'>,
  { row }: { row: Pick<FoundMedia['row'], 'clip_data_id'> },
  action: string,
  detail: Record<string, unknown> = {},
) => recordAudit(tx, ctx, { action, subject: subjectOf(row.clip_data_id), detail })
