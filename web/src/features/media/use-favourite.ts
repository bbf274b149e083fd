import type { MediaCard } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { keyOf, showFailure } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { patchedCards } from './patch-cards.rules.ts'

export function patchCards(client: QueryClient, ClipDataID: number, changes: Partial<MediaCard>) {
  client.setQueriesData({ type: 'all' }, data => patchedCards(data, ClipDataID, changes))
}

/** LIST-04: shown at once; when the server refuses, what was before counts again. */
export function useFavourite({ ClipDataID, IsFavourite }: Pick<MediaCard, 'ClipDataID' | 'IsFavourite'>) {
  const t = useWords()
  const client = useQueryClient()
  return async () => {
    const add = !IsFavourite
    patchCards(client, ClipDataID, { IsFavourite: add })
    try {
      await api(media.addToFavourites, { cdid: ClipDataID, ft: 0, add, starttime: 0 })
      toast({ kind: 'ok', text: t(add ? 'cards.favouriteAdded' : 'cards.favouriteRemoved') })
      await client.invalidateQueries({ queryKey: keyOf(myLists.favourites) })
    } catch (error) {
      patchCards(client, ClipDataID, { IsFavourite })
      showFailure(error)
    }
  }
}
