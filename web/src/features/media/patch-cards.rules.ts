// The same item is in results, lists and sections at once: a change is made in all of them.
import type { MediaCard } from '@mediatheque/contract/item'

type Holder = Readonly<Record<string, unknown>>

const isHolder = (data: unknown): data is Holder =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Where answers hold their cards. */
const PARTS = ['Items', 'Item', 'Shelves']

/** What is untouched stays the very same value, so that only what shows the item is drawn again. */
export function patchedCards(data: unknown, ClipDataID: number, changes: Partial<MediaCard>): unknown {
  if (Array.isArray(data)) {
    const next = data.map(it => patchedCards(it, ClipDataID, changes))
    return next.some((it, at) => it !== data[at]) ? next : data
  }
  if (!isHolder(data)) return data
  const held = PARTS.reduce((holder, name) => patchedPart(holder, name, ClipDataID, changes), data)
  return held.ClipDataID === ClipDataID && 'EncID' in held ? { ...held, ...changes } : held
}

function patchedPart(holder: Holder, name: string, ClipDataID: number, changes: Partial<MediaCard>): Holder {
  if (!(name in holder)) return holder
  const part = patchedCards(holder[name], ClipDataID, changes)
  return part === holder[name] ? holder : { ...holder, [name]: part }
}
