// Signage: what is sent to screens, the screens themselves, and where both are managed.
import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export const SignageScreen = lazy(() =>
  import('./signage-screen.tsx').then(it => ({ default: it.SignageScreen })),
)
export const SendToSignageModal = lazy(() =>
  import('./send-to-signage-modal.tsx').then(it => ({ default: it.SendToSignageModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    sendtosignage: ItemModalProps
  }
}
