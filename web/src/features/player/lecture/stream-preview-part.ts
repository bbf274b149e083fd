import { lazy } from 'react'

export const StreamPreview = lazy(() =>
  import('./stream-preview.tsx').then(it => ({ default: it.StreamPreview })),
)
