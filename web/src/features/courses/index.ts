import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export { BrowseScreen } from './browse-screen.tsx'
export { ClosedSelection } from './closed-selection.tsx'
export { CoursesScreen } from './courses-screen.tsx'
export { SelectionScreen } from './selection-screen.tsx'

export const ItemCoursesModal = lazy(() =>
  import('./item-courses-modal.tsx').then(it => ({ default: it.ItemCoursesModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    itemcourses: ItemModalProps
  }
}
