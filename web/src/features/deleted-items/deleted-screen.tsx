import { media } from '@mediatheque/contract/media'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { EmptyState, PageHeader, Pager } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './deleted-items.module.css'
import { DeletedTable } from './deleted-table.tsx'

const DEFAULT_SIZE = 20
const Whole = z.coerce.number().int().positive()
const Address = z.object({
  s: z.string().trim().catch(''),
  page: Whole.catch(1),
  size: Whole.max(200).catch(DEFAULT_SIZE),
})

export function DeletedScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { s, page, size } = Address.parse(search)
  const { data, error, isPending, refetch, isRefetching } = useQuery(
    queryOptions({
      ...query(media.deleted, { s, pi: page - 1, ps: size }),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListScreen
      header={
        <PageHeader title={t('deletedItems.title')} count={data?.Total} description={t('deletedItems.intro')}>
          <FilterField
            label={t('deletedItems.filter')}
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
                  size: next.size === DEFAULT_SIZE ? undefined : String(next.size),
                },
                { isStep: true },
              )
            }
          />
        )
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <DeletedTable
          items={data?.Items ?? []}
          isLoading={isPending}
          empty={<EmptyState>{t(s === '' ? 'deletedItems.empty' : 'deletedItems.filtered')}</EmptyState>}
        />
      )}
    </ListScreen>
  )
}
