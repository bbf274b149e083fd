import '../../words/add-search.ts'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

const SavedSearchesDialog = lazy(() =>
  import('./saved-searches-dialog.tsx').then(it => ({ default: it.SavedSearchesDialog })),
)

export interface ShownSearch {
  /** `f` of the address. */
  filters: string
  kind: string
  /** What is offered as its name. */
  words: string
}

/** Saves what is shown, and leads to what was saved. */
export function SavedSearchesButton({ shown }: { shown: ShownSearch }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={<Bookmark />} label={t('search.saved.title')} onPress={() => setOpen(true)} />
      <Suspense>{isOpen && <SavedSearchesDialog shown={shown} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
