// Chapters of an item: the tab, what they draw on the seek bar, and the tags they carry.
import { lazy } from 'react'
import type { ManageTagsProps } from './manage-tags-modal.tsx'

export { ChapterMarks } from './chapter-marks.ts'
export { chapterStart, withChapter } from './chapters.rules.ts'
export { TimeField } from './time-field.tsx'

export const ChaptersTab = lazy(() => import('./chapters-tab.tsx').then(it => ({ default: it.ChaptersTab })))
export const ManageTagsModal = lazy(() =>
  import('./manage-tags-modal.tsx').then(it => ({ default: it.ManageTagsModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    managechaptertags: ManageTagsProps
  }
}
