import '../../words/add-follows.ts'
import { follows } from '@mediatheque/contract/follows'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Avatar, EmptyState, Pager } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useTitle } from '../../shared/title.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { CardList, CardSkeletons, MediaCard } from '../media/index.ts'
import { FeedButton } from './feed-button.tsx'
import { FollowButton } from './follow-button.tsx'
import styles from './follows.module.css'
import { pageIn } from './follows.rules.ts'

const SIZE = 24

export function PersonScreen({ id }: { id: string }) {
  const t = useWords()
  const viewer = useViewer()
  const [search, change] = usePageSearch()
  const page = pageIn(search.page)
  const { data, error, refetch, isRefetching } = useQuery(
    queryOptions({
      ...query(follows.person, { ID: id, pi: page - 1, ps: SIZE }),
      placeholderData: keepPreviousData,
    }),
  )
  const name = data?.Person.Name ?? ''
  useTitle(name)
  if (error instanceof CallFailed && error.status === 404)
    return (
      <div className={styles.screen}>
        <EmptyState>{say(error.message)}</EmptyState>
      </div>
    )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <div className={styles.wide}>
        <CardSkeletons look="grid" count={8} />
      </div>
    )
  const isOwn = viewer !== null && !data.Person.CanFollow && !viewer.IsAnonymous
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <Avatar name={name} src={data.Person.PictureURL ?? undefined} size="lg" isDecorative />
        <div className={styles.names}>
          <h1 className={styles.title} dir="auto">
            {name}
          </h1>
          <p className={styles.kind}>
            {t('follows.person.count', { count: data.Total })}
            {isOwn && ` · ${t('follows.person.ofYours')}`}
          </p>
        </div>
        <div className={styles.acts}>
          <FollowButton target={data.Person} />
          <FeedButton target={data.Person} />
        </div>
      </header>
      <CardList
        label={t('follows.person.items', { name })}
        items={data.Items}
        idOf={it => it.ClipDataID}
        look="grid"
      >
        {it => <MediaCard item={it} />}
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
