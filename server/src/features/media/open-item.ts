import type { media } from '@mediatheque/contract/media'
import type { Action } from '../../platform/http/room.ts'
import { countView, rememberGuestOpening, rememberOpening } from './item.sql.ts'
import { requireMedia } from './require-media.ts'

export const openItem: Action<typeof media.opened> = async (ctx, { id }) => {
  const { row } = await requireMedia(ctx, id, 'watch')
  const { viewer } = ctx
  await ctx.db.transaction().execute(async tx => {
    const isCounted =
      viewer.kind === 'person'
        ? await rememberOpening(tx, row.clip_data_id, viewer.PersonID)
        : viewer.kind === 'guest' && (await rememberGuestOpening(tx, row.clip_data_id, viewer.SessionID))
    if (isCounted) await countView(tx, row.clip_data_id)
  })
  return { Success: true }
}
