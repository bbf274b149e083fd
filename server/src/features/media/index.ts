// Items of the library: who may do what with them, and what they are.
import { media } from '@mediatheque/contract/media'
import { room } from '../../platform/http/room.ts'
import { openItem } from './open-item.ts'
import { showFieldValues, showItem, showQuickView } from './show-item.ts'

export { newEncID } from './enc-id.ts'
export { insertMedia, type MediaDraft } from './media.sql.ts'
export { type FoundMedia, requireMedia } from './require-media.ts'
export type { Right } from './rights.rules.ts'
export { cardsOf } from './show-cards.ts'
export { isApprovable, isWatchable } from './watchable.sql.ts'

const { item, quickView, fieldValues, opened } = media

export const mediaRoom = room(
  { item, quickView, fieldValues, opened },
  { item: showItem, quickView: showQuickView, fieldValues: showFieldValues, opened: openItem },
)
