// How the site looks: the screen on which administrators choose it, and the pages that everybody may read.
import { lazy } from 'react'

export { CustomPageView } from './custom-page-view.tsx'
export { useCustomPage } from './use-pages.ts'

export const AppearanceScreen = lazy(() =>
  import('./appearance-screen.tsx').then(it => ({ default: it.AppearanceScreen })),
)
