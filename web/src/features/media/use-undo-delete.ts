import { home } from '@mediatheque/contract/home'
import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { search } from '@mediatheque/contract/search'
import { toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

/** What lists items, and shows another number of them afterwards. */
export const ITEM_LISTS = [search.find, search.facets, home.show, myLists.ownMedia, myLists.history].map(
  call => ({ queryKey: keyOf(call) }),
)

/** Says that an item was deleted, and offers to bring it back: the person who deleted it may. */
export function useDeletedToast() {
  const t = useWords()
  const { mutate } = useCall(media.restore, ITEM_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('cards.undone') }),
  })
  return ({ EncID, Title }: { EncID: string; Title: string }) =>
    toast({
      kind: 'ok',
      text: t('cards.deleted', { title: Title }),
      action: { label: t('cards.undo'), onPress: () => mutate({ id: EncID }) },
    })
}
