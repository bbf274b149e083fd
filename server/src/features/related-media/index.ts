// Related media of an item: other items of the library, and files that were sent for it.
import { relatedMedia } from '@mediatheque/contract/related-media'
import { feature } from '../../platform/http/feature.ts'
import { addRelated } from './add-related.ts'
import { editRelated, removeRelated, saveRelatedOrder } from './change-related.ts'
import { processRelatedUpload } from './process-upload.ts'
import { showRelated } from './show-related.ts'

export { listRelated } from './list-related.sql.ts'
export { insertRelated } from './related-media.sql.ts'

export const relatedMediaFeature = feature(relatedMedia, {
  list: showRelated,
  add: addRelated,
  processUpload: processRelatedUpload,
  edit: editRelated,
  remove: removeRelated,
  saveOrder: saveRelatedOrder,
})
