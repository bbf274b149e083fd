// The query of an embed, and what its refusals mean.
import { pages } from '@mediatheque/contract/pages'

const CREATES = ['newquiz', 'newrm', 'newslideshow'] as const

export interface EmbedQuery {
  id: string
  /** EMBED-05: things that are created on the page of the item, not here. */
  creates: readonly string[]
  /** What the player is asked, as it is in the address. */
  player: Record<string, string>
}

export function embedQuery(search: string): EmbedQuery {
  const query = new URLSearchParams(search)
  return {
    id: query.get('id')?.trim() ?? '',
    creates: CREATES.filter(name => query.has(name) && query.get(name) !== '0'),
    player: Object.fromEntries(query),
  }
}

export function creationAddress(EncID: string, { creates }: EmbedQuery): string | undefined {
  if (creates.length === 0) return undefined
  const query = new URLSearchParams({ id: EncID, ...Object.fromEntries(creates.map(name => [name, '1'])) })
  return `${pages.view.path}?${query}`
}

/** What is not there and what may not be seen look alike, unless the server says more. */
export function reasonOf({ Key }: { Key: string | undefined }): 'missing' | 'refused' | 'ended' {
  if (Key === 'link-ended') return 'ended'
  return Key === 'item-not-embeddable' ? 'refused' : 'missing'
}
