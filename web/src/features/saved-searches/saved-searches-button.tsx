import '../../words/add-search.ts'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { ShownSearch } from './shown-search.ts'

const SavedSearchesDialog = lazy(() =>
  import('./saved-searches-dialog.tsx').then(it => ({ default: it.SavedSearchesDialog })),
)

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
