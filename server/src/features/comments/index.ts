// Comments on items, live and moderated, and private notes.
import { comments } from '@mediatheque/contract/comments'
import { feature } from '../../platform/http/feature.ts'
import { addComment } from './add-comment.ts'
import { approveComments, moderateItem } from './approve-comments.ts'
import { deleteComments } from './delete-comments.ts'
import { editComment } from './edit-comment.ts'
import { findPeople } from './find-people.ts'
import { flagComments } from './flag-comments.ts'
import { listComments } from './list-comments.ts'

export { addCommentBytes } from './comments.bytes.ts'

export { commentCount, noteCount } from './comments.sql.ts'

export const commentsFeature = feature(comments, {
  list: listComments,
  add: addComment,
  edit: editComment,
  approve: approveComments,
  remove: deleteComments,
  flag: flagComments,
  moderate: moderateItem,
  people: findPeople,
})
