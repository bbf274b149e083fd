// Everything of somebody who leaves goes to somebody else, with the preview and the undo of every batch.
import { type ReactNode, useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'

export interface Leaver {
  person: { PersonID: number; DisplayName: string }
  /** Asked about first, after somebody was disabled who owns this many; null: chosen from the menu. */
  items: number | null
}

/** The dialog itself: the page knows how many items are changed at once. */
export type HandOverDialog = (it: { personID: number; count: number; close: () => void }) => ReactNode

interface HandOverProps {
  leaver: Leaver
  dialog: HandOverDialog
  close: () => void
}

export function HandOver({ leaver: { person, items }, dialog, close }: HandOverProps) {
  const t = useWords()
  const [isAgreed, setAgreed] = useState(items === null)
  if (!isAgreed)
    return (
      <AskDialog
        title={t('people.handoverTitle', { name: person.DisplayName })}
        confirmLabel={t('people.act.handover')}
        cancelLabel={t('people.handoverLater')}
        onConfirm={() => setAgreed(true)}
        onCancel={close}
      >
        {t('people.handoverText', { name: person.DisplayName, count: items ?? 0 })}
      </AskDialog>
    )
  return dialog({ personID: person.PersonID, count: items ?? 0, close })
}
