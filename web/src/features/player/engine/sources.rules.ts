// Which bytes are played, and how they come to the media.
export type Delivery = 'hls' | 'dash' | 'file'

/** What the query of the page changes (EMBED-02); what is not there stays as it is best. */
export interface Tuning {
  /** How far behind a live stream one watches. */
  liveSyncSecs?: number
  maxBufferSecs?: number
  startLevel?: number
  /** The shorter side of the largest size that is taken by itself. */
  capQuality?: number
  isLowLatency?: boolean
  /** The browser's own HLS where it has one. */
  prefersNative?: boolean
}

export interface Source {
  url: string
  delivery: Delivery
  isLive?: boolean
  /** It follows another stream (MULTI-01). */
  isChild?: boolean
  tuning?: Tuning
}

export interface Abilities {
  hasMediaSource: boolean
  playsHls: boolean
}

export type Way = 'hls.js' | 'dash.js' | 'native'

/** hls.js wherever it can work: a browser's own HLS neither tells nor lets one choose the quality. */
export function wayOf({ delivery, tuning }: Source, { hasMediaSource, playsHls }: Abilities): Way {
  if (delivery === 'file' || (playsHls && (!hasMediaSource || tuning?.prefersNative === true)))
    return 'native'
  return delivery === 'dash' ? 'dash.js' : 'hls.js'
}

/** People know a size by its shorter side, upright recordings too. */
export const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

interface Addresses {
  MediaURL: string
  DashURL: string
  ThinnedMediaURL: string
  ThinStatus: number
  IsDash: boolean
  IsHls: boolean
}

export interface Wanted {
  /** PLAY-12: 0 is a line below 2 Mbps. */
  speedLevel: 0 | 1
  /** PLAY-13 */
  noDash: boolean
}

const THIN_IS_READY = 1

/** PLAY-12, PLAY-13 */
export function sourceIn(it: Addresses, { speedLevel, noDash }: Wanted): Pick<Source, 'url' | 'delivery'> {
  if (it.IsDash && it.DashURL !== '' && !noDash) return { url: it.DashURL, delivery: 'dash' }
  const isThin = speedLevel === 0 && it.ThinStatus === THIN_IS_READY
  return { url: isThin ? it.ThinnedMediaURL : it.MediaURL, delivery: it.IsHls ? 'hls' : 'file' }
}
