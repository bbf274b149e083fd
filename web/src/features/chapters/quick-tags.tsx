import { chapters, type KnownTag, NOT_STARTED } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { TagIcon } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, Loading, SkeletonLines, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import styles from './chapters.module.css'
import { tagSpan } from './chapters.rules.ts'
import { ChaptersPanel } from './chapters-panel.tsx'
import { TagChoice } from './tag-choice.tsx'
import { clockText } from './time.rules.ts'
import { CHAPTER_READS, tagGroupsQuery, tell } from './use-chapters.ts'

interface QuickTagsProps {
  item: MediaItem
  onClose: (focus: 'add') => void
}

/** CHAP-15: one press of a tag makes a chapter around the moment, and the panel is ready for the next. */
export function QuickTags({ item, onClose }: QuickTagsProps) {
  const t = useWords()
  return (
    <ChaptersPanel
      title={t('chapters.quick.title')}
      backLabel={t('chapters.quick.done')}
      onBack={() => onClose('add')}
    >
      <p className={styles.hint}>{t('chapters.quick.text')}</p>
      <Groups item={item} />
    </ChaptersPanel>
  )
}

function Groups({ item }: { item: MediaItem }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(tagGroupsQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const mark = useQuickTag(item)
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    )
  if (data.Items.length === 0)
    return <EmptyState icon={<TagIcon />}>{t('chapters.quick.noGroups')}</EmptyState>
  return (
    <TagChoice groups={data.Items} groupID={chosen ?? data.Items[0]?.ID ?? null} onGroup={setChosen}>
      {tags => (
        <ul className={styles.quickTags}>
          {tags.map(tag => (
            <li key={tag.ID}>
              <Button
                size="sm"
                aria-label={t('chapters.quick.tagAs', { tag: tag.Title })}
                onPress={() => mark(tag)}
              >
                <bdi>{tag.Title}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </TagChoice>
  )
}

function useQuickTag(item: MediaItem) {
  const t = useWords()
  const player = usePagePlayer()
  const { mutate } = useCall(chapters.save, CHAPTER_READS, {
    onDone: ({ Data }) => {
      const tag = typeof Data.Description === 'string' ? '' : (Data.Description.Tags[0]?.Title ?? '')
      toast({ kind: 'ok', text: t('chapters.quick.made', { title: Data.Title, tag }) })
    },
  })
  return ({ ID, TagGroupID }: KnownTag) => {
    const facts = player?.engine.facts.get()
    if (!facts) return tell(NOT_STARTED)
    const span = tagSpan(facts.currentSecs, facts.durationSecs)
    mutate({
      EncID: item.EncID,
      ClipDataID: item.ClipDataID,
      ChapterID: 0,
      ...span,
      Title: clockText(span.StartTimeSecs),
      Description: { Text: '', TagGroupID, Tags: [{ ID }] },
    })
  }
}
