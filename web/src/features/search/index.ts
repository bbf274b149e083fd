// Finding things: the box, the results, the categories, and what waits for approval.
import { lazy } from 'react'

export { mayApprove } from './approval.rules.ts'
export type { Narrowing } from './narrowed-list.tsx'
export {
  APPROVAL_ADDRESS,
  BROWSE_ADDRESS,
  CATEGORIES_ADDRESS,
  categoryAddress,
  type HomePlace,
  homePlace,
  type NavPlace,
  navPlace,
  PLAYLISTS_ADDRESS,
  SIGNAGE_ADDRESS,
  searchAddress,
} from './place.rules.ts'
export { SearchBox } from './search-box.tsx'
export { useCategoryCounts } from './use-category-counts.ts'

export const ResultsScreen = lazy(() =>
  import('./results-screen.tsx').then(it => ({ default: it.ResultsScreen })),
)
/** A list of another feature under these filters. */
export const NarrowedList = lazy(() =>
  import('./narrowed-list.tsx').then(it => ({ default: it.NarrowedList })),
)
export const PickScreen = lazy(() => import('./pick-screen.tsx').then(it => ({ default: it.PickScreen })))
export const CategoriesScreen = lazy(() =>
  import('./categories-screen.tsx').then(it => ({ default: it.CategoriesScreen })),
)
export const ItemMomentsTab = lazy(() =>
  import('./item-moments-tab.tsx').then(it => ({ default: it.ItemMomentsTab })),
)
export const SynonymsScreen = lazy(() =>
  import('./synonyms-screen.tsx').then(it => ({ default: it.SynonymsScreen })),
)
export const ApprovalCount = lazy(() =>
  import('./approval-count.tsx').then(it => ({ default: it.ApprovalCount })),
)
export const ApprovalScreen = lazy(() =>
  import('./approval-screen.tsx').then(it => ({ default: it.ApprovalScreen })),
)
