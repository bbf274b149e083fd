import type { media } from '@mediatheque/contract/media'
import { changeItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { storeVote } from './marks.sql.ts'

export const rateItem: Action<typeof media.submitRating> = async (ctx, { ClipDataID, Points }) => {
  const { PersonID } = personOf(ctx)
  const sums = await changeItem(ctx, ClipDataID, 'rate', null, tx =>
    storeVote(tx, ClipDataID, PersonID, Points),
  )
  return { Success: true, ...sums }
}
