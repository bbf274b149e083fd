// SUBS-04, SUBS-06, SUBS-07, SUBS-09: search in what is said in this item.
import type { OutputOf } from '@mediatheque/contract/call'
import { chapters } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { HIT_SECS, ITEM_SEARCH_PAGE_SIZE, subtitles } from '@mediatheque/contract/subtitles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, EmptyState, IconButton, Loading, Pager, SkeletonLines, toast } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { TermForm } from '../../shared/term-form.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { Marked } from '../media/index.ts'
import { usePagePlayer, useSeekMarks } from '../player/index.ts'
import styles from './transcript.module.css'

interface ItemSearchProps {
  item: MediaItem
  term: string
  search: (text: string | undefined) => void
}

export function ItemSearch({ item, term, search }: ItemSearchProps) {
  const t = useWords()
  return (
    <>
      <TermForm
        key={`box ${term}`}
        first={term}
        label={t('subtitles.search')}
        button={t('subtitles.searchButton')}
        blank={t('subtitles.blank')}
        search={search}
      />
      {term !== '' && <Results key={term} item={item} term={term} leave={() => search(undefined)} />}
    </>
  )
}

type Hit = OutputOf<typeof subtitles.searchItem>['Items'][number]
const NO_HITS: readonly Hit[] = []

/** SUBS-05: a frame asks elsewhere, and says what for. */
const inFrame = pageAddress.isEmbed ? { searchsubs: true } : {}
const searchCall = pageAddress.isEmbed ? { ...subtitles.searchItem, path: '/api/pes/' } : subtitles.searchItem

function Results({ item, term, leave }: { item: MediaItem; term: string; leave: () => void }) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(searchCall, { id: item.EncID, s: term, pi: page - 1, ps: ITEM_SEARCH_PAGE_SIZE, ...inFrame }),
    placeholderData: keepPreviousData,
  })
  const hits = data?.Items ?? NO_HITS
  useSeekMarks(
    'hit',
    useMemo(() => hits.map(it => ({ secs: it.StartSecs, label: it.PreviewText })), [hits]),
  )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  const back = (
    <Button size="sm" look="quiet" onPress={leave}>
      {t('subtitles.clear')}
    </Button>
  )
  if (data.Total === 0) return <EmptyState action={back}>{t('subtitles.foundNone', { term })}</EmptyState>
  return (
    <>
      <p className={styles.count} role="status">
        {t('subtitles.found', { count: data.Total })}
        {back}
      </p>
      <ul aria-label={t('subtitles.hits')} className={styles.hits}>
        {hits.map(hit => (
          <HitRow key={`${hit.StartSecs} ${hit.Lang} ${hit.PreviewText}`} item={item} hit={hit} />
        ))}
      </ul>
      {data.Total > ITEM_SEARCH_PAGE_SIZE && (
        <Pager
          isCompact
          page={page}
          size={ITEM_SEARCH_PAGE_SIZE}
          total={data.Total}
          onChange={it => setPage(it.page)}
        />
      )}
    </>
  )
}

function HitRow({ item, hit }: { item: MediaItem; hit: Hit }) {
  const t = useWords()
  const wish = usePagePlayer()?.engine.wish
  const { StartSecs, PreviewText, Snippet, Lang } = hit
  return (
    <li className={styles.hit}>
      <button type="button" className={styles.said} onClick={() => wish?.seekAndPlay(StartSecs)}>
        <span className={styles.at}>{durationText(Math.floor(StartSecs))}</span>
        <span dir="auto" lang={Lang || undefined} className={styles.text}>
          {Snippet.length > 0 ? <Marked snippet={Snippet} /> : PreviewText}
        </span>
      </button>
      <div className={styles.hitActions}>
        <IconButton
          size="sm"
          icon={<Play />}
          label={t('subtitles.preview')}
          onPress={() => wish?.playRange(StartSecs, StartSecs + HIT_SECS)}
        />
        {item.MediaModuleOpts.Chapters.CanEdit && <MakeChapter item={item} hit={hit} />}
      </div>
    </li>
  )
}

/** SUBS-07: it lasts as long as its preview. */
function MakeChapter({ item, hit }: { item: MediaItem; hit: Hit }) {
  const t = useWords()
  const reads = [media.item, chapters.list].map(call => ({ queryKey: keyOf(call) }))
  const { mutate, isPending } = useCall(chapters.save, reads, {
    onDone: () => toast({ kind: 'ok', text: t('subtitles.chapterMade') }),
  })
  return (
    <IconButton
      size="sm"
      icon={<BookmarkPlus />}
      label={t('subtitles.makeChapter')}
      isPending={isPending}
      onPress={() =>
        mutate({
          EncID: item.EncID,
          ChapterID: 0,
          StartTimeSecs: hit.StartSecs,
          EndTimeSecs: hit.StartSecs + HIT_SECS,
          Title: titleOf(hit.PreviewText),
        })
      }
    />
  )
}

const TITLE_MOST = 80
const titleOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > TITLE_MOST ? `${line.slice(0, TITLE_MOST - 1)}…` : line
}
