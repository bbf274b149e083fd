// Recordings that people keep elsewhere: Teams, Zoom and Webex (LINK-09).
import type { SourceName } from '@mediatheque/contract/integrations'
import { createElement, lazy } from 'react'

const modalOf = (source: SourceName) =>
  lazy(() =>
    import('./recordings-modal.tsx').then(it => ({
      default: ({ close }: { close: () => void }) => createElement(it.RecordingsModal, { source, close }),
    })),
  )

export const TeamsRecordingsModal = modalOf('teams')
export const ZoomRecordingsModal = modalOf('zoom')
export const WebexRecordingsModal = modalOf('webex')

declare module '../../shared/modal.ts' {
  interface ModalProps {
    teamsrecordings: object
    zoomrecordings: object
    webexrecordings: object
  }
}
