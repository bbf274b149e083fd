// Before a corrected key is saved: whose score becomes what.
import type { QuestionForm } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Loading, SkeletonLines, Table } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './quizzes.module.css'

export interface Regrading {
  regrade: boolean
  handmarks: boolean
}

interface RegradeDialogProps {
  quizID: number
  draft: QuestionForm
  isPending: boolean
  onSave: (how: Regrading) => void
  onCancel: () => void
}

export function RegradeDialog({ quizID, draft, isPending, onSave, onCancel }: RegradeDialogProps) {
  const t = useWords()
  const [handmarks, setHandmarks] = useState(false)
  const input = { ID: quizID, Draft: draft, HandMarksToo: handmarks }
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(quizzes.previewRegrade, input),
    staleTime: 0,
    gcTime: 0,
  })
  const save = (regrade: boolean) => onSave({ regrade, handmarks })
  return (
    <Dialog
      isOpen
      title={t('quizzes.regrade.title')}
      onOpenChange={isOpen => !isOpen && onCancel()}
      footer={
        <>
          <Button isDisabled={isPending} onPress={() => save(false)}>
            {t('quizzes.regrade.keep')}
          </Button>
          <Button look="primary" isPending={isPending} isDisabled={!data} onPress={() => save(true)}>
            {t('quizzes.regrade.apply')}
          </Button>
        </>
      }
    >
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {data && (
        <div className={styles.form}>
          <p role="status">
            {t('quizzes.regrade.answers', { count: data.Answers })}{' '}
            {data.Total === 0
              ? t('quizzes.regrade.noChanges')
              : t('quizzes.regrade.changes', { count: data.Total })}
          </p>
          {(data.HandMarked > 0 || handmarks) && (
            <Checkbox isSelected={handmarks} onChange={setHandmarks}>
              {t('quizzes.regrade.handMarks')}
            </Checkbox>
          )}
          {data.Total > 0 && <Changes rows={data.Items} />}
        </div>
      )}
    </Dialog>
  )
}

interface Change {
  PersonID: number | null
  DisplayName: string
  Before: number
  MostBefore: number
  After: number
  MostAfter: number
}

function Changes({ rows }: { rows: readonly Change[] }) {
  const t = useWords()
  const name = (it: Change) => it.DisplayName || t('quizzes.results.guest')
  return (
    <Table
      label={t('quizzes.regrade.table')}
      density="dense"
      scroll="inside"
      rows={rows.map((it, at) => ({ ...it, at }))}
      rowId={it => it.at}
      rowName={name}
      columns={[
        {
          id: 'person',
          name: t('quizzes.regrade.person'),
          isRowHeader: true,
          cell: it => <bdi>{name(it)}</bdi>,
        },
        {
          id: 'before',
          name: t('quizzes.regrade.before'),
          align: 'end',
          cell: it => `${it.Before} / ${it.MostBefore}`,
        },
        {
          id: 'after',
          name: t('quizzes.regrade.after'),
          align: 'end',
          cell: it => `${it.After} / ${it.MostAfter}`,
        },
      ]}
    />
  )
}
