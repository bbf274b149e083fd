import { useState } from 'react'
import { Button, Dialog, TextArea } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

interface DeclineDialogProps {
  items: readonly { Title: string }[]
  onDecline: (reason: string) => Promise<void>
  close: () => void
}

/** PPOL-09: the uploader reads the reason, and may mend and resubmit. */
export function DeclineDialog({ items, onDecline, close }: DeclineDialogProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [first] = items
  const decline = async () => {
    setPending(true)
    try {
      await onDecline(reason)
      close()
    } catch {
      // The refusal is shown as a toast; the reason stays where it was typed.
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('search.approval.declineTitle', { count: items.length })}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="danger" isPending={isPending} onPress={() => void decline()}>
            {t('search.approval.decline')}
          </Button>
        </>
      }
    >
      {items.length === 1 && first && <p dir="auto">{first.Title}</p>}
      <TextArea
        label={t('search.approval.reason')}
        description={t('search.approval.reasonText')}
        rows={4}
        maxLength={2000}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  )
}
