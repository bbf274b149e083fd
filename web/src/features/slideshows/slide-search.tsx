// SLIDE-13: search in what is on the slides of this item.
import type { MediaItem } from '@mediatheque/contract/item'
import { slideshows } from '@mediatheque/contract/slideshows'
import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, cx, EmptyState, Loading, Picture, SkeletonLines } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { TermForm } from '../../shared/term-form.tsx'
import { durationText, say, useWords } from '../../words/index.ts'
import { Marked } from '../media/index.ts'
import { usePagePlayer, useSeekMarks } from '../player/index.ts'
import type { Mode } from './slides.rules.ts'
import styles from './slideshows.module.css'

interface SlideSearchProps {
  item: MediaItem
  term: string
  search: (term: string) => void
  onOpen: (mode: Mode) => void
}

export function SlideSearch({ item, term, search, onOpen }: SlideSearchProps) {
  const t = useWords()
  return (
    <>
      <TermForm
        label={t('slideshows.search')}
        button={t('slideshows.searchButton')}
        blank={t('slideshows.blank')}
        search={(text = '') => search(text)}
      />
      {term !== '' && <Results item={item} term={term} leave={() => search('')} onOpen={onOpen} />}
    </>
  )
}

type ResultsProps = Pick<SlideSearchProps, 'item' | 'term' | 'onOpen'> & { leave: () => void }

const NO_HITS: never[] = []

function Results({ item, term, leave, onOpen }: ResultsProps) {
  const t = useWords()
  const wish = usePagePlayer()?.engine.wish
  const { data, error, refetch, isRefetching } = useQuery(
    query(slideshows.searchItem, { EncID: item.EncID, term }),
  )
  const hits = data?.Items ?? NO_HITS
  useSeekMarks(
    'hit',
    useMemo(
      () => hits.filter(it => it.StartTime >= 0).map(it => ({ secs: it.StartTime, label: it.Text })),
      [hits],
    ),
  )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    )
  const back = (
    <Button size="sm" look="quiet" onPress={leave}>
      {t('slideshows.clear')}
    </Button>
  )
  if (hits.length === 0) return <EmptyState action={back}>{t('slideshows.foundNone', { term })}</EmptyState>
  const open = (hit: (typeof hits)[number]) => {
    if (hit.StartTime >= 0) wish?.seek(hit.StartTime)
    onOpen({ mode: 'view', ssid: hit.SlideShowID, showing: hit.SlideID })
  }
  return (
    <>
      <p className={styles.count} role="status">
        {t('slideshows.found', { count: data.Total })}
        {back}
      </p>
      <ul aria-label={t('slideshows.hits')} className={styles.list}>
        {hits.map(hit => (
          <li key={hit.SlideID} className={styles.row}>
            <AriaButton className={cx(styles.open)} onPress={() => open(hit)}>
              <Picture
                src={hit.ImageURL ? withAccess(hit.ImageURL) : undefined}
                alt=""
                icon={<Presentation />}
                className={styles.cover}
              />
              <span className={styles.texts}>
                <span className={styles.facts}>
                  {hit.StartTime >= 0 ? durationText(Math.floor(hit.StartTime)) : t('slideshows.noTime')}
                  {' · '}
                  {say(hit.SlideShowName)}
                </span>
                <bdi className={styles.found}>
                  {hit.Snippet.length > 0 ? <Marked snippet={hit.Snippet} /> : hit.Text}
                </bdi>
              </span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </>
  )
}
