import {
  type BatchActName,
  type BatchReason,
  FINAL_ACTS,
  type BatchPreview as Preview,
} from '@mediatheque/contract/batch'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loading, Notice, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './batch.module.css'

interface BatchPreviewProps {
  act: BatchActName
  asked: UseQueryResult<Preview>
}

export function BatchPreview({ act, asked }: BatchPreviewProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = asked
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('batch.looking')}>
        <SkeletonLines lines={3} />
      </Loading>
    )
  return (
    <div className={styles.body}>
      {FINAL_ACTS.includes(act) && <p className={styles.intro}>{t('batch.final')}</p>}
      {act === 'delete' && <p className={styles.intro}>{t('batch.choose.delete')}</p>}
      <ul className={styles.counts} aria-label={t('batch.preview')}>
        <Count icon={<CircleCheck className={styles.ok} />} isMain>
          {data.Changed === 0 ? t('batch.nothing') : t('batch.changes', { count: data.Changed })}
        </Count>
        {data.Unchanged > 0 && (
          <Count icon={<CircleMinus />}>{t('batch.stays', { count: data.Unchanged })}</Count>
        )}
        {data.Refused > 0 && (
          <Count icon={<CircleSlash className={styles.refused} />}>
            {t('batch.refuses', { count: data.Refused })}
            <Reasons reasons={data.Reasons} />
          </Count>
        )}
      </ul>
      {data.Losing && <Losing {...data.Losing} />}
    </div>
  )
}

const Count = ({ icon, isMain, children }: { icon: ReactNode; isMain?: true; children: ReactNode }) => (
  <li className={styles.count} data-main={isMain}>
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
    <div>{children}</div>
  </li>
)

function Reasons({ reasons }: { reasons: readonly BatchReason[] }) {
  const t = useWords()
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ Message, Count: count, Examples }) => (
        <li key={Message}>
          {Message} <span className="tabular">({count})</span>
          <p className={styles.examples}>
            <bdi>{t('batch.examples', { titles: Examples.join(', ') })}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Losing({ People, IsAtLeast, IsVisitors }: NonNullable<Preview['Losing']>) {
  const t = useWords()
  return (
    <Notice kind="warn" title={t('batch.loses.title')}>
      {People > 0 && <p>{t(IsAtLeast ? 'batch.loses.atLeast' : 'batch.loses.people', { count: People })}</p>}
      {IsVisitors && <p>{t('batch.loses.visitors')}</p>}
    </Notice>
  )
}
