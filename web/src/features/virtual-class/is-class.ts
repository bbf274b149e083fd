// Alone: the page of every item asks it, and needs nothing else of classes.
import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'

export const isClass = ({ RecordType: type }: Pick<MediaItem, 'RecordType'>) => type === RecordType.LessonPlan
