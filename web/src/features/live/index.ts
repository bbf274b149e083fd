// Live streams: how they are added, where they come from, and whether they are on the air.
import { lazy } from 'react'

export { useLiveItem } from './use-live-item.ts'

export const LiveModal = lazy(() => import('./live-modal.tsx').then(it => ({ default: it.LiveModal })))
export const LiveAddress = lazy(() => import('./live-address.tsx').then(it => ({ default: it.LiveAddress })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    livestream: object
  }
}
