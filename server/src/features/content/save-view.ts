import { ContentSort, type ContentView, type content, MOST_VIEWS } from '@mediatheque/contract/content'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { mayEditAnything } from './content-rows.sql.ts'
import {
  countViews,
  deleteView,
  insertView,
  isNameTaken,
  lockViewsOf,
  selectViews,
  updateView,
  type ViewRow,
} from './views.sql.ts'

/** An order that is no longer known is the usual one. */
const viewOf = (row: ViewRow): ContentView => ({
  ...row,
  Sort: ContentSort.catch('created').parse(row.Sort),
})

export const listViews: Action<typeof content.views> = async ({ db, viewer }) => {
  const isShared = await mayEditAnything(db, viewer)
  const rows = await selectViews(db, personOf({ viewer }).PersonID, { isShared })
  return { Items: rows.map(viewOf), Total: rows.length }
}

export const saveView: Action<typeof content.saveView> = async (ctx, { ViewID, ...draft }) => {
  const { PersonID } = personOf(ctx)
  if (!(await mayEditAnything(ctx.db, ctx.viewer))) throw new Refusal('not-allowed', 'no-permission')
  return ctx.db.transaction().execute(async tx => {
    await lockViewsOf(tx, PersonID)
    if (ViewID !== 0) await requireOwnView(ctx, tx, ViewID)
    else if ((await countViews(tx, PersonID)) >= MOST_VIEWS)
      throw new Refusal('conflict', 'too-many-content-views', { values: { most: MOST_VIEWS } })
    if (await isNameTaken(tx, PersonID, draft.Name, ViewID))
      throw badField('Name', 'content-view-name-taken', { name: draft.Name })
    if (ViewID !== 0) await updateView(tx, ViewID, draft)
    const id = ViewID === 0 ? await insertView(tx, PersonID, draft) : ViewID
    const [saved] = await selectViews(tx, PersonID, { isShared: false, only: id })
    if (!saved) throw new Refusal('not-found', 'no-such-content-view')
    return { Success: true, Data: viewOf(saved) }
  })
}

export const removeView: Action<typeof content.removeView> = async (ctx, { ViewID }) =>
  ctx.db.transaction().execute(async tx => {
    await requireOwnView(ctx, tx, ViewID)
    await deleteView(tx, ViewID)
    return { Success: true }
  })

/** What others share is theirs to change; what they do not share is not known of. */
async function requireOwnView({ viewer }: Pick<Context, 'viewer'>, tx: Tx, viewID: number) {
  const isShared = await mayEditAnything(tx, viewer)
  const [view] = await selectViews(tx, personOf({ viewer }).PersonID, { isShared, only: viewID })
  if (!view) throw new Refusal('not-found', 'no-such-content-view')
  if (!view.IsOwn)
    throw new Refusal('not-allowed', 'content-view-of-other', { values: { name: view.OwnerDisplayName } })
}
