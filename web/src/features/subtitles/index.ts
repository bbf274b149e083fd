// Subtitles: over the picture, as a transcript next to it, and in the editor.
import { lazy } from 'react'

export { chooseCaptions } from './caption-choice.ts'
export { CaptionsLayer } from './captions-layer.tsx'
export { CaptionsMenu } from './captions-menu.tsx'
export { useShownTrack, useTrackName, useTracks } from './use-tracks.ts'

export const CaptionEditor = lazy(() =>
  import('./editor/caption-editor.tsx').then(it => ({ default: it.CaptionEditor })),
)

export const TranscriptTab = lazy(() =>
  import('./transcript-tab.tsx').then(it => ({ default: it.TranscriptTab })),
)
