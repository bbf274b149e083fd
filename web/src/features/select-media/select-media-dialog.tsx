import { useState } from 'react'
import { Button, Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { MediaPicker } from './media-picker.tsx'
import type { Selected } from './parts.rules.ts'

interface SelectMediaDialogProps {
  title: string
  /** What the button says that takes what is chosen. */
  submitLabel: string
  /** Record types that can be chosen; none: every type. */
  types?: readonly number[]
  /** Chapters and quizzes can be chosen too. */
  hasParts?: boolean
  /** Failures have been told by then; the dialog stays until it is closed. */
  onSelect: (selected: Selected) => Promise<unknown> | undefined
  close: () => void
}

const EVERY_TYPE: readonly number[] = []

export function SelectMediaDialog(props: SelectMediaDialogProps) {
  const { title, submitLabel, types = EVERY_TYPE, hasParts = false, onSelect, close } = props
  const t = useWords()
  const [chosen, setChosen] = useState<Selected | null>(null)
  const [isPending, setPending] = useState(false)
  const take = async () => {
    if (!chosen) return
    setPending(true)
    try {
      await onSelect(chosen)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      kind="picker"
      title={title}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.close')}</Button>
          <Button
            look="primary"
            isDisabled={chosen === null}
            isPending={isPending}
            onPress={() => void take()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <MediaPicker
        label={t('cards.picker.search')}
        types={types}
        hasParts={hasParts}
        chosen={chosen ? [chosen] : []}
        onChoose={([it = null]) => setChosen(it)}
      />
    </Dialog>
  )
}
