// Which sections the home page has, and in which order.
import { lazy } from 'react'

export { useIsDraftShown, useShownLayout } from './draft-layout.ts'
export { wholeLayout } from './page-layout.rules.ts'
export { useEditLayout } from './use-edit-layout.ts'

export const EditLayoutModal = lazy(() =>
  import('./edit-layout-modal.tsx').then(it => ({ default: it.EditLayoutModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    editlayout: object
  }
}
