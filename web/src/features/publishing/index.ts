// Publishing policies: where items are published, as forms offer it, and the screen on which policies are kept.
import { lazy } from 'react'

export { LocationSelect } from './location-select.tsx'

export const PoliciesScreen = lazy(() =>
  import('./policies-screen.tsx').then(it => ({ default: it.PoliciesScreen })),
)
