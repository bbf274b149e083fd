// Items of the library: who may do what with them, and what they are.
import { media } from '@mediatheque/contract/media'
import { room } from '../../platform/http/room.ts'
import { changeOwner } from './change-owner.ts'
import { saveCategories, showCategories } from './choose-categories.ts'
import { chooseFavourite } from './choose-favourite.ts'
import { deleteItem, restoreItem, showDeleted } from './delete-item.ts'
import { explainItem } from './explain-rights.ts'
import { rateItem } from './rate-item.ts'
import { setLoginBackground } from './set-login-background.ts'
import { showFieldValues, showItem, showQuickView } from './show-item.ts'
import { submitExpiryDate, submitPublishDate } from './submit-dates.ts'
import {
  disableComments,
  disableDownload,
  disableEmbedding,
  disableRating,
  markAs360,
} from './switch-item.ts'
import { updateDetails } from './update-details.ts'

export { forgetContentChanges } from './approval.sql.ts'
export { rememberEdit, updateMedia } from './change.sql.ts'
export { changeContent, changeMedia, recordChange } from './change-media.ts'
export { chapterPictureAddress, listChapters } from './chapters.sql.ts'
export { noteContentChange } from './content-change.ts'
export { addMediaBytes } from './media.bytes.ts'
export { insertMedia, type MediaDraft } from './media.sql.ts'
export { itemOfProcessingKey } from './processing-key.ts'
export { listRelated } from './related.sql.ts'
export { type FoundMedia, findMedia, isOpenByLink, requireMedia } from './require-media.ts'
export { cardsOf, linkStateOf, mayShowToOthers, posterAddress, viewAddress } from './show-cards.ts'
export { isOnAir, showQuickView } from './show-item.ts'
export { readOCRStatuses, slidePictureAddress } from './slides.sql.ts'
export { standingOf } from './standing.ts'
export { storeFirstDays } from './submit-dates.ts'
export { tellApprovers } from './tell-approvers.ts'
export { isApprovable, isWatchable, type Reach, readReach } from './watchable.sql.ts'
export { listWatchers } from './watchers.sql.ts'
export { isOpenInside, isPublic, mayWiden } from './widen.sql.ts'

export const mediaRoom = room(media, {
  item: showItem,
  quickView: showQuickView,
  fieldValues: showFieldValues,
  cats: showCategories,
  updateDetails,
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
