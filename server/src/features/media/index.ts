// What is said of an item and done with it: details, dates, switches, owner, categories, votes, favourites, deletion.
import { media } from '@mediatheque/contract/media'
import { feature } from '../../platform/http/feature.ts'
import { changeOwner } from './change-owner.ts'
import { saveCategories, showCategories } from './choose-categories.ts'
import { chooseFavourite } from './choose-favourite.ts'
import { deleteItem, restoreItem, showDeleted } from './delete-item.ts'
import { explainItem } from './explain-rights.ts'
import { rateItem } from './rate-item.ts'
import { setLoginBackground } from './set-login-background.ts'
import { showFieldValues, showQuickView } from './show-details.ts'
import { submitExpiryDate, submitPublishDate } from './submit-dates.ts'
import {
  disableComments,
  disableDownload,
  disableEmbedding,
  disableRating,
  markAs360,
} from './switch-item.ts'

export { categoryChanges } from './choose-categories.ts'
export { addMediaBytes } from './media.bytes.ts'

export { showQuickView } from './show-details.ts'

export { dayChanges, mayNotExpire, refuseTooSoon, storeFirstDays } from './submit-dates.ts'

// The page of an item is composed above (views/item-page).
const { item: _item, updateDetails: _updateDetails, ...calls } = media

export { fitted } from './dates.rules.ts'
export { listDays, momentAfter } from './dates.sql.ts'
export { changesIn, withoutChanges } from './history.rules.ts'
export { listStateLog } from './history.sql.ts'
export { findOwner, ownRating } from './marks.sql.ts'
export { moveChanges, moverTo, openerOf } from './move-item.ts'
export { valuesOf } from './show-details.ts'
export { storeDetails } from './update-details.ts'

export const mediaFeature = feature(calls, {
  quickView: showQuickView,
  fieldValues: showFieldValues,
  cats: showCategories,
  saveCatSelection: saveCategories,
  submitPublishDate,
  submitExpiryDate,
  disableDownload,
  disableRating,
  disableComments,
  disableEmbedding,
  markAs360,
  setLoginBackground,
  submitRating: rateItem,
  addToFavourites: chooseFavourite,
  changeOwner,
  remove: deleteItem,
  restore: restoreItem,
  deleted: showDeleted,
  why: explainItem,
})
