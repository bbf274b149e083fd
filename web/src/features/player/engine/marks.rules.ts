// What is drawn on the seek bar next to the time.
export type MarkKind = 'chapter' | 'hit' | 'quiz'

export interface SeekMark {
  secs: number
  /** A chapter has an end; a bookmark, a hit and a question have none. */
  endSecs?: number
  label: string
  /** Which stream is large while it plays (MULTI-09). */
  angle?: number
  /** A question that has been answered. */
  isDone?: boolean
}

type Span = SeekMark & { endSecs: number }

const isSpan = (mark: SeekMark): mark is Span => mark.endSecs !== undefined && mark.endSecs > mark.secs

/** The seconds at which one part of the bar ends and the next begins. */
export function cutsOf(chapters: readonly SeekMark[], lengthSecs: number): number[] {
  const ends = chapters.filter(isSpan).flatMap(it => [it.secs, it.endSecs])
  return [...new Set(ends)].filter(secs => secs > 0 && secs < lengthSecs).sort((one, other) => one - other)
}

/** Of chapters that overlap the one that began last. */
export const chapterAt = (chapters: readonly SeekMark[], secs: number): SeekMark | undefined =>
  chapters
    .filter(isSpan)
    .filter(it => it.secs <= secs && secs < it.endSecs)
    .reduce<SeekMark | undefined>((last, it) => (last && last.secs > it.secs ? last : it), undefined)

/** What stands at a place of the bar; `reachSecs` is how near a point must be to be meant. */
export function labelAt(marks: readonly SeekMark[], secs: number, reachSecs: number): string | undefined {
  const near = marks.find(it => !isSpan(it) && Math.abs(it.secs - secs) <= reachSecs)
  return (near ?? chapterAt(marks, secs))?.label
}
