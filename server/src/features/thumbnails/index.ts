// The picture of an item or a category: sent in pieces, chosen among those that were made, or a frame.
import { thumbnails } from '@mediatheque/contract/thumbnails'
import { feature } from '../../platform/http/feature.ts'
import { chooseThumbnail } from './choose-thumbnail.ts'
import { saveThumbnail } from './save-thumbnail.ts'
import { takeFrame } from './take-frame.ts'

export { setItemPicture } from './item-picture.ts'
export { sweepPiecesJob } from './sweep-pieces.job.ts'
export { takeFrameJob } from './take-frame.job.ts'

export const thumbnailsFeature = feature(thumbnails, {
  save: saveThumbnail,
  choose: chooseThumbnail,
  frame: takeFrame,
})
