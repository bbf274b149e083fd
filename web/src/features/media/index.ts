// Items as they are in results, lists and sections: cards, rows, and a first look at one.
import { lazy } from 'react'

export {
  badgesOf,
  type CardBadge,
  type CardKind,
  kindOf,
  SLIDE_TEXT_MOST,
  slidesInView,
} from './card.rules.ts'
export { CardFacts } from './card-facts.tsx'
export { BADGE_ICONS, KIND_ICONS } from './card-kinds.tsx'
export { CardList, CardSkeletons } from './card-list.tsx'
export { CardPicture, WatchedBar } from './card-picture.tsx'
export { Marked } from './marked.tsx'
export { MediaCard } from './media-card.tsx'
export { MediaRow } from './media-row.tsx'
export { patchCards, useFavourite } from './use-favourite.ts'
export { ITEM_LISTS, useDeletedToast } from './use-undo-delete.ts'

export const MomentFrame = lazy(() => import('./moment-frame.tsx').then(it => ({ default: it.MomentFrame })))
export const QuickViewModal = lazy(() =>
  import('./quick-view-modal.tsx').then(it => ({ default: it.QuickViewModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    quickview: { id?: number }
  }
}
