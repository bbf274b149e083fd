// The streams of an item, for those who keep it: how far each is, and what can be done with it (MULTI-01).
import type { StreamEntry } from '@mediatheque/contract/streams'
import { Plus, Rows2 } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, Loading, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-streams.ts'
import { useWords } from '../../words/index.ts'
import { AddStream } from './add-stream.tsx'
import { EditStream } from './edit-stream.tsx'
import { StreamRow } from './stream-row.tsx'
import styles from './streams.module.css'
import { useStreams } from './use-streams.ts'

type Mode = { mode: 'list' | 'add' } | { mode: 'edit'; ID: number }

export interface StreamsSectionProps {
  EncID: string
}

export function StreamsSection({ EncID }: StreamsSectionProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useStreams(EncID)
  const [now, setMode] = useState<Mode>({ mode: 'list' })
  const back = () => setMode({ mode: 'list' })
  if (error && !data) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('streams.loading')}>
        <SkeletonLines lines={4} />
      </Loading>
    )
  const edited = now.mode === 'edit' && data.Items.find(it => it.ID === now.ID)
  if (edited) return <EditStream EncID={EncID} stream={edited} onClose={back} />
  if (now.mode === 'add')
    return <AddStream EncID={EncID} asksPrimaryName={data.Items.length === 0} onClose={back} />
  return (
    <Rows
      EncID={EncID}
      items={data.Items}
      onEdit={ID => setMode({ mode: 'edit', ID })}
      {...(data.CanAdd && { onAdd: () => setMode({ mode: 'add' }) })}
    />
  )
}

interface RowsProps extends StreamsSectionProps {
  items: readonly StreamEntry[]
  onEdit: (ID: number) => void
  onAdd?: () => void
}

function Rows({ EncID, items, onEdit, onAdd }: RowsProps) {
  const t = useWords()
  const add = onAdd && (
    <Button size="sm" icon={<Plus />} onPress={onAdd}>
      {t('streams.add')}
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState icon={<Rows2 />} action={add}>
        {t('streams.one')}
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      <ul className={styles.list} aria-label={t('streams.list')}>
        {items.map(stream => (
          <StreamRow key={stream.ID} {...{ EncID, stream }} onEdit={() => onEdit(stream.ID)} />
        ))}
      </ul>
      {add ? <div>{add}</div> : <p className={styles.note}>{t('streams.most', { count: items.length })}</p>}
    </div>
  )
}
