// The library inside a learning environment: picked from, handed in to, or watched.
import { lazy } from 'react'
import type { ItemModalProps } from '../item/index.ts'

export const VleScreen = lazy(() => import('./vle-screen.tsx').then(it => ({ default: it.VleScreen })))

export const AsimutModal = lazy(() => import('./asimut-modal.tsx').then(it => ({ default: it.AsimutModal })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    asimut: ItemModalProps
  }
}
