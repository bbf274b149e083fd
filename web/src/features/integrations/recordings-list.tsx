import { integrations, type Recording, type SourceName } from '@mediatheque/contract/integrations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Checkbox, EmptyState, Loading, Notice, SkeletonLines } from '../../design/index.ts'
import { api, CallFailed } from '../../shared/api.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { durationText, say, useLanguage, useWords } from '../../words/index.ts'
import { StepForm } from '../upload/index.ts'
import type { Chosen } from './chosen.ts'
import { ConnectButton } from './connect-button.tsx'
import styles from './integrations.module.css'

interface RecordingsListProps {
  formID: string
  source: SourceName
  chosen: readonly Chosen[]
  onChoose: (chosen: readonly Chosen[]) => void
  onNext: () => void
}

export function RecordingsList({ formID, source, chosen, onChoose, onNext }: RecordingsListProps) {
  const t = useWords()
  const [isRefused, setRefused] = useState(false)
  const factsOf = useFacts()
  const { data, error, refetch, isRefetching, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useRecordings(source)
  if (isForgotten(error))
    return (
      <div className={styles.connect}>
        <Notice kind="warn">{say(error.message)}</Notice>
        <ConnectButton source={source} />
      </div>
    )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <div className={styles.step}>
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      </div>
    )
  const items = data.pages.flatMap(page => page.Items)
  const next = () => (chosen.length > 0 ? onNext() : setRefused(true))
  return (
    <StepForm id={formID} className={styles.step} onSubmit={next}>
      {items.length === 0 && <EmptyState>{t('recordings.none')}</EmptyState>}
      <ul aria-label={t('recordings.list')} className={styles.recordings}>
        {items.map(it => (
          <li key={it.ID} className={styles.recording}>
            <Checkbox
              isSelected={chosen.some(one => one.ID === it.ID)}
              description={factsOf(it)}
              onChange={isOn =>
                onChoose(
                  isOn ? [...chosen, { ...it, title: it.Title }] : chosen.filter(one => one.ID !== it.ID),
                )
              }
            >
              {it.Title}
            </Checkbox>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('recordings.older')}
        </Button>
      )}
      <p role="status" className={styles.count}>
        {chosen.length > 0 && t('recordings.chosen', { count: chosen.length })}
        {chosen.length === 0 && isRefused && t('recordings.chooseOne')}
      </p>
    </StepForm>
  )
}

/** The service no longer knows the account: asking it once more is in vain. */
const isForgotten = (error: Error | null): error is CallFailed =>
  error instanceof CallFailed && error.status === 409

const useRecordings = (Source: SourceName) =>
  useInfiniteQuery({
    queryKey: [integrations.recordings.method, integrations.recordings.path, Source],
    queryFn: ({ pageParam, signal }) => api(integrations.recordings, { Source, next: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.Next || undefined,
  })

/** When, how long, how large: as far as the service says. */
function useFacts() {
  const dates = useDates()
  const language = useLanguage()
  return ({ RecordedAt, DurationSecs, Bytes }: Recording) =>
    [
      RecordedAt && dates.moment(RecordedAt),
      DurationSecs !== null && durationText(DurationSecs),
      Bytes !== null && bytesText(Bytes, language),
    ]
      .filter(Boolean)
      .join(' · ')
}
