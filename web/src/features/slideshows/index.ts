// Slides next to a recording: the tab, and the modal in which the text of a video is asked for.
import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export const SlidesTab = lazy(() => import('./slides-tab.tsx').then(it => ({ default: it.SlidesTab })))
export const OCROptionsModal = lazy(() =>
  import('./ocr-options-modal.tsx').then(it => ({ default: it.OCROptionsModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    ocroptions: ItemModalProps
  }
}
