// The whole queue of conversions, for those who run the site.
import { conversionQueue } from '@mediatheque/contract/conversion-queue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { Button, Notice, PageHeader, Pager, Radio, RadioGroup, toast } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { holds, useDates, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './queue.module.css'
import { QueueTable } from './queue-table.tsx'

const RENEWED_EVERY_MS = 3_000
const SIZES = { usual: 20, most: 200 }

const wholeIn = (text: unknown, usual: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : usual
}

function useQueue() {
  const [search, change] = usePageSearch()
  const part = search.part === 'failed' ? ('failed' as const) : ('open' as const)
  const s = typeof search.s === 'string' ? search.s : ''
  const page = wholeIn(search.page, 1)
  const size = Math.min(SIZES.most, wholeIn(search.size, SIZES.usual))
  const input = { part, s, pi: page - 1, ps: size }
  const result = useQuery({
    ...query(conversionQueue.list, input),
    queryFn: ({ signal }) => api(unasked(conversionQueue.list), input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_EVERY_MS,
  })
  return { part, s, page, size, change, result }
}

export function QueueScreen() {
  const t = useWords()
  const { part, s, page, size, change, result } = useQueue()
  const { data } = result
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('administration.queue.title')}
          count={data?.Total}
          description={
            data && t('administration.queue.now', { waiting: data.Waiting, processing: data.Processing })
          }
          actions={data && <PauseButton isPaused={data.PausedAt !== null} />}
        >
          <RadioGroup
            label={t('administration.queue.part')}
            hidesLabel
            orientation="horizontal"
            value={part}
            onChange={next => change({ part: next === 'failed' ? next : undefined, page: undefined })}
          >
            <Radio value="open">{t('administration.queue.open')}</Radio>
            <Radio value="failed">{t('administration.queue.failed')}</Radio>
          </RadioGroup>
          <FilterField
            label={t('administration.queue.filter')}
            className={styles.filter}
            value={s}
            onSettled={text => change({ s: text || undefined, page: undefined })}
          />
        </PageHeader>
      }
      pager={
        data &&
        data.Total > 0 && (
          <Pager
            page={page}
            size={size}
            total={data.Total}
            onChange={next =>
              change(
                {
                  page: next.page === 1 ? undefined : String(next.page),
                  size: next.size === SIZES.usual ? undefined : String(next.size),
                },
                { isStep: true },
              )
            }
          />
        )
      }
    >
      {data?.PausedAt && <Paused at={data.PausedAt} by={data.PausedBy} />}
      <QueueTable
        query={result}
        empty={t(s === '' ? `administration.queue.empty.${part}` : 'administration.queue.empty.filtered')}
      />
    </ListScreen>
  )
}

function Paused({ at, by }: { at: string; by: string }) {
  const t = useWords()
  const { moment } = useDates()
  return (
    <Notice kind="warn" className={styles.paused} title={t('administration.queue.paused')}>
      {t('administration.queue.pausedText', {
        moment: moment(at),
        person: by || t('administration.queue.nobody'),
      })}
    </Notice>
  )
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  const t = useWords()
  const viewer = useViewer()
  const { mutate, isPending } = useCall(conversionQueue.pause, [{ queryKey: keyOf(conversionQueue.list) }], {
    onDone: () =>
      toast({ kind: 'ok', text: t(`administration.queue.${isPaused ? 'hasResumed' : 'hasPaused'}`) }),
  })
  if (!holds(viewer, 'administrator')) return null
  return (
    <Button
      icon={isPaused ? <Play /> : <Pause />}
      isPending={isPending}
      onPress={() => mutate({ IsPaused: !isPaused })}
    >
      {t(`administration.queue.${isPaused ? 'resume' : 'pause'}`)}
    </Button>
  )
}
