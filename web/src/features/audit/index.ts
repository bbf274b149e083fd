// Who did what to what, when.
import { lazy } from 'react'

export const AuditScreen = lazy(() => import('./audit-screen.tsx').then(it => ({ default: it.AuditScreen })))
