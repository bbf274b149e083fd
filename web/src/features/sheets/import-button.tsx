import { FileUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, IconButton, useNarrow } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-sheets.ts'
import { useWords } from '../../words/index.ts'
import { importAt } from './sheets.rules.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then(it => ({ default: it.ImportDialog })))

/** Each import is known to the server by its number, which is in the address: a reload finds it where it was. */
export function ImportButton() {
  const t = useWords()
  const isNarrow = useNarrow()
  const [search, change] = usePageSearch()
  const at = importAt(search.import)
  const move = (next: string | undefined) => change({ import: next }, { isStep: true })
  const press = { onPress: () => move('new') }
  return (
    <>
      {isNarrow ? (
        <IconButton icon={<FileUp />} label={t('sheets.open')} {...press} />
      ) : (
        <Button look="quiet" icon={<FileUp />} {...press}>
          {t('sheets.open')}
        </Button>
      )}
      <Suspense>
        {at !== null && (
          <ImportDialog at={at} onMove={it => move(String(it))} close={() => move(undefined)} />
        )}
      </Suspense>
    </>
  )
}
