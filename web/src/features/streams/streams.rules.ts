import type { ConversionMessage } from '@mediatheque/contract/conversion'
import type { StreamEntry, StreamList } from '@mediatheque/contract/streams'

const isAbout = (
  { ID, IsPrimary, ClipDataID }: StreamEntry,
  { ChildStreamID, ClipDataID: itsItem }: ConversionMessage,
) => ClipDataID === itsItem && (ChildStreamID === null ? IsPrimary : ID === ChildStreamID)

/** The list with what a live message says; null: it says more than a list can tell by itself. */
export function listAfter(list: StreamList, message: ConversionMessage): StreamList | null {
  const before = list.Items.find(it => isAbout(it, message))
  if (!before) return list
  if (before.State !== message.State) return null
  const { Percent } = message
  return { ...list, Items: list.Items.map(it => (it === before ? { ...it, Percent } : it)) }
}

/** As people write it in half of the world: 1,5 */
export const withPoint = (text: string) => text.replace(',', '.')

/** What may be done with one of several streams. */
export const actsOf = ({ IsPrimary, State, OffSet, ConversionID, HasSource }: StreamEntry) => ({
  // Both must begin together, and there must be something to watch.
  mayBePrimary: !IsPrimary && State === 'ready' && OffSet === 0,
  mayRetry: State === 'failed' && HasSource && ConversionID !== null,
  mayRemove: !IsPrimary,
})
