// The page of an item: what the features know of it, put together.
import { media } from '@mediatheque/contract/media'
import { room } from '../../platform/http/room.ts'
import { updateDetails } from './save-details.ts'
import { showItem } from './show-item.ts'

export const itemPageRoom = room(
  { item: media.item, updateDetails: media.updateDetails },
  { item: showItem, updateDetails },
)
