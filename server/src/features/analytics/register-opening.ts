import type { analytics } from '@mediatheque/contract/analytics'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { requireWatched } from './require-watched.ts'
import { isMobile } from './viewing.rules.ts'
import { countView, rememberGuestOpening, rememberOpening } from './views.sql.ts'
import { visitOf } from './visit-of.ts'
import { addToday, beginVisit, type Opening, storeDimensions } from './visits.sql.ts'

/** TRACK-01 */
export const registerOpening: Action<typeof analytics.register> = async (
  ctx,
  { IsEmbed, Visit, LinkType, ...asked },
) => {
  const { row, site } = await requireWatched(ctx, asked)
  if (site.DisableTracking) return { Success: true, Visit: '' }
  const visit = Visit ?? crypto.randomUUID()
  const opening: Opening = {
    clipDataID: row.clip_data_id,
    viewer: ctx.viewer,
    region: site.DefaultRegion,
    isEmbed: IsEmbed,
    linkType: LinkType,
    isMobile: isMobile(ctx.agent),
  }
  await ctx.db.transaction().execute(async tx => {
    const isNew = await beginVisit(tx, visit, opening)
    if (await isCounted(tx, opening, isNew)) await count(tx, opening)
  })
  return { Success: true, Visit: visit }
}

/** Anyone who has no session is known by the visit alone. */
async function isCounted(tx: Tx, { clipDataID, viewer, isEmbed }: Opening, isNew: boolean): Promise<boolean> {
  if (viewer.kind === 'person') return rememberOpening(tx, clipDataID, viewer.PersonID, isEmbed)
  if (viewer.kind === 'guest') return rememberGuestOpening(tx, clipDataID, viewer.SessionID, isEmbed)
  return isNew
}

/** The item first: a transaction that changes it and counts afterwards would otherwise wait for this one while this one waits for it. */
async function count(tx: Tx, { clipDataID, region, ...it }: Opening) {
  await countView(tx, clipDataID)
  await addToday(tx, clipDataID, region, {
    views: 1,
    embed_views: Number(it.isEmbed),
    mobile_views: Number(it.isMobile),
  })
}

/** TRACK-02 */
export const registerDimensions: Action<typeof analytics.dimensions> = async (
  ctx,
  { id, Width, Height, Visit },
) => {
  const { row, site } = await requireWatched(ctx, { id })
  const visit = site.DisableTracking ? undefined : await visitOf(ctx, row.clip_data_id, Visit)
  if (visit) await storeDimensions(ctx.db, row.clip_data_id, visit, { width: Width, height: Height })
  return { Success: true }
}
