// Items of the library: who may do what with them, and what they are.

export { newEncID } from './enc-id.ts'
export { insertMedia, type MediaDraft } from './media.sql.ts'
export { type FoundMedia, requireMedia } from './require-media.ts'
export type { Right } from './rights.rules.ts'
export { cardsOf } from './show-cards.ts'
export { isWatchable } from './watchable.sql.ts'
