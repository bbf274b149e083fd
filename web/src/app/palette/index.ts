// Everything by its name: pages, actions and items (Ctrl and K).
import { lazy } from 'react'

export const PaletteModal = lazy(() =>
  import('./palette-modal.tsx').then(it => ({ default: it.PaletteModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    palette: object
  }
}
