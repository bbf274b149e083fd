import type { Snippet } from '@mediatheque/contract/search'

/** A piece of text with the words that were searched for. */
export const Marked = ({ snippet }: { snippet: Snippet }) =>
  snippet.map(({ Text, IsHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    IsHit ? <mark key={at}>{Text}</mark> : <span key={at}>{Text}</span>,
  )
