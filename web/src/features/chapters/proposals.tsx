// Chapters proposed from what is said: a draft to look through, saved only when somebody says so (CHAP-16).
import type { OutputOf } from '@mediatheque/contract/call'
import { chapters } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Checkbox,
  EmptyState,
  IconButton,
  Loading,
  Notice,
  SkeletonLines,
  TextField,
  toast,
} from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, say, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import styles from './chapters.module.css'
import { ChaptersPanel } from './chapters-panel.tsx'
import { CHAPTER_READS } from './use-chapters.ts'

interface ProposalsProps {
  item: MediaItem
  onClose: (focus: 'add') => void
}

export function Proposals({ item, onClose }: ProposalsProps) {
  const t = useWords()
  const { data, error, refetch, isFetching } = useQuery({
    ...query(chapters.chapterise, { EncID: item.EncID }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const close = () => onClose('add')
  return (
    <ChaptersPanel title={t('chapters.ai.title')} backLabel={t('chapters.ai.cancel')} onBack={close}>
      {error && <QueryFailed {...{ error, refetch }} isRefetching={isFetching} />}
      {!data && !error && (
        <Loading label={t('chapters.ai.working')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data?.Count === 0 && <EmptyState>{t('chapters.ai.none')}</EmptyState>}
      {data && data.Count > 0 && <Draft item={item} found={data} onClose={close} />}
    </ChaptersPanel>
  )
}

type Found = OutputOf<typeof chapters.chapterise>
type DraftProps = { item: MediaItem; found: Found; onClose: () => void }

function Draft({ item, found, onClose }: DraftProps) {
  const t = useWords()
  const [rows, setRows] = useState(() => found.Items.map(it => ({ ...it, isKept: true })))
  const [isChecked, setChecked] = useState(false)
  const kept = rows.filter(it => it.isKept)
  const { mutate, isPending } = useCall(chapters.saveAll, CHAPTER_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('chapters.ai.saved', { count: kept.length }) })
      onClose()
    },
  })
  const change = (at: number, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((it, index) => (index === at ? { ...it, ...changes } : it)))
  const save = () => {
    setChecked(true)
    if (kept.some(it => it.Title.trim() === '')) return
    mutate({
      EncID: item.EncID,
      Items: kept.map(it => ({
        StartTimeSecs: it.StartTime,
        EndTimeSecs: it.EndTime,
        Title: it.Title,
        IsAI: true,
      })),
    })
  }
  return (
    <>
      {found.Message !== '' && <Notice kind="warn">{say(found.Message)}</Notice>}
      <p className={styles.hint}>{t('chapters.ai.text')}</p>
      <ol className={styles.draft}>
        {rows.map((row, at) => (
          <DraftRow
            key={row.StartTime}
            row={row}
            isChecked={isChecked}
            onChange={changes => change(at, changes)}
          />
        ))}
      </ol>
      <p className={styles.hint}>
        {t(found.Method === 'endpoint' ? 'chapters.ai.byService' : 'chapters.ai.byServer')}
        {item.Chapters.Count > 0 && ` ${t('chapters.ai.kept')}`}
      </p>
      <div className={styles.formEnd}>
        <Button look="primary" isDisabled={kept.length === 0} isPending={isPending} onPress={save}>
          {t('chapters.ai.save', { count: kept.length })}
        </Button>
        <Button onPress={onClose}>{t('chapters.ai.cancel')}</Button>
      </div>
    </>
  )
}

type Row = Found['Items'][number] & { isKept: boolean }
type DraftRowProps = { row: Row; isChecked: boolean; onChange: (changes: Partial<Row>) => void }

function DraftRow({ row, isChecked, onChange }: DraftRowProps) {
  const t = useWords()
  const player = usePagePlayer()
  const time = durationText(row.StartTime)
  const isUntitled = isChecked && row.isKept && row.Title.trim() === ''
  return (
    <li className={styles.draftRow}>
      <Checkbox
        aria-label={t('chapters.ai.keep', { title: row.Title })}
        isSelected={row.isKept}
        onChange={isKept => onChange({ isKept })}
      />
      <TextField
        size="sm"
        hidesLabel
        label={t('chapters.ai.chapterTitle', { time })}
        isDisabled={!row.isKept}
        value={row.Title}
        onChange={Title => onChange({ Title })}
        error={isUntitled ? t('chapters.ai.needsTitle') : undefined}
      />
      <span className={styles.at}>{time}</span>
      {player && (
        <IconButton
          size="sm"
          icon={<Play />}
          label={t('chapters.ai.listen', { time })}
          onPress={() => player.engine.wish.seekAndPlay(row.StartTime)}
        />
      )}
    </li>
  )
}
