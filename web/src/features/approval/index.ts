// What approvers decide of an item: declining it with a reason.
import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export const DeclineModal = lazy(() =>
  import('./decline-modal.tsx').then(it => ({ default: it.DeclineModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    decline: ItemModalProps
  }
}
