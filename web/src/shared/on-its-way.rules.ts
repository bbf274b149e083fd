import type { Playback } from '@mediatheque/contract/conversion'

/** Its bytes are not all there yet, and will be. */
export const isOnItsWay = ({ State }: Pick<Playback, 'State'>) =>
  State === 'waiting' || State === 'processing'
