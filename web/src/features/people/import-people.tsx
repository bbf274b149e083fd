// The import wizard. Each import is known to the server by its number, so a reload finds it where it was.
import { people } from '@mediatheque/contract/people'
import { useState } from 'react'
import { useCall } from '../../shared/query.ts'
import type { ChosenFile } from './import.rules.ts'
import { ImportPick } from './import-pick.tsx'
import { ImportRun } from './import-run.tsx'
import { importsQuery } from './use-import.ts'

interface ImportPeopleProps {
  at: 'new' | number
  onMove: (at: 'new' | number) => void
  close: () => void
}

export function ImportPeople({ at, onMove, close }: ImportPeopleProps) {
  // The server does not keep the file after the check, since it may hold passwords.
  const [file, setFile] = useState<(ChosenFile & { checkedAs: number }) | null>(null)
  const { mutate, isPending } = useCall(people.startImport, [importsQuery])
  const check = (chosen: ChosenFile) =>
    mutate(
      { ...chosen, IsDryRun: true },
      {
        onSuccess: ({ ImportID }) => {
          setFile({ ...chosen, checkedAs: ImportID })
          onMove(ImportID)
        },
      },
    )
  if (at === 'new') return <ImportPick onFile={check} onShow={onMove} isStarting={isPending} close={close} />
  const ready = file?.checkedAs === at ? file : null
  const start = () =>
    ready &&
    mutate(
      { FileName: ready.FileName, Text: ready.Text, IsDryRun: false },
      { onSuccess: ({ ImportID }) => onMove(ImportID) },
    )
  return (
    <ImportRun
      key={at}
      ImportID={at}
      onStart={ready && (() => void start())}
      isStarting={isPending}
      onAnother={() => onMove('new')}
      close={close}
    />
  )
}
