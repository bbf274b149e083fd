import { FavouriteKind, type media } from '@mediatheque/contract/media'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { addFavourite, removeFavourite } from './marks.sql.ts'

export const chooseFavourite: Action<typeof media.addToFavourites> = async (ctx, wish) => {
  const { PersonID } = personOf(ctx)
  const { row } = await requireItem(ctx, wish.ClipDataID, 'watch')
  const favourite = {
    person_id: PersonID,
    clip_data_id: row.clip_data_id,
    kind: wish.Kind,
    start_secs: wish.StartSecs,
  }
  await (wish.IsAdded ? addFavourite(ctx.db, favourite) : removeFavourite(ctx.db, favourite))
  const IsFavourite = wish.Kind === FavouriteKind.Item ? wish.IsAdded : row.is_favourite
  return { Success: true, IsFavourite }
}
