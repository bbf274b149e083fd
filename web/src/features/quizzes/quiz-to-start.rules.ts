// Apart from the other rules: every recording is asked whether a quiz starts with it.
import type { MediaItem } from '@mediatheque/contract/item'

type Search = Readonly<Record<string, unknown>>

/** `tlid` of the page, `plquiz` of an embed (QUIZ-12). */
export function quizInAddress(search: Search): number | null {
  const id = Number(search.tlid ?? search.plquiz)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** QUIZ-09: what the address names comes first. */
export const quizToStart = (item: Pick<MediaItem, 'ItemSettings' | 'TimelineList'>, search: Search) => {
  const asked = quizInAddress(search) ?? item.ItemSettings.DefaultTimelineID
  return item.TimelineList.some(it => it.ID === asked) ? asked : null
}
