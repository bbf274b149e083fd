// What kinds of items there are, in the order in which lists offer them.
import { RecordType } from '@mediatheque/contract/primitives'

const NAMES = {
  [RecordType.Video]: 'video',
  [RecordType.Document]: 'document',
  [RecordType.Playlist]: 'playlist',
  [RecordType.LessonPlan]: 'lessonPlan',
  [RecordType.Photoset]: 'photoset',
  [RecordType.TV]: 'tv',
  [RecordType.Link]: 'link',
} as const

export type KnownType = keyof typeof NAMES

const OTHER = 'other'

export const RECORD_TYPES: readonly KnownType[] = [
  RecordType.Video,
  RecordType.Document,
  RecordType.Playlist,
  RecordType.LessonPlan,
  RecordType.Photoset,
  RecordType.TV,
  RecordType.Link,
]

const isKnown = (it: number): it is KnownType => it in NAMES

/** Under which word the type stands in `recordTypes`. */
export const recordTypeWord = (it: number) => (isKnown(it) ? NAMES[it] : OTHER)
