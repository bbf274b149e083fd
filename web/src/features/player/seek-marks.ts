// What other features draw on the seek bar of the page's player, for as long as they are mounted.
import { useEffect } from 'react'
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'
import type { MarkKind, SeekMark } from './engine/marks.rules.ts'

interface OnTheBar {
  marks: Readonly<Record<MarkKind, readonly SeekMark[]>>
  /** How much is watched, in equally long parts of the recording; only their relation counts. */
  map: readonly number[]
}

const NONE: readonly SeekMark[] = []
const NO_MAP: readonly number[] = []
const bar = createStore<OnTheBar>({ marks: { chapter: NONE, hit: NONE, quiz: NONE }, map: NO_MAP })

const show = (kind: MarkKind, marks: readonly SeekMark[]) =>
  bar.change({ marks: { ...bar.get().marks, [kind]: marks } })

/** The list must be the same one as long as it says the same. */
export function useSeekMarks(kind: MarkKind, marks: readonly SeekMark[]) {
  useEffect(() => {
    show(kind, marks)
    return () => show(kind, NONE)
  }, [kind, marks])
}

/** The viewing map over the bar. The list must be the same one as long as it says the same. */
export function useSeekMap(values: readonly number[]) {
  useEffect(() => {
    bar.change({ map: values })
    return () => bar.change({ map: NO_MAP })
  }, [values])
}

export const useMarks = (kind: MarkKind) => useStore(bar, it => it.marks[kind])
export const useShownMap = () => useStore(bar, it => it.map)
