import { type FeedEntry, follows } from '@mediatheque/contract/follows'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { EmptyState, Pager } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { CardList, CardSkeletons, MediaRow } from '../media/index.ts'
import styles from './follows.module.css'
import { pageIn } from './follows.rules.ts'
import { NothingFollowed } from './nothing-followed.tsx'

const SIZE = 20

export function NewsList() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const page = pageIn(search.page)
  const { data, error, refetch, isRefetching } = useQuery(
    queryOptions({ ...query(follows.feed, { pi: page - 1, ps: SIZE }), placeholderData: keepPreviousData }),
  )
  const followed = useQuery(query(follows.list, {}))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data || followed.isPending) return <CardSkeletons look="list" count={6} />
  if (data.Total === 0)
    return followed.data?.Total === 0 ? <NothingFollowed /> : <EmptyState>{t('follows.noNews')}</EmptyState>
  return (
    <div className={styles.fields}>
      <CardList label={t('follows.news')} items={data.Items} idOf={it => it.ClipDataID} look="list">
        {it => <NewsRow entry={it} />}
      </CardList>
      {data.Total > SIZE && (
        <Pager
          label={t('follows.pages')}
          page={page}
          size={SIZE}
          total={data.Total}
          onChange={next =>
            change({ page: next.page === 1 ? undefined : String(next.page) }, { isStep: true })
          }
        />
      )}
    </div>
  )
}

function NewsRow({ entry }: { entry: FeedEntry }) {
  const t = useWords()
  const language = useLanguage()
  const { date } = useDates()
  const names = new Intl.ListFormat(language).format(entry.Because.map(it => it.Name))
  return (
    <MediaRow
      item={entry}
      when={date(entry.At)}
      note={names === '' ? undefined : t('follows.because', { names })}
    />
  )
}
