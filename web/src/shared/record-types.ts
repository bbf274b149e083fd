// What kinds of items there are, in the order in which lists offer them.
import { RecordType } from '@mediatheque/contract/primitives'
import { useWords } from '../words/index.ts'

const KINDS = {
  [RecordType.Video]: 'video',
  [RecordType.Document]: 'document',
  [RecordType.Playlist]: 'playlist',
  [RecordType.LessonPlan]: 'class',
  [RecordType.Photoset]: 'photos',
  [RecordType.TV]: 'tv',
  [RecordType.Link]: 'link',
} as const

type KnownType = keyof typeof KINDS

export const RECORD_TYPES: readonly KnownType[] = [
  RecordType.Video,
  RecordType.Document,
  RecordType.Playlist,
  RecordType.LessonPlan,
  RecordType.Photoset,
  RecordType.TV,
  RecordType.Link,
]

const isKnown = (it: number): it is KnownType => it in KINDS

export function useRecordTypeName() {
  const t = useWords()
  return (it: number) => (isKnown(it) ? t(`cards.kind.${KINDS[it]}`) : String(it))
}
