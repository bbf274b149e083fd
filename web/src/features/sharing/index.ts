// Access given to people by their e-mail address, and everything by which an item is shared.
import { lazy } from 'react'
import type { GrantAccessProps } from './grant-access-modal.tsx'
import type { ShareProps } from './share-modal.tsx'

export const GrantAccessModal = lazy(() =>
  import('./grant-access-modal.tsx').then(it => ({ default: it.GrantAccessModal })),
)

export const MomentLink = lazy(() => import('./moment-link.tsx').then(it => ({ default: it.MomentLink })))

export const ShareModal = lazy(() => import('./share-modal.tsx').then(it => ({ default: it.ShareModal })))

export const UnlockLink = lazy(() => import('./unlock-link.tsx').then(it => ({ default: it.UnlockLink })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    grantaccessmodal: GrantAccessProps
    share: ShareProps
  }
}
