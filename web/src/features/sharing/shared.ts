import type { MediaItem } from '@mediatheque/contract/item'
import type { Start } from './share.rules.ts'

/** Handed to each panel: what is shared, and the plain address at which it begins. */
export interface Shared {
  item: MediaItem
  start: Start
  address: string
}
