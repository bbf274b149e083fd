// What an item says about itself, and the modals in which it is changed.
import { lazy } from 'react'
import type { ItemModalProps } from './with-item.tsx'

export type { Choice } from './categories.rules.ts'
export { CategoryChoice } from './category-choice.tsx'
export { refusedFields } from './details.rules.ts'
export { ItemDetails } from './item-details.tsx'
export { ItemHead } from './item-head.tsx'
export { ItemNotices } from './item-notices.tsx'
export { AboutTab, HistoryTab } from './item-tabs.tsx'
export { ReplaceNotice } from './replace-notice.tsx'
export { ITEM_READS, itemQuery, useItemChange } from './use-item.ts'
export { ItemChanges, useItemChanges } from './use-item-changes.ts'
export { type ItemModalProps, WithItem } from './with-item.tsx'

export const EditDetailsModal = lazy(() =>
  import('./edit-details-modal.tsx').then(it => ({ default: it.EditDetailsModal })),
)
export const AdvancedSettingsModal = lazy(() =>
  import('./advanced-settings-modal.tsx').then(it => ({ default: it.AdvancedSettingsModal })),
)
export const RatingModal = lazy(() => import('./rating-modal.tsx').then(it => ({ default: it.RatingModal })))
export const ItemCategoriesModal = lazy(() =>
  import('./categories-modal.tsx').then(it => ({ default: it.ItemCategoriesModal })),
)
export const ChangePictureModal = lazy(() =>
  import('./change-picture-modal.tsx').then(it => ({ default: it.ChangePictureModal })),
)
export const ReplaceMediaModal = lazy(() =>
  import('./replace-media-modal.tsx').then(it => ({ default: it.ReplaceMediaModal })),
)
export const WhyModal = lazy(() => import('./why-modal.tsx').then(it => ({ default: it.WhyModal })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    editdetails: ItemModalProps
    advancedsettings: ItemModalProps
    rating: ItemModalProps
    itemcategories: ItemModalProps
    why: ItemModalProps
    changepicture: ItemModalProps
    replacemedia: ItemModalProps
  }
}
