// What happens to a file after it has become an item: its place in the queue, or how far its conversion is.
import { conversion } from '@mediatheque/contract/conversion'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { unasked } from '../../shared/api.ts'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import type { Batch, Transfer } from './batch.rules.ts'
import styles from './files.module.css'

const ASKED_EVERY_MS = 3000

/** Asked for by its line and by the head above, which is there without lines when the dock is collapsed. */
const conversionOf = (EncID: string) =>
  queryOptions({
    ...query(unasked(conversion.playback), { id: EncID }),
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? ASKED_EVERY_MS : false),
  })

export function ConversionLine({ EncID }: { EncID: string }) {
  const t = useWords()
  const { data } = useQuery(conversionOf(EncID))
  if (!data) return null
  if (data.State === 'failed')
    return (
      <p className={styles.unconverted}>
        <CircleAlert aria-hidden="true" />
        {data.Reason
          ? t('upload.conversion.failedWhy', { reason: say(data.Reason) })
          : t('upload.conversion.failed')}
      </p>
    )
  if (data.State === 'waiting' && data.QueuePosition > 0)
    return <p className={styles.facts}>{t('upload.conversion.waiting', { place: data.QueuePosition })}</p>
  if (isOnItsWay(data))
    return <p className={styles.facts}>{t('upload.conversion.processing', { percent: data.Percent })}</p>
  if (data.Reason) return <p className={styles.unconverted}>{say(data.Reason)}</p>
  return null
}

const convertedIn = ({ item, usesExisting }: Transfer) => (item && !usesExisting ? [item.EncID] : [])

/** How many of the new items could not be converted. */
export function useUnconverted(batches: readonly Batch[]): number {
  const made = [...new Set(batches.flatMap(it => it.transfers).flatMap(convertedIn))]
  return useQueries({
    queries: made.map(conversionOf),
    combine: answers => answers.filter(it => it.data?.State === 'failed').length,
  })
}
