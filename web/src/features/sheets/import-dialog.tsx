// A table that was edited: it is chosen, its differences are shown, it is applied, and it can be undone.
import { type Sheet, sheets } from '@mediatheque/contract/sheets'
import { useState } from 'react'
import { base64Of } from '../../shared/base64.ts'
import { useCall } from '../../shared/query.ts'
import '../../words/add-batch.ts'
import { useWords } from '../../words/index.ts'
import { BatchRun } from '../batch/index.ts'
import { PickFile } from './pick-file.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

export function ImportDialog({ close }: { close: () => void }) {
  const t = useWords()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [batchID, setBatchID] = useState<number | null>(null)
  const read = useCall(sheets.read, [], { isHandled: true, onDone: ({ Data }) => setSheet(Data) })
  const apply = useCall(sheets.apply, [], { onDone: ({ Data }) => setBatchID(Data.BatchID) })
  if (sheet && batchID !== null)
    return <BatchRun title={t('sheets.runTitle', { name: sheet.FileName })} BatchID={batchID} close={close} />
  if (sheet)
    return (
      <SheetDialog
        sheet={sheet}
        isApplying={apply.isPending}
        onApply={IsPartial => apply.mutate({ SheetID: sheet.SheetID, IsPartial })}
        onAnother={() => setSheet(null)}
        close={close}
      />
    )
  return (
    <PickFile
      isReading={read.isPending}
      error={read.error}
      onFile={async file => read.mutate({ FileName: file.name.slice(-200), Data: await base64Of(file) })}
      close={close}
    />
  )
}
