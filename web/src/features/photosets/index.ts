// Photosets: the pictures of a set next to its gallery, and choosing pictures of the library.
import { lazy } from 'react'
import type { SelectPhotoProps } from './select-photo-modal.tsx'

export const PhotosTab = lazy(() => import('./photos-tab.tsx').then(it => ({ default: it.PhotosTab })))
export const SelectPhotoModal = lazy(() =>
  import('./select-photo-modal.tsx').then(it => ({ default: it.SelectPhotoModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    selectphotocontent: SelectPhotoProps
  }
}
