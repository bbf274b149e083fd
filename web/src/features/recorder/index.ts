// The recorder: camera, screen and microphone of this device.
import { lazy } from 'react'

export const RecorderModal = lazy(() =>
  import('./recorder-modal.tsx').then(it => ({ default: it.RecorderModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    recorder: object
  }
}
