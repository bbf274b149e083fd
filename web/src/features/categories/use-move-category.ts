import { type Category, categories } from '@mediatheque/contract/categories'
import { toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import type { Place } from './tree.rules.ts'
import { CATEGORY_LISTS } from './use-categories.ts'

/** What the server refuses, such as a circle, is said as a toast unless the caller says it. */
export function useMoveCategory({ isHandled = false } = {}) {
  const t = useWords()
  const { mutateAsync } = useCall(categories.move, CATEGORY_LISTS, { isHandled })
  return async ({ ID, DisplayName }: Pick<Category, 'ID' | 'DisplayName'>, place: Place) => {
    await mutateAsync({ ID, ...place })
    toast({ kind: 'ok', text: t('categoriesAdmin.moved', { name: DisplayName }) })
  }
}
