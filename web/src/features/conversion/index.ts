// What becomes of a recording: how far it is, what failed, the list of what is on its way, and the profiles it is converted by.
import { lazy } from 'react'
import { part } from '../../shared/part.tsx'

export { DeleteSource, DownloadMenu } from './download-menu.tsx'
export { asksAgainAfterMs, beforeEndMs } from './playback.rules.ts'
export { StageNotes } from './stage-notes.tsx'
export { ArchivedPlate, FailedPlate, ProcessingPlate } from './stage-plates.tsx'
export { useConversionMessages, useKnownPlayback, usePlayback } from './use-playback.ts'

// The shell imports this entry point, so what the list shows must not come with it.
export const ConversionsPanel = part(() => import('./conversions-panel.tsx').then(it => it.ConversionsPanel))

export const QueueScreen = lazy(() => import('./queue-screen.tsx').then(it => ({ default: it.QueueScreen })))

export const ProfilesScreen = lazy(() =>
  import('./profiles-screen.tsx').then(it => ({ default: it.ProfilesScreen })),
)
