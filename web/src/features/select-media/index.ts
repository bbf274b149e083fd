// Choosing an item, or a part of it, inside another feature (SRCH-31).
import { lazy } from 'react'

export { MediaPicker, type Selected } from './media-picker.tsx'
export { keyOf } from './parts.rules.ts'

export const SelectMediaDialog = lazy(() =>
  import('./select-media-dialog.tsx').then(it => ({ default: it.SelectMediaDialog })),
)
