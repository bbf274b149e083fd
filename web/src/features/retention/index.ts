// Retention: the rules, what they have announced to an owner, legal hold.
import { lazy } from 'react'

export const RetentionScreen = lazy(() =>
  import('./retention-screen.tsx').then(it => ({ default: it.RetentionScreen })),
)
export const KeepScreen = lazy(() => import('./keep-screen.tsx').then(it => ({ default: it.KeepScreen })))
export const RetentionNotice = lazy(() =>
  import('./retention-notice.tsx').then(it => ({ default: it.RetentionNotice })),
)
export const HoldDialog = lazy(() => import('./hold-dialog.tsx').then(it => ({ default: it.HoldDialog })))
