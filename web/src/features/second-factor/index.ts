// Two-step verification, passkeys, and confirming who it is. All of it comes when it is needed.
import { lazy } from 'react'

export const SecondStep = lazy(() => import('./second-step.tsx').then(it => ({ default: it.SecondStep })))
export const SetUpStep = lazy(() => import('./set-up-step.tsx').then(it => ({ default: it.SetUpStep })))
export const PasskeyButton = lazy(() =>
  import('./passkey-button.tsx').then(it => ({ default: it.PasskeyButton })),
)
export const SecurityTab = lazy(() => import('./security-tab.tsx').then(it => ({ default: it.SecurityTab })))
export const ConfirmIdentity = lazy(() =>
  import('./confirm-identity.tsx').then(it => ({ default: it.ConfirmIdentity })),
)
