import type { Found } from '@mediatheque/contract/search-all'

/** Where the rest of an item's moments are: what is said can be searched on its page. */
export const whereMoreIs = ({ ViewURL, Moments }: Pick<Found, 'ViewURL' | 'Moments'>, words: string) =>
  words !== '' && Moments.some(it => it.Kind === 'speech')
    ? `${ViewURL}&subsearch=${encodeURIComponent(words)}`
    : ViewURL
