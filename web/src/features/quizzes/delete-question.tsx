import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { QUIZ_READS } from './use-quizzes.ts'

interface DeleteQuestionProps {
  quiz: Pick<Quiz, 'ID'>
  asset: Asset
  close: () => void
  onDone: () => void
}

/** QUIZ-11 */
export function DeleteQuestion({ quiz, asset, close, onDone }: DeleteQuestionProps) {
  const t = useWords()
  const { mutateAsync } = useCall(quizzes.removeQuestion, QUIZ_READS, {
    onDone: () => toast({ kind: 'ok', text: t('quizzes.question.removed') }),
  })
  return (
    <AskDialog
      title={t('quizzes.question.removeTitle')}
      confirmLabel={t('quizzes.question.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ tlid: quiz.ID, aid: asset.ID })
        close()
        onDone()
      }}
      onCancel={close}
    >
      {t('quizzes.question.removeText')}
    </AskDialog>
  )
}
