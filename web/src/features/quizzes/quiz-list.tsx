import type { MediaItem } from '@mediatheque/contract/item'
import type { QuizCard } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import {
  ChartColumn,
  CircleHelp,
  CirclePlay,
  CircleStop,
  type LucideIcon,
  MoreHorizontal,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Loading,
  Menu,
  MenuItem,
  MenuTrigger,
  SkeletonLines,
  toast,
} from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './quizzes.module.css'
import { hasResult, listMode, type Mode } from './quizzes.rules.ts'
import { QUIZ_READS, quizListQuery } from './use-quizzes.ts'

interface QuizListProps {
  item: MediaItem
  onMode: (mode: Mode) => void
}

export function QuizList({ item, onMode }: QuizListProps) {
  const t = useWords()
  const { CanAdd } = item.MediaModuleOpts.QuizList
  const { data, error, refetch, isRefetching } = useQuery(quizListQuery(item.EncID))
  const add = () => onMode({ mode: 'create', chapterID: null })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (listMode(data.Total) === 'noquiz')
    return (
      <EmptyState
        icon={<CircleHelp />}
        action={
          CanAdd && (
            <Button icon={<Plus />} onPress={add}>
              {t('quizzes.addLong')}
            </Button>
          )
        }
      >
        {t(CanAdd ? 'quizzes.empty' : 'quizzes.emptyViewer')}
      </EmptyState>
    )
  return (
    <div className={styles.tab}>
      {CanAdd && (
        <div className={styles.tools}>
          <Button size="sm" look="quiet" icon={<Plus />} onPress={add}>
            {t('quizzes.add')}
          </Button>
        </div>
      )}
      <ul aria-label={t('quizzes.list')} className={styles.list}>
        {data.Items.map(quiz => (
          <QuizRow key={quiz.ID} {...{ item, quiz, onMode }} />
        ))}
      </ul>
    </div>
  )
}

function QuizRow({ item, quiz, onMode }: QuizListProps & { quiz: QuizCard }) {
  const t = useWords()
  return (
    <li className={styles.row}>
      <AriaButton className={styles.open ?? ''} onPress={() => onMode({ mode: 'view', id: quiz.ID })}>
        <CircleHelp aria-hidden="true" className={styles.icon} />
        <span className={styles.texts}>
          <bdi className={styles.name}>{quiz.Name}</bdi>
          <span className={styles.facts}>{useFactsOf(item, quiz)}</span>
          <span className={styles.badges}>
            {quiz.IsPrivate && <Badge>{t('quizzes.private')}</Badge>}
            {quiz.IsDefault && <Badge tone="accent">{t('quizzes.default')}</Badge>}
            <OwnResult quiz={quiz} />
          </span>
        </span>
      </AriaButton>
      {quiz.CanEdit && item.MediaModuleOpts.QuizList.CanAdd && <RowMenu {...{ item, quiz, onMode }} />}
    </li>
  )
}

function OwnResult({ quiz: { Attempt, MostPoints, Score, IsClosed } }: { quiz: QuizCard }) {
  const t = useWords()
  if (!Attempt) return IsClosed ? <Badge>{t('quizzes.closed')}</Badge> : null
  return (
    <>
      {!hasResult(Attempt) && !IsClosed && <Badge tone="warn">{t('quizzes.underWay')}</Badge>}
      {Score && MostPoints > 0 && (
        <Badge tone="ok">{t('quizzes.pointsOf', { points: Score.Points, most: Score.MostPoints })}</Badge>
      )}
      {Score && Score.Waiting > 0 && <Badge tone="warn">{t('quizzes.waiting')}</Badge>}
      {Score?.IsLate && <Badge tone="warn">{t('quizzes.late')}</Badge>}
    </>
  )
}

/** 5 questions · 12 points · Why the Moon pulls twice */
export function useFactsOf(item: MediaItem, quiz: QuizCard): string {
  const t = useWords()
  const chapter = item.Chapters.Items.find(it => it.ChapterID === quiz.ChapterID)
  return [
    quiz.QuestionCount > 0 ? t('quizzes.questions', { count: quiz.QuestionCount }) : t('quizzes.noQuestions'),
    ...(quiz.MostPoints > 0 ? [t('quizzes.points', { count: quiz.MostPoints })] : []),
    ...(chapter ? [chapter.Title] : []),
  ].join(' · ')
}

type Act = 'edit' | 'results' | 'setDefault' | 'clearDefault' | 'remove'
const ICONS: Record<Act, LucideIcon> = {
  edit: Pencil,
  results: ChartColumn,
  setDefault: CirclePlay,
  clearDefault: CircleStop,
  remove: Trash2,
}

const actsFor = ({ IsDefault, IsPrivate }: QuizCard): Act[] => [
  'edit',
  'results',
  ...(IsDefault ? (['clearDefault'] as const) : IsPrivate ? [] : (['setDefault'] as const)),
  'remove',
]

function RowMenu({ item, quiz, onMode }: QuizListProps & { quiz: QuizCard }) {
  const t = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const setDefault = useCall(quizzes.setDefault, QUIZ_READS, {
    onDone: () =>
      toast({ kind: 'ok', text: t(quiz.IsDefault ? 'quizzes.defaultCleared' : 'quizzes.defaultSet') }),
  })
  const label = t('quizzes.acts', { name: quiz.Name })
  const does: Record<Act, () => void> = {
    edit: () => onMode({ mode: 'edit', id: quiz.ID }),
    results: () => onMode({ mode: 'analytics', id: quiz.ID }),
    setDefault: () => setDefault.mutate({ cdid: item.ClipDataID, tid: quiz.ID }),
    clearDefault: () => setDefault.mutate({ cdid: item.ClipDataID, tid: 0 }),
    remove: () => setRemoving(true),
  }
  return (
    <>
      <MenuTrigger>
        <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} className={styles.menu} />
        <Menu label={label} placement="bottom end">
          {actsFor(quiz).map(act => {
            const Icon = ICONS[act]
            return (
              <MenuItem
                key={act}
                id={act}
                icon={<Icon aria-hidden="true" />}
                isDanger={act === 'remove'}
                onAction={does[act]}
              >
                {t(`quizzes.act.${act}`)}
              </MenuItem>
            )
          })}
        </Menu>
      </MenuTrigger>
      {isRemoving && <DeleteQuiz quiz={quiz} close={() => setRemoving(false)} />}
    </>
  )
}

/** QUIZ-11 */
function DeleteQuiz({ quiz, close }: { quiz: QuizCard; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(quizzes.remove, QUIZ_READS, {
    onDone: () => toast({ kind: 'ok', text: t('quizzes.removed') }),
  })
  return (
    <AskDialog
      title={t('quizzes.removeTitle')}
      confirmLabel={t('quizzes.act.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID: quiz.ID })
        close()
      }}
      onCancel={close}
    >
      {t('quizzes.removeText', { name: quiz.Name })}
    </AskDialog>
  )
}
