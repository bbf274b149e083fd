// Access given to people by their e-mail address.
import { lazy } from 'react'
import type { GrantAccessProps } from './grant-access-modal.tsx'

export const GrantAccessModal = lazy(() =>
  import('./grant-access-modal.tsx').then(it => ({ default: it.GrantAccessModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    grantaccessmodal: GrantAccessProps
  }
}
