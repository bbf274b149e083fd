import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-batch.ts'
import { useWords } from '../../words/index.ts'
import { recentAt } from './batch.rules.ts'

const RecentDialog = lazy(() => import('./recent-dialog.tsx').then(it => ({ default: it.RecentDialog })))

/** A batch goes on when its window is closed: here its owner finds it again, to read its result and to undo it. */
export function RecentChanges() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const at = recentAt(search.changes)
  const move = (next: string | undefined) => change({ changes: next }, { isStep: true })
  return (
    <>
      <IconButton icon={<History />} label={t('batch.recent.open')} onPress={() => move('list')} />
      <Suspense>
        {at !== null && (
          <RecentDialog at={at} onShow={it => move(String(it))} close={() => move(undefined)} />
        )}
      </Suspense>
    </>
  )
}
