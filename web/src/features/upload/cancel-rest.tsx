import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { type Batch, mayCancel } from './batch.rules.ts'
import { cancelTransfers } from './send.ts'

interface CancelRestProps {
  batches: readonly Batch[]
  className?: string | undefined
}

/** UPL-18: a folder that was dropped by mistake is not cancelled file by file. */
export function CancelRest({ batches, className }: CancelRestProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const rest = batches.flatMap(it => it.transfers).filter(mayCancel)
  if (rest.length < 2) return null
  return (
    <>
      <Button look="quietDanger" icon={<X />} className={className} onPress={() => setAsking(true)}>
        {t('upload.cancelRest')}
      </Button>
      {isAsking && (
        <AskDialog
          isDanger
          title={t('upload.cancelRestTitle')}
          confirmLabel={t('upload.cancelRest')}
          cancelLabel={t('upload.cancelKeep')}
          onConfirm={() => cancelTransfers(rest.map(it => it.id))}
          onCancel={() => setAsking(false)}
        >
          {t('upload.cancelRestText', { count: rest.length })}
        </AskDialog>
      )}
    </>
  )
}
