import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'

export const isPlaylist = ({ RecordType: type }: Pick<MediaItem, 'RecordType'>) =>
  type === RecordType.Playlist || type === RecordType.LessonPlan
