import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton, useNarrow } from '../../design/index.ts'
import '../../words/add-sheets.ts'
import { useWords } from '../../words/index.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then(it => ({ default: it.ImportDialog })))

export function ImportButton() {
  const t = useWords()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const press = { onPress: () => setOpen(true) }
  return (
    <>
      {isNarrow ? (
        <IconButton icon={<FileUp />} label={t('sheets.open')} {...press} />
      ) : (
        <Button look="quiet" icon={<FileUp />} {...press}>
          {t('sheets.open')}
        </Button>
      )}
      <Suspense>{isOpen && <ImportDialog close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
