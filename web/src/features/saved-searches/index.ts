// Searches that people keep under a name, and follow.
import { lazy } from 'react'

export const SavedSearchesButton = lazy(() =>
  import('./saved-searches-button.tsx').then(it => ({ default: it.SavedSearchesButton })),
)
