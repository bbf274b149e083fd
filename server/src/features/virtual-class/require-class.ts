// The first line of every action on a class, and the one way in which it changes.
import type { ClassState } from '@mediatheque/contract/virtual-class'
import { isClass, isPresenter } from '../../core/access/index.ts'
import { type FoundItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ClassRow, lockClass } from './class.sql.ts'
import { stateOf } from './class-state.ts'
import { type ClassChange, updateClass } from './state.sql.ts'

/** Somebody who asks, by a call or on the live line. */
export type Asker = Pick<Context, 'db' | 'hub' | 'viewer' | 'address'>

export async function requireClass(
  ctx: Pick<Context, 'viewer'> & { db: Handle },
  id: string | number,
): Promise<FoundItem> {
  const found = await requireItem(ctx, id, 'watch')
  if (!isClass(found)) throw new Refusal('conflict', 'not-a-class')
  return found
}

/** VC-11 */
export const notPermitted = () => new Refusal('not-allowed', 'not-permitted')

export interface Changed {
  EncID: string
  State: ClassState
}

/** Rights, rule and change are one transaction, and two changes of one class follow each other. */
export const changeClass = (
  ctx: Asker,
  id: string | number,
  rule: (before: ClassRow, tx: Tx, found: FoundItem) => ClassChange | Promise<ClassChange>,
  trail?: string,
): Promise<Changed> =>
  ctx.db.transaction().execute(async tx => {
    const found = await requireClass({ db: tx, viewer: ctx.viewer }, id)
    if (!isPresenter(found, ctx.viewer)) throw notPermitted()
    const change = await rule(await lockClass(tx, found.row.clip_data_id), tx, found)
    const after = await updateClass(tx, found.row.clip_data_id, change)
    if (trail) await recordChange(tx, ctx, found, trail)
    return { EncID: found.row.enc_id, State: await stateOf(tx, found, after) }
  })
