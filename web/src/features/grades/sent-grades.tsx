// What was sent to the grade books of courses, what failed and why (INTG-02).
import type { GradeLink, SentGrade } from '@mediatheque/contract/grades'
import { GraduationCap, RotateCw } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Loading,
  Pager,
  Select,
  SkeletonLines,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-grades.ts'
import { useWords } from '../../words/index.ts'
import styles from './grades.module.css'
import { GRADES_PAGE_SIZE, type Graded, useGrades, useSendAgain } from './use-grades.ts'

export function SentGrades({ graded }: { graded: Graded }) {
  const t = useWords()
  const [view, setView] = useState<{ link: number | null; page: number }>({ link: null, page: 0 })
  const { data, error, refetch, isRefetching } = useGrades(graded, view)
  const { send, isPending } = useSendAgain(graded)
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (data.Links.length === 0)
    return <EmptyState icon={<GraduationCap />}>{t('grades.notLinked')}</EmptyState>
  const shown = data.Links.filter(it => view.link === null || it.CourseLinkID === view.link)
  const failed = sumOf(shown, 'Failed')
  // Grades for watching stand below the choice of their course.
  const isQuiz = 'quizID' in graded
  return (
    <div className={styles.stack}>
      <p className={styles.facts}>{t(isQuiz ? 'grades.intro' : 'grades.watching.intro')}</p>
      {(isQuiz || data.Links.length > 1) && (
        <LinkChoice links={data.Links} value={view.link} onChange={link => setView({ link, page: 0 })} />
      )}
      <p role="status">
        {t('grades.counts', { failed, waiting: sumOf(shown, 'Waiting'), sent: sumOf(shown, 'Sent') })}
      </p>
      {failed > 0 && (
        <div>
          <Button
            size="sm"
            icon={<RotateCw />}
            isPending={isPending}
            onPress={() => send({ CourseLinkID: view.link })}
          >
            {t('grades.sendFailed', { count: failed })}
          </Button>
        </div>
      )}
      {data.Total === 0 ? (
        <EmptyState icon={<GraduationCap />}>{t(isQuiz ? 'grades.none' : 'grades.watching.none')}</EmptyState>
      ) : (
        <ul aria-label={t('grades.list')} className={styles.list}>
          {data.Items.map(it => (
            <GradeRow key={it.GradeID} graded={graded} of={it} hasCourse={data.Links.length > 1} />
          ))}
        </ul>
      )}
      {data.Total > GRADES_PAGE_SIZE && (
        <Pager
          isCompact
          label={t('grades.pages')}
          page={view.page}
          size={GRADES_PAGE_SIZE}
          total={data.Total}
          onChange={({ page }) => setView({ ...view, page })}
        />
      )}
    </div>
  )
}

const sumOf = (links: readonly GradeLink[], state: 'Failed' | 'Waiting' | 'Sent') =>
  links.reduce((sum, it) => sum + it[state], 0)

const ALL = 0

interface LinkChoiceProps {
  links: readonly GradeLink[]
  value: number | null
  onChange: (link: number | null) => void
}

function LinkChoice({ links, value, onChange }: LinkChoiceProps) {
  const t = useWords()
  const [only] = links
  const nameOf = (it: GradeLink) => t('grades.courseOf', { course: it.Course, platform: it.Platform })
  if (only && links.length === 1)
    return (
      <p>
        <bdi>{nameOf(only)}</bdi> {only.IsRemoved && <Badge>{t('grades.removed')}</Badge>}
      </p>
    )
  const options = links.map(it => ({
    id: it.CourseLinkID,
    label: nameOf(it),
    ...(it.IsRemoved && { description: t('grades.removed') }),
  }))
  return (
    <Select
      label={t('grades.course')}
      options={[{ id: ALL, label: t('grades.allCourses') }, ...options]}
      value={value ?? ALL}
      onChange={key => onChange(key === ALL ? null : Number(key))}
    />
  )
}

const TONES = { sent: 'ok', waiting: 'neutral', failed: 'danger' } as const

interface GradeRowProps {
  of: SentGrade
  graded: Graded
  hasCourse: boolean
}

function GradeRow({ of: it, graded, hasCourse }: GradeRowProps) {
  const t = useWords()
  const { send, isPending } = useSendAgain(graded)
  return (
    <li className={styles.grade}>
      <div className={styles.first}>
        <bdi className={styles.name}>{it.DisplayName}</bdi>
        <span className={styles.score}>
          {it.Points} / {it.MostPoints}
        </span>
        <Badge tone={TONES[it.State]}>{t(`grades.states.${it.State}`)}</Badge>
      </div>
      {hasCourse && (
        <bdi className={styles.facts}>
          {t('grades.courseOf', { course: it.Course, platform: it.Platform })}
        </bdi>
      )}
      {it.Problem && (
        <span className={styles.facts}>{t(`grades.problems.${it.Problem}`, { status: it.Status })}</span>
      )}
      <div className={styles.last}>
        <GradeTimes of={it} />
        <IconButton
          size="sm"
          icon={<RotateCw />}
          label={t('grades.sendAgainOf', { name: it.DisplayName })}
          isDisabled={isPending || it.State === 'waiting'}
          onPress={() => send({ GradeIDs: [it.GradeID] })}
        />
      </div>
    </li>
  )
}

function GradeTimes({ of: it }: { of: SentGrade }) {
  const t = useWords()
  const { moment } = useDates()
  const parts = [
    !it.IsFinished && t('grades.inProgress'),
    it.IsFinished && it.IsMarking && t('grades.marking'),
    it.SentAt !== null && t('grades.sentAt', { when: moment(it.SentAt) }),
    it.State === 'failed' &&
      (it.NextAt === null ? t('grades.noMoreTries') : t('grades.nextAt', { when: moment(it.NextAt) })),
  ]
  return <span className={styles.facts}>{parts.filter(Boolean).join(' · ')}</span>
}
