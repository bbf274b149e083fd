import type { MediaItem } from '@mediatheque/contract/item'
import { lazy } from 'react'
import type { Captions } from '../stage/index.ts'

const captions = () => import('./captions.ts')

const LAZY_CAPTIONS: Captions = {
  Layer: lazy(() => captions().then(it => ({ default: it.CaptionsLayer }))),
  Menu: lazy(() => captions().then(it => ({ default: it.CaptionsMenu }))),
}

export const HostCaptions = lazy(() => captions().then(it => ({ default: it.HostCaptions })))

/** Nobody pays for subtitles that are not there. */
export const captionsFor = ({ HasSubtitles }: MediaItem) => (HasSubtitles ? LAZY_CAPTIONS : null)
