import { pages } from '@mediatheque/contract/pages'
import { FoundIn } from '@mediatheque/contract/search-all'

/** A kind that is no longer known is none. */
export const kindOf = (kind: string): FoundIn | '' => FoundIn.options.find(it => it === kind) ?? ''

/** Where a saved search is opened. */
export function addressOf({ Filters, Kind }: { Filters: string; Kind: string }): string {
  const query = new URLSearchParams({ f: Filters, ...(Kind !== '' && { k: Kind }) })
  return `${pages.default.path}?${query}`
}
