import { Dialog, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

/** Where the browser forbids the clipboard it is selected. */
export function CopyByHand({ text, close }: { text: string; close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable size="sm" title={t('chapters.copyText')} onOpenChange={close}>
      <TextField
        autoFocus
        isReadOnly
        label={t('chapters.copyText')}
        hidesLabel
        description={t('chapters.copyByHand')}
        value={text}
        onFocus={event => event.target instanceof HTMLInputElement && event.target.select()}
      />
    </Dialog>
  )
}
