// A running screen: everything that was sent to it, with nobody in front of it.
import { lazy } from 'react'

export const Screen = lazy(() => import('./screen.tsx').then(it => ({ default: it.Screen })))
export const GalleryShow = lazy(() => import('./gallery-show.tsx').then(it => ({ default: it.GalleryShow })))
