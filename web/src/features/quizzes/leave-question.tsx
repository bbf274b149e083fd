import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'

/** What was typed is never lost by going elsewhere. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? <DiscardQuestion onConfirm={proceed} onCancel={reset} /> : null
}

export function DiscardQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const t = useWords()
  return (
    <AskDialog
      title={t('quizzes.question.discardTitle')}
      confirmLabel={t('quizzes.question.discard')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('quizzes.question.discardText')}
    </AskDialog>
  )
}
