import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'

/** What was typed is never lost by going elsewhere. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <AskDialog
      title={t('quizzes.question.discardTitle')}
      confirmLabel={t('quizzes.question.discard')}
      onConfirm={proceed}
      onCancel={reset}
    >
      {t('quizzes.question.discardText')}
    </AskDialog>
  )
}
