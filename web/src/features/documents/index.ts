// Documents on the page of an item: pages, pictures and sets of them, files to download.
import { lazy } from 'react'

export const DocumentView = lazy(() =>
  import('./document-view.tsx').then(it => ({ default: it.DocumentView })),
)
