import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import {
  ChartColumn,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  GraduationCap,
  Pencil,
  Play,
  RotateCcw,
  Square,
} from 'lucide-react'
import { useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Badge, Button, Loading, Notice, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-grades.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { PanelHead } from './panel-head.tsx'
import { useFactsOf } from './quiz-list.tsx'
import styles from './quizzes.module.css'
import { hasResult, type Mode, type Standing, standingOf } from './quizzes.rules.ts'
import { runQuiz, useRunning } from './running-quiz.ts'
import { quizToTakeQuery } from './use-quizzes.ts'

interface QuizViewProps {
  item: MediaItem
  id: number
  onMode: (mode: Mode) => void
}

export function QuizView({ item, id, onMode }: QuizViewProps) {
  const heading = useId()
  const { data, error, refetch, isRefetching } = useQuery(quizToTakeQuery(id))
  const name = data?.Name ?? item.TimelineList.find(it => it.ID === id)?.Name ?? ''
  return (
    <section aria-labelledby={heading} className={styles.tab}>
      <PanelHead id={heading} title={name} onBack={() => onMode({ mode: 'list' })} />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && <Shown item={item} quiz={data} onMode={onMode} />}
    </section>
  )
}

function Shown({ item, quiz, onMode }: Pick<QuizViewProps, 'item' | 'onMode'> & { quiz: Quiz }) {
  const t = useWords()
  const canManage = quiz.CanEdit && item.MediaModuleOpts.QuizList.CanAdd
  return (
    <>
      <p className={styles.facts}>{useFactsOf(item, quiz)}</p>
      {quiz.Intro !== '' && <p className={styles.intro}>{quiz.Intro}</p>}
      <RulesNote quiz={quiz} />
      <Result quiz={quiz} />
      <Start item={item} quiz={quiz} />
      <Questions quiz={quiz} item={item} />
      {canManage && (
        <div className={styles.acts}>
          <Button size="sm" icon={<Pencil />} onPress={() => onMode({ mode: 'edit', id: quiz.ID })}>
            {t('quizzes.act.edit')}
          </Button>
          <Button size="sm" icon={<ChartColumn />} onPress={() => onMode({ mode: 'analytics', id: quiz.ID })}>
            {t('quizzes.act.results')}
          </Button>
        </div>
      )}
      {!canManage && item.CourseGrades.TimelineIDs.includes(quiz.ID) && (
        <div className={styles.acts}>
          <Button size="sm" icon={<GraduationCap />} onPress={() => onMode({ mode: 'grades', id: quiz.ID })}>
            {t('grades.open')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What somebody should know before they begin. */
function RulesNote({ quiz: { Rules, AttemptsLeft } }: { quiz: Quiz }) {
  const t = useWords()
  const dates = useDates()
  const { MostAttempts, DueAt, LateAnswers, ShowRight, ShowRightAt, CountedAttempt } = Rules
  const lines = [
    ...(MostAttempts === null
      ? []
      : [t('quizzes.view.attemptsLeft', { left: AttemptsLeft ?? 0, count: MostAttempts })]),
    ...(MostAttempts === 1 ? [] : [t(`quizzes.view.counts.${CountedAttempt}`)]),
    ...(DueAt === null
      ? []
      : [t(`quizzes.view.due.${LateAnswers}`, { date: dates.date(DueAt), time: dates.time(DueAt) })]),
    ...(ShowRight === 'atOnce'
      ? []
      : ShowRight === 'afterDate' && ShowRightAt
        ? [t('quizzes.view.shownAt', { date: dates.date(ShowRightAt), time: dates.time(ShowRightAt) })]
        : [t(ShowRight === 'never' ? 'quizzes.view.shownNever' : 'quizzes.view.shownAfterLast')]),
  ]
  if (MostAttempts === null && DueAt === null && ShowRight === 'atOnce') return null
  return (
    <ul aria-label={t('quizzes.rules.title')} className={styles.rules}>
      {lines.map(it => (
        <li key={it}>{it}</li>
      ))}
    </ul>
  )
}

/** The attempt that counts; the last one otherwise, as it is being answered. */
function Result({ quiz }: { quiz: Quiz }) {
  const t = useWords()
  const score = quiz.Score
  if (!score) return null
  return (
    <div className={styles.result}>
      <span className={styles.resultName}>
        {t('quizzes.view.result')} · {t('quizzes.view.attempt', { number: score.Number })}
      </span>
      <strong className={styles.resultValue}>
        {score.MostPoints > 0
          ? t('quizzes.pointsOf', { points: score.Points, most: score.MostPoints })
          : t('quizzes.view.done')}
      </strong>
      <span className={styles.badges}>
        {score.Waiting > 0 && <Badge tone="warn">{t('quizzes.waiting')}</Badge>}
        {score.IsLate && <Badge tone="warn">{t('quizzes.late')}</Badge>}
      </span>
    </div>
  )
}

/** A quiz of a chapter plays its chapter; one that was begun goes on after what was answered last. */
function Start({ item, quiz }: { item: MediaItem; quiz: Quiz }) {
  const t = useWords()
  const player = usePagePlayer()
  const isRunning = useRunning(item.EncID)?.ID === quiz.ID
  const isDone = hasResult(quiz.Attempt)
  if (quiz.IsClosed && !quiz.CanEdit) return <Notice kind="info">{t('quizzes.view.closed')}</Notice>
  if (isDone && quiz.AttemptsLeft === 0 && !quiz.CanEdit)
    return <Notice kind="info">{t('quizzes.view.noneLeft')}</Notice>
  if (quiz.QuestionCount === 0) return <Notice kind="info">{t('quizzes.noQuestions')}</Notice>
  if (!player) return <Notice kind="info">{t('quizzes.view.notPlaying')}</Notice>
  if (isRunning && !isDone && quiz.Attempt)
    return (
      <>
        <Notice kind="info">{t('quizzes.view.running')}</Notice>
        <Button icon={<Square />} onPress={() => runQuiz(null)}>
          {t('quizzes.view.stop')}
        </Button>
      </>
    )
  const start = () => {
    runQuiz({ EncID: item.EncID, ID: quiz.ID, again: isDone })
    // On a phone the player is far above its tabs.
    player.video.scrollIntoView({ block: 'center' })
    const chapter = item.Chapters.Items.find(it => it.ChapterID === quiz.ChapterID)
    const fromSecs = chapter?.StartTime ?? 0
    const answered = quiz.AssetData.filter(it => it.Result !== null).map(it => it.Data.AtSecs)
    player.engine.wish.seekAndPlay(isDone ? fromSecs : Math.max(fromSecs, ...answered))
  }
  return (
    <Button look="primary" icon={isDone ? <RotateCcw /> : <Play />} onPress={start}>
      {t(isDone ? 'quizzes.view.again' : quiz.Attempt ? 'quizzes.view.continue' : 'quizzes.view.start')}
    </Button>
  )
}

const ICONS = {
  open: Circle,
  skipped: CircleDot,
  answered: CircleCheck,
  right: CircleCheck,
  partly: CircleDot,
  wrong: CircleX,
  waiting: CircleDashed,
} satisfies Record<Standing, unknown>

/** What is asked is only read when it is asked; what was answered is here to be read again. */
function Questions({ quiz }: { quiz: Quiz; item: MediaItem }) {
  const t = useWords()
  const player = usePagePlayer()
  if (quiz.AssetData.length === 0) return null
  return (
    <ol className={styles.list}>
      {quiz.AssetData.map((asset, at) => {
        const standing = standingOf(asset)
        const Icon = ICONS[standing]
        const time = durationText(Math.floor(asset.Data.AtSecs))
        const state = t(`quizzes.view.${standing}`)
        return (
          <li key={asset.ID} className={styles.row}>
            <AriaButton
              className={styles.open ?? ''}
              isDisabled={!player}
              onPress={() => player?.engine.wish.seekAndPlay(asset.Data.AtSecs)}
            >
              <Icon role="img" aria-label={state} className={styles.standing} data-standing={standing} />
              <span className={styles.texts}>
                <span className={styles.name}>{t('quizzes.view.question', { number: at + 1 })}</span>
                {isRead(asset) && <bdi className={styles.asked}>{asset.Data.Question}</bdi>}
                {asset.Result?.Comment && (
                  <span className={styles.facts}>
                    {t('quizzes.view.comment', { text: asset.Result.Comment })}
                  </span>
                )}
              </span>
              <span className={styles.at}>{time}</span>
            </AriaButton>
          </li>
        )
      })}
    </ol>
  )
}

const isRead = ({ Result }: Asset) => Result !== null && !Result.IsSkipped
