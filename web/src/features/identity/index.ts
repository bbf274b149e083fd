// Signing in with the account of an organisation: the buttons of the sign-in page, and how providers are set up.
import { lazy } from 'react'

export { ProviderButtons, ProviderProblem, RealmHint, useOffered } from './provider-buttons.tsx'

export const ProvidersScreen = lazy(() =>
  import('./providers-screen.tsx').then(it => ({ default: it.ProvidersScreen })),
)
