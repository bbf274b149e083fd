import type { Following } from '@mediatheque/contract/saved-searches'

/** In small letters, as they are stored. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['ai', 'artificial intelligence', 'ki'],
  ['gp', 'general practitioner', 'family doctor'],
]

export const SAVED_SEARCHES: readonly { by: string; name: string; words: string; following: Following }[] = [
  { by: 'viewer', name: 'Rivers and coasts', words: 'estuary OR river OR coast', following: 'notice' },
  { by: 'editor', name: 'What Owen Pryce adds', words: 'by:"Owen Pryce"', following: 'no' },
]
