// What becomes of a recording: how far it is, what failed, its downloads and its replacement.
export { StageNotes } from './stage-notes.tsx'
export { FailedPlate, ProcessingPlate } from './stage-plates.tsx'
export { usePlayback } from './use-playback.ts'
