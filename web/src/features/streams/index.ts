// The streams of an item that has several, for those who keep it.
import { lazy } from 'react'
import type { StreamsModalProps } from './streams-modal.tsx'

export const StreamsModal = lazy(() =>
  import('./streams-modal.tsx').then(it => ({ default: it.StreamsModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    streams: StreamsModalProps
  }
}
