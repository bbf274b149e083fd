// What a card says of an item, whatever its look.
import { DocumentType, type MediaCard } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'

export const CARD_KINDS = [
  'video',
  'audio',
  'tv',
  'playlist',
  'class',
  'photos',
  'link',
  'pdf',
  'image',
  'images',
  'document',
] as const
export type CardKind = (typeof CARD_KINDS)[number]

const RECORD_KINDS: ReadonlyMap<number, CardKind> = new Map([
  [RecordType.TV, 'tv'],
  [RecordType.Playlist, 'playlist'],
  [RecordType.LessonPlan, 'class'],
  [RecordType.Photoset, 'photos'],
  [RecordType.Link, 'link'],
])
const DOCUMENT_KINDS: ReadonlyMap<number | null, CardKind> = new Map([
  [DocumentType.ImageSet, 'images'],
  [DocumentType.PDF, 'pdf'],
  [DocumentType.Image, 'image'],
])

export function kindOf(item: Pick<MediaCard, 'RecordType' | 'DocumentType' | 'IsAudio'>): CardKind {
  if (item.RecordType === RecordType.Document) return DOCUMENT_KINDS.get(item.DocumentType) ?? 'document'
  return RECORD_KINDS.get(item.RecordType) ?? (item.IsAudio ? 'audio' : 'video')
}

/** SRCH-28 */
export const DESCRIPTION_MOST = 160
export const SLIDE_TEXT_MOST = 147

/** How many slides stand next to each other. */
export const slidesInView = (total: number) => (total > 16 ? 6 : 4)

export type CardBadge = 'private' | 'archived' | Exclude<MediaCard['State'], 'live'>

/** Only what differs from an item that everybody can watch. */
export function badgesOf({
  IsPrivate,
  State,
  BlobTier,
}: Pick<MediaCard, 'IsPrivate' | 'State'> & Partial<Pick<MediaCard, 'BlobTier'>>): CardBadge[] {
  return [
    ...(IsPrivate ? (['private'] as const) : []),
    ...(State === 'live' ? [] : [State]),
    // BATCH-06
    ...(BlobTier === 1 ? (['archived'] as const) : []),
  ]
}

/** Points of five, one decimal; nothing without a vote. */
export const meanRating = ({ Total, Count }: MediaCard['Rating']): number | undefined =>
  Count === 0 ? undefined : Math.round((Total / Count) * 10) / 10

/** An address of the item with one thing opened over it. */
export const viewAddress = (ViewURL: string, query: string) =>
  `${ViewURL}${ViewURL.includes('?') ? '&' : '?'}${query}`
