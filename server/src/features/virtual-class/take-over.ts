// VC-11: a class goes on without its presenter. Who takes it over presents it until its session is over.
import type { virtualClass } from '@mediatheque/contract/virtual-class'
import { isPresenter, listWatchers } from '../../core/access/index.ts'
import { type FoundItem, publishToClass, recordChange } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { lockClass } from './class.sql.ts'
import { stateOf } from './class-state.ts'
import { notPermitted, requireClass } from './require-class.ts'
import { updateClass } from './state.sql.ts'
import * as store from './substitutes.sql.ts'
import { markPresenter } from './viewers.sql.ts'

/** Managers of the library, and whom the presenter has named. Owner and co-owners present anyway. */
export async function mayTakeOver(
  { db, viewer }: Pick<Context, 'viewer'> & { db: Handle },
  found: FoundItem,
): Promise<boolean> {
  if (viewer.kind !== 'person' || isPresenter(found, viewer)) return false
  return found.rights.has('manage') || (await store.isSubstitute(db, found.row.clip_data_id, viewer.PersonID))
}

export const takeOver: Action<typeof virtualClass.takeOver> = async (ctx, { id }) => {
  const { PersonID: UserID, DisplayName } = personOf(ctx)
  const { EncID, State } = await ctx.db.transaction().execute(async tx => {
    const found = await requireClass({ db: tx, viewer: ctx.viewer }, id)
    const { clip_data_id, enc_id } = found.row
    if (!isPresenter(found, ctx.viewer) && !(await mayTakeOver({ db: tx, viewer: ctx.viewer }, found)))
      throw notPermitted()
    const { session_number } = await lockClass(tx, clip_data_id)
    if (!isPresenter(found, ctx.viewer)) {
      await store.insertPresenter(tx, clip_data_id, UserID, session_number)
      await markPresenter(tx, clip_data_id, UserID)
      await recordChange(tx, ctx, found, 'took over the class')
    }
    return { EncID: enc_id, State: await stateOf(tx, found, await updateClass(tx, clip_data_id, {})) }
  })
  publishToClass(ctx.hub, EncID, { Type: 'presenter', UserID, DisplayName, State })
  return { Success: true, State }
}

export const saveSubstitutes: Action<typeof virtualClass.saveSubstitutes> = (ctx, { id, PersonIDs }) =>
  ctx.db.transaction().execute(async tx => {
    const found = await requirePresented({ db: tx, viewer: ctx.viewer }, id)
    const { clip_data_id } = found.row
    const welcome = await listWatchers(tx, clip_data_id, { ids: PersonIDs })
    if (welcome.length < PersonIDs.length) throw badField('people', 'substitute-without-access')
    await lockClass(tx, clip_data_id)
    await store.replaceSubstitutes(tx, clip_data_id, PersonIDs)
    await recordChange(tx, ctx, found, 'named who may take over the class', { PersonIDs })
    return { Success: true, Substitutes: await store.listSubstitutes(tx, clip_data_id) }
  })

const MOST_SHOWN = 8

export const findCandidates: Action<typeof virtualClass.candidates> = async (ctx, { EncID, Words }) => {
  const { row } = await requirePresented(ctx, EncID)
  const people = await listWatchers(ctx.db, row.clip_data_id, { search: Words, most: MOST_SHOWN })
  const Items = people.map(({ PersonID: UserID, DisplayName }) => ({ UserID, DisplayName }))
  return { Items, Total: Items.length }
}

async function requirePresented(ctx: Pick<Context, 'viewer'> & { db: Handle }, id: string | number) {
  const found = await requireClass(ctx, id)
  if (!isPresenter(found, ctx.viewer)) throw notPermitted()
  return found
}
