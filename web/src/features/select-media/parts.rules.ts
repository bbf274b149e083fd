// What can be chosen of an item: the whole of it, a chapter, or it with a quiz.
import type { SearchHit } from '@mediatheque/contract/search'

export interface Selected {
  item: SearchHit
  chapter: NonNullable<SearchHit['Chapters']>[number] | null
  timeline: NonNullable<SearchHit['Timelines']>[number] | null
}

export const keyOf = ({ item, chapter, timeline }: Selected) =>
  `${item.ClipDataID}${chapter ? `/c${chapter.ID}` : ''}${timeline ? `/t${timeline.ID}` : ''}`

export const whole = (item: SearchHit): Selected => ({ item, chapter: null, timeline: null })

/** In the order of the list: the items, and beneath the one that is chosen its parts. */
export function choicesIn(items: readonly SearchHit[], chosen: Selected | null): Selected[] {
  return items.flatMap(item => [
    whole(item),
    ...(chosen?.item.ClipDataID === item.ClipDataID ? partsOf(item) : []),
  ])
}

const partsOf = (item: SearchHit): Selected[] => [
  ...(item.Chapters ?? []).map(chapter => ({ item, chapter, timeline: null })),
  ...(item.Timelines ?? []).map(timeline => ({ item, chapter: null, timeline })),
]
