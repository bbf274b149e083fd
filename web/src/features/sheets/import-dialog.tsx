// A table that was edited: it is chosen, compared, its differences are shown, it is applied, and it can be undone.
import { sheets } from '@mediatheque/contract/sheets'
import { useQueryClient } from '@tanstack/react-query'
import { base64Of } from '../../shared/base64.ts'
import { useCall } from '../../shared/query.ts'
import '../../words/add-batch.ts'
import { PickFile } from './pick-file.tsx'
import { SheetRun } from './sheet-run.tsx'
import type { ImportAt } from './sheets.rules.ts'
import { sheetQuery, sheetsQuery } from './use-sheets.ts'

interface ImportDialogProps {
  at: ImportAt
  onMove: (at: ImportAt) => void
  close: () => void
}

export function ImportDialog({ at, onMove, close }: ImportDialogProps) {
  const client = useQueryClient()
  const read = useCall(sheets.read, [sheetsQuery], {
    isHandled: true,
    onDone: ({ Data }) => {
      client.setQueryData(sheetQuery(Data.SheetID).queryKey, Data)
      onMove(Data.SheetID)
    },
  })
  if (at !== 'new') return <SheetRun key={at} SheetID={at} onAnother={() => onMove('new')} close={close} />
  return (
    <PickFile
      isReading={read.isPending}
      error={read.error}
      onFile={async file => read.mutate({ FileName: file.name.slice(-200), Data: await base64Of(file) })}
      onShow={onMove}
      close={close}
    />
  )
}
