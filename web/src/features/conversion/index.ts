// What becomes of a recording: how far it is, what failed, and the list of what is on its way.
import { lazy } from 'react'

export { DownloadMenu } from './download-menu.tsx'
export { asksAgainAfterMs, beforeEndMs } from './playback.rules.ts'
export { StageNotes } from './stage-notes.tsx'
export { FailedPlate, ProcessingPlate } from './stage-plates.tsx'
export { usePlayback } from './use-playback.ts'

// The shell knows this door, so what the list shows must not come with it.
export const ConversionsPanel = lazy(() =>
  import('./conversions-panel.tsx').then(it => ({ default: it.ConversionsPanel })),
)
