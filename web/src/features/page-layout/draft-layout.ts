// The layout while it is edited: the page below the dialog shows it at once, and nobody else does before it is saved.
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSite } from '../../shared/viewer.ts'
import { type Layout, wholeLayout } from './page-layout.rules.ts'

const draft = createStore<{ layout: Layout | null }>({ layout: null })

export const showDraft = (layout: Layout | null) => draft.change({ layout })

export const useIsDraftShown = () => useStore(draft, it => it.layout !== null)

export function useShownLayout(): Layout {
  const { HomeLayout } = useSite()
  return useStore(draft, it => it.layout) ?? wholeLayout(HomeLayout)
}
