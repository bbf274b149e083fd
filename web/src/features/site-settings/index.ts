// The settings of the site, what it tells everybody, and the pickers of fonts and colours.
import { lazy } from 'react'
import type { ColourModalProps, FontModalProps } from './picker-modals.tsx'

// The shell knows this door, so what only administrators open must not come with it.
export const SiteScreen = lazy(() => import('./site-screen.tsx').then(it => ({ default: it.SiteScreen })))
export const FontModal = lazy(() => import('./picker-modals.tsx').then(it => ({ default: it.FontModal })))
export const ColourModal = lazy(() => import('./picker-modals.tsx').then(it => ({ default: it.ColourModal })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    fontsel: FontModalProps
    colourpicker: ColourModalProps
  }
}
