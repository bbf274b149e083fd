import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { CommentsPanel } from './comments-panel.tsx'

const optionsOf = (item: MediaItem) => ({
  EncID: item.EncID,
  RecordType: item.RecordType,
  CanComment: item.MediaModuleOpts.Comments.CanAdd,
  CanManage: item.MediaModuleOpts.Comments.CanEdit,
  LessonMode: item.RecordType === RecordType.LessonPlan,
})

export const CommentsTab = ({ item }: { item: MediaItem }) => (
  <CommentsPanel {...optionsOf(item)} Live isOff={item.ItemSettings.CommentsDisabled} />
)

/** COMM-16 */
export const NotesTab = ({ item }: { item: MediaItem }) => <CommentsPanel {...optionsOf(item)} NotesMode />
