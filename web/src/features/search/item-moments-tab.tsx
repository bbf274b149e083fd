// The words of the one box inside one item: what is said and shown in it, its chapters, pages and comments.
import type { OutputOf } from '@mediatheque/contract/call'
import type { MediaItem } from '@mediatheque/contract/item'
import { type MomentKind, searchAll } from '@mediatheque/contract/search-all'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EmptyState, Loading, Pager, Select, SkeletonLines } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { TermForm } from '../../shared/term-form.tsx'
import '../../words/add-search.ts'
import { durationText, useWords } from '../../words/index.ts'
import { Marked } from '../media/index.ts'
import { usePagePlayer, useSeekMarks } from '../player/index.ts'
import styles from './item-moments.module.css'

const PAGE_SIZE = 20
const EVERYWHERE = ''

export function ItemMomentsTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const [place, change] = usePageSearch()
  const term = typeof place.find === 'string' ? place.find.trim() : ''
  return (
    <div className={styles.tab}>
      <TermForm
        key={`box ${term}`}
        first={term}
        label={t('search.inItem.label')}
        button={t('search.inItem.button')}
        blank={t('search.inItem.blank')}
        search={find => change({ find })}
      />
      {term === '' ? (
        <EmptyState>{t('search.inItem.intro')}</EmptyState>
      ) : (
        <Results key={term} item={item} term={term} />
      )}
    </div>
  )
}

type Answer = OutputOf<typeof searchAll.inItem>
type Place = Answer['Items'][number]
const NO_PLACES: readonly Place[] = []

function Results({ item, term }: { item: MediaItem; term: string }) {
  const t = useWords()
  const [kind, setKind] = useState<MomentKind | typeof EVERYWHERE>(EVERYWHERE)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(searchAll.inItem, { id: item.EncID, s: term, k: kind, pi: page - 1, ps: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const places = data?.Items ?? NO_PLACES
  useSeekMarks(
    'hit',
    useMemo(
      () =>
        places.flatMap(it =>
          it.StartSecs === null
            ? []
            : [{ secs: it.StartSecs, label: it.Snippet.map(piece => piece.Text).join('') }],
        ),
      [places],
    ),
  )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  const all = data.Kinds.reduce((sum, it) => sum + it.Count, 0)
  if (all === 0) return <EmptyState>{t('search.inItem.none', { term })}</EmptyState>
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('search.inItem.found', { count: data.Total })}
      </p>
      <KindSelect
        kinds={data.Kinds}
        all={all}
        kind={kind}
        onChange={it => {
          setKind(it)
          setPage(1)
        }}
      />
      <ul aria-label={t('search.inItem.places')} className={styles.places}>
        {places.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two comments at one second may say the same
          <li key={at}>
            <PlaceButton place={it} />
          </li>
        ))}
      </ul>
      {data.Total > PAGE_SIZE && (
        <Pager isCompact page={page} size={PAGE_SIZE} total={data.Total} onChange={it => setPage(it.page)} />
      )}
    </>
  )
}

interface KindSelectProps {
  kinds: Answer['Kinds']
  all: number
  kind: MomentKind | typeof EVERYWHERE
  onChange: (kind: MomentKind | typeof EVERYWHERE) => void
}

/** Kinds with nothing in them are not offered. */
function KindSelect({ kinds, all, kind, onChange }: KindSelectProps) {
  const t = useWords()
  const offered = kinds.filter(it => it.Count > 0)
  if (offered.length < 2) return null
  return (
    <Select
      label={t('search.inItem.where')}
      hidesLabel
      size="sm"
      options={[
        { id: EVERYWHERE, label: t('search.inItem.everywhere', { count: all }) },
        ...offered.map(it => ({
          id: it.Kind,
          label: t('search.inItem.kind', { kind: t(`search.reason.${it.Kind}`), count: it.Count }),
        })),
      ]}
      value={kind}
      onChange={key => onChange(offered.find(it => it.Kind === key)?.Kind ?? EVERYWHERE)}
    />
  )
}

/** A moment is played, a page is opened. */
function PlaceButton({ place: { Kind, StartSecs, Page, Snippet } }: { place: Place }) {
  const t = useWords()
  const [, change] = usePageSearch()
  const wish = usePagePlayer()?.engine.wish
  const open = () => {
    if (Page !== null) change({ page: String(Page) })
    else if (StartSecs !== null) wish?.seekAndPlay(StartSecs)
  }
  return (
    <button type="button" className={styles.place} onClick={open}>
      <span className={styles.where}>
        {StartSecs !== null && <span className={styles.at}>{durationText(Math.floor(StartSecs))}</span>}
        <span>{Page === null ? t(`search.moment.${Kind}`) : t('search.page', { page: Page })}</span>
      </span>
      <span dir="auto">
        <Marked snippet={Snippet} />
      </span>
    </button>
  )
}
