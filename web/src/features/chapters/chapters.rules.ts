import { type Chapter, isBookmark } from '@mediatheque/contract/chapter'
import { TAG_REACH_SECS } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import type { SeekMark } from '../player/index.ts'

/** What the tab shows. */
export type Mode =
  /** Where the focus goes: the row of that chapter, or the button that adds one. */
  | { mode: 'list'; focus?: number | 'add' }
  | { mode: 'edit'; chapter: Chapter | null }
  | { mode: 'tags' }
  | { mode: 'proposals' }

type ListMode = 'list' | 'noitems'
/** CHAP-03 */
export const modeOf = (chapters: readonly Chapter[]): ListMode => (chapters.length > 0 ? 'list' : 'noitems')

export type RowAct = 'only' | 'link' | 'moment' | 'share' | 'embed' | 'edit' | 'tags' | 'remove'

/** CHAP-03: what the row of a chapter offers follows the flags of its item. */
export function actsFor(
  item: Pick<MediaItem, 'CanShareByWeblink' | 'CanShareByEmbed' | 'MediaModuleOpts'>,
  chapter: Pick<Chapter, 'Duration'>,
): RowAct[] {
  const { CanEdit } = item.MediaModuleOpts.Chapters
  return [
    ...(isBookmark(chapter) ? [] : (['only'] as const)),
    ...(item.CanShareByWeblink ? (['link', 'moment', 'share'] as const) : []),
    ...(item.CanShareByEmbed ? (['embed'] as const) : []),
    ...(CanEdit ? (['edit', 'tags', 'remove'] as const) : []),
  ]
}

const includes = (it: Chapter, secs: number) => it.StartTime <= secs && secs < it.EndTime

/** Of chapters that overlap the one that began last; bookmarks have no length, so nothing is within them. */
export const chapterAt = (chapters: readonly Chapter[], secs: number): Chapter | undefined =>
  chapters.filter(it => !isBookmark(it)).findLast(it => includes(it, secs))

/** CHAP-12: a moment of a chapter is asked for while it is on, or has been. */
export const hasBegun = (chapter: Chapter, secs: number | null): secs is number =>
  secs !== null && secs >= chapter.StartTime

export const marksOf = (chapters: readonly Chapter[]): SeekMark[] =>
  chapters.map(it => ({
    secs: it.StartTime,
    label: it.Title,
    angle: it.CameraAngle,
    ...(!isBookmark(it) && { endSecs: it.EndTime }),
  }))

/** CHAP-15: five seconds either side, within the recording. */
export const tagSpan = (secs: number, durationSecs: number) => ({
  StartTimeSecs: Math.max(0, Math.floor(secs) - TAG_REACH_SECS),
  EndTimeSecs: Math.min(
    durationSecs > 0 ? durationSecs : Number.MAX_SAFE_INTEGER,
    Math.floor(secs) + TAG_REACH_SECS,
  ),
})

/** CHAP-12: where a link to a chapter begins to play. */
export const chapterStart = (chapters: readonly Chapter[], chapid: unknown): number | undefined =>
  chapters.find(it => String(it.ChapterID) === chapid)?.StartTime

type Query = Readonly<Record<string, unknown>>

/** A moment in the address goes before the chapter it names; a chapter goes before where one stopped watching. */
export const withChapter = (query: Query, chapterSecs: number | undefined): Query =>
  query.t !== undefined || chapterSecs === undefined
    ? query
    : { ...query, t: String(chapterSecs), resume: '0' }

export const linkTo = (EncID: string, ChapterID: number, secs?: number) => {
  const query = new URLSearchParams({ id: EncID, chapid: String(ChapterID) })
  if (secs !== undefined) query.set('t', String(Math.floor(secs)))
  return `/view.aspx?${query}`
}
