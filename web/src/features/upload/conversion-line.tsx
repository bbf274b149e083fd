// What happens to a file after it has become an item: its place in the queue, or how far its conversion is.
import { conversion } from '@mediatheque/contract/conversion'
import { useQuery } from '@tanstack/react-query'
import { unasked } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './upload.module.css'

const ASKED_EVERY_MS = 3000

export function ConversionLine({ EncID }: { EncID: string }) {
  const t = useWords()
  const { data } = useQuery({
    ...query(unasked(conversion.playback), { id: EncID }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.State === 'waiting' || state.data?.State === 'processing' ? ASKED_EVERY_MS : false,
  })
  if (!data) return null
  if (data.State === 'failed') return <p className={styles.why}>{t('upload.conversion.failed')}</p>
  if (data.State === 'waiting' && data.QueuePosition > 0)
    return <p className={styles.facts}>{t('upload.conversion.waiting', { place: data.QueuePosition })}</p>
  if (data.State === 'waiting' || data.State === 'processing')
    return <p className={styles.facts}>{t('upload.conversion.processing', { percent: data.Percent })}</p>
  return null
}
