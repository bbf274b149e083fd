import type { Found } from '@mediatheque/contract/search-all'

/** Where the rest of an item's moments are: its page searches in it. */
export const whereMoreIs = ({ ViewURL }: Pick<Found, 'ViewURL'>, words: string) =>
  words === '' ? ViewURL : `${ViewURL}&find=${encodeURIComponent(words)}`
