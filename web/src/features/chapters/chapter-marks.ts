import type { Chapter } from '@mediatheque/contract/chapter'
import { useMemo } from 'react'
import { useSeekMarks } from '../player/index.ts'
import { marksOf } from './chapters.rules.ts'

/** Stands next to the player, whichever tab is open. */
export function ChapterMarks({ chapters }: { chapters: readonly Chapter[] }) {
  useSeekMarks(
    'chapter',
    useMemo(() => marksOf(chapters), [chapters]),
  )
  return null
}
