// Photosets: pictures in an order, sent or chosen, and galleries of whatever holds pictures.
import { photosets } from '@mediatheque/contract/photosets'
import { feature } from '../../platform/http/feature.ts'
import { addContent } from './add-content.ts'
import {
  deleteAllPhotos,
  deletePhoto,
  saveAnyOrder,
  saveGallerySettings,
  savePhotoDetails,
  savePhotoOrder,
} from './change-photos.ts'
import { dismissPhotoUpload, processPhotoUpload } from './process-upload.ts'
import { setPhotosetThumbnail } from './set-thumbnail.ts'
import { showGallery } from './show-gallery.ts'
import { showItems, showPhotosetQuickView } from './show-items.ts'

export { addPhotosJob } from './add-photos.job.ts'
export { addPictures } from './add-pictures.ts'
export { countPhotos } from './photos.sql.ts'
export { showGallery } from './show-gallery.ts'
export { turnPhotoJob } from './turn-photo.job.ts'
export { awaitPictures, endAwaiting } from './uploads.sql.ts'

export const photosetsFeature = feature(photosets, {
  gallery: showGallery,
  items: showItems,
  quickView: showPhotosetQuickView,
  processUpload: processPhotoUpload,
  dismissUpload: dismissPhotoUpload,
  addContent,
  saveDetails: savePhotoDetails,
  remove: deletePhoto,
  removeAll: deleteAllPhotos,
  setThumbnail: setPhotosetThumbnail,
  saveOrder: savePhotoOrder,
  saveAnyOrder,
  saveSettings: saveGallerySettings,
})
