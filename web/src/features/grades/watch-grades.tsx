// Whether watching an item is graded in the courses that link it, and what was sent (INTG-02).
import type { WatchGrade } from '@mediatheque/contract/grades'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Select } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-grades.ts'
import { useWords } from '../../words/index.ts'
import styles from './grades.module.css'
import { SentGrades } from './sent-grades.tsx'
import { useSetWatchGrade, watchGradesQuery } from './use-grades.ts'

/** Nothing where the item is linked in no course. */
export function WatchGrades({ EncID }: { EncID: string }) {
  const t = useWords()
  const heading = useId()
  const { data, error, refetch, isRefetching } = useQuery(watchGradesQuery(EncID))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data || data.Total === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.stack}>
      <h2 id={heading} className={styles.heading}>
        {t('grades.watching.title')}
      </h2>
      {data.Items.map(it => (
        <Threshold key={it.CourseLinkID} EncID={EncID} of={it} />
      ))}
      {data.Items.some(it => it.ThresholdPercent !== null) && <SentGrades graded={{ EncID }} />}
    </section>
  )
}

const OFF = 0
const THRESHOLDS = [50, 60, 70, 75, 80, 85, 90, 95, 100]

function Threshold({ EncID, of: it }: { EncID: string; of: WatchGrade }) {
  const t = useWords()
  const { mutate, isPending } = useSetWatchGrade(EncID)
  const offered = [
    ...new Set([...THRESHOLDS, ...(it.ThresholdPercent === null ? [] : [it.ThresholdPercent])]),
  ]
  const course = t('grades.courseOf', { course: it.Course, platform: it.Platform })
  return (
    <Select
      label={it.Chapter === '' ? course : t('grades.watching.chapterOf', { course, chapter: it.Chapter })}
      isDisabled={isPending}
      options={[
        { id: OFF, label: t('grades.watching.off') },
        ...offered
          .toSorted((a, b) => a - b)
          .map(percent => ({ id: percent, label: t('grades.watching.from', { percent }) })),
      ]}
      value={it.ThresholdPercent ?? OFF}
      onChange={key =>
        mutate({ EncID, CourseLinkID: it.CourseLinkID, ThresholdPercent: key === OFF ? null : Number(key) })
      }
    />
  )
}
