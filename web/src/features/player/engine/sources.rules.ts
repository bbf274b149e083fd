export interface Source {
  url: string
  isHls: boolean
}

export interface Abilities {
  hasMediaSource: boolean
  playsHls: boolean
}

export type Way = 'hls.js' | 'native'

/** hls.js wherever it can work: a browser's own HLS neither tells nor lets one choose the quality. */
export const wayOf = ({ isHls }: Pick<Source, 'isHls'>, { hasMediaSource, playsHls }: Abilities): Way =>
  isHls && (hasMediaSource || !playsHls) ? 'hls.js' : 'native'

/** People know a size by its shorter side, upright recordings too. */
export const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
