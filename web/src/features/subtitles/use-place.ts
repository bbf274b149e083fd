// What stands in the address of the page. A frame in another site has a page of its own, which remembers it itself.
import { useCallback, useState } from 'react'
import { pageAddress } from '../../shared/address.ts'
import { type ChangeSearch, type PageSearch, usePageSearch } from '../../shared/page-search.ts'

function useOwnPlace(): readonly [PageSearch, ChangeSearch] {
  const [place, setPlace] = useState<PageSearch>(() =>
    Object.fromEntries(new URLSearchParams(window.location.search)),
  )
  const change = useCallback<ChangeSearch>(changes => setPlace(before => ({ ...before, ...changes })), [])
  return [place, change]
}

export const usePlace = pageAddress.isEmbed ? useOwnPlace : usePageSearch
