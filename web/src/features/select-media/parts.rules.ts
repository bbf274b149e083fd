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

const isSameItem = (one: Selected, { ClipDataID }: Pick<SearchHit, 'ClipDataID'>) =>
  one.item.ClipDataID === ClipDataID

/** In the order of the list: the items, and below each that is chosen its parts. */
export function choicesIn(items: readonly SearchHit[], chosen: readonly Selected[]): Selected[] {
  return items.flatMap(item => [
    whole(item),
    ...(chosen.some(it => isSameItem(it, item)) ? partsOf(item) : []),
  ])
}

const isWhole = ({ chapter, timeline }: Selected) => chapter === null && timeline === null

/** Chooses one more, or drops it. The whole of an item and its parts exclude each other. */
export function toggled(chosen: readonly Selected[], choice: Selected): Selected[] {
  if (chosen.some(it => keyOf(it) === keyOf(choice))) return chosen.filter(it => keyOf(it) !== keyOf(choice))
  return [...chosen.filter(it => !isSameItem(it, choice.item) || isWhole(it) === isWhole(choice)), choice]
}

const partsOf = (item: SearchHit): Selected[] => [
  ...(item.Chapters ?? []).map(chapter => ({ item, chapter, timeline: null })),
  ...(item.Timelines ?? []).map(timeline => ({ item, chapter: null, timeline })),
]
