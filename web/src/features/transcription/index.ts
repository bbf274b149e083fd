// Having what is said in a recording written down, and seeing how far it is.
import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export { languageOptions } from './languages.rules.ts'
export { TranscriptionNotice } from './transcription-notice.tsx'

export const TranscriptionModal = lazy(() =>
  import('./transcription-modal.tsx').then(it => ({ default: it.TranscriptionModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    transcription: ItemModalProps
  }
}
