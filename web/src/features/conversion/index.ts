// What becomes of a recording: how far it is, what failed, and the list of what is on its way.
import { part } from '../../shared/part.tsx'

export { DeleteSource, DownloadMenu } from './download-menu.tsx'
export { asksAgainAfterMs, beforeEndMs } from './playback.rules.ts'
export { StageNotes } from './stage-notes.tsx'
export { FailedPlate, ProcessingPlate } from './stage-plates.tsx'
export { useConversionMessages, useKnownPlayback, usePlayback } from './use-playback.ts'

// The shell knows this door, so what the list shows must not come with it.
export const ConversionsPanel = part(() => import('./conversions-panel.tsx').then(it => it.ConversionsPanel))
