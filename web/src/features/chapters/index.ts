// Chapters of an item: the tab, what they draw on the seek bar, and the tags they carry with the screen on which managers keep them.
import { lazy } from 'react'
import type { ManageTagsProps } from './manage-tags-modal.tsx'

export { ChapterMarks } from './chapter-marks.ts'
export { chapterStart, withChapter } from './chapters.rules.ts'
export { TimeField } from './time-field.tsx'

export const ChaptersTab = lazy(() => import('./chapters-tab.tsx').then(it => ({ default: it.ChaptersTab })))
export const ManageTagsModal = lazy(() =>
  import('./manage-tags-modal.tsx').then(it => ({ default: it.ManageTagsModal })),
)
export const TagsScreen = lazy(() => import('./tags-screen.tsx').then(it => ({ default: it.TagsScreen })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    managechaptertags: ManageTagsProps
  }
}
