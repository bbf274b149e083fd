// The page of an item: what the features know of it, put together.
import { media } from '@mediatheque/contract/media'
import { feature } from '../../platform/http/feature.ts'
import { updateDetails } from './save-details.ts'
import { showItem } from './show-item.ts'

export const itemPageFeature = feature(
  { item: media.item, updateDetails: media.updateDetails },
  { item: showItem, updateDetails },
)
