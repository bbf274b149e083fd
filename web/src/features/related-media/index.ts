// Related media of an item: files that were sent for it, and other items.
import { lazy } from 'react'

export const RelatedTab = lazy(() => import('./related-tab.tsx').then(it => ({ default: it.RelatedTab })))
