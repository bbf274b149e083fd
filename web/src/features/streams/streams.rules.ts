import type { StreamEntry } from '@mediatheque/contract/streams'

export const isOnItsWay = ({ State }: Pick<StreamEntry, 'State'>) =>
  State === 'waiting' || State === 'processing'

/** As people write it in half of the world: 1,5 */
export const withPoint = (text: string) => text.replace(',', '.')

/** What may be done with one of several streams. */
export const actsOf = ({ IsPrimary, State, OffSet, ConversionID, HasSource }: StreamEntry) => ({
  // Both must begin together, and there must be something to watch.
  mayBePrimary: !IsPrimary && State === 'ready' && OffSet === 0,
  mayRetry: State === 'failed' && HasSource && ConversionID !== null,
  mayRemove: !IsPrimary,
})
