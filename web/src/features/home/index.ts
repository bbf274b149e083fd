// The home page's sections that come out of the library, and which of them somebody wants to see.
import { lazy } from 'react'

export { CategoryTiles } from './category-tiles.tsx'
export { CustomiseButton } from './customise-button.tsx'
export { HomeSkeleton } from './home-skeleton.tsx'
export {
  BecauseShelf,
  ContinueShelf,
  CoursesShelf,
  FollowingShelf,
  GroupsShelf,
  NewShelf,
  PopularShelf,
  TopicsShelf,
} from './shelves.tsx'
export { useHiddenSections } from './use-hidden-sections.ts'
export { useIsHomeKnown } from './use-home.ts'

export const CustomiseModal = lazy(() =>
  import('./customise-modal.tsx').then(it => ({ default: it.CustomiseModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    homesections: object
  }
}
