// The audit trail, searched by person, act, object and days; all that fits leaves as CSV.
import { AUDIT_EXPORT_PATH, audit } from '@mediatheque/contract/audit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ButtonLink, DateSelector, EmptyState, PageHeader, Pager, Select } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { type PageSearch, usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'

const USUAL_SIZE = 50
const MOST_SIZE = 200
const EVERY = 'every'

const textIn = (value: PageSearch[string]) => (typeof value === 'string' ? value : '')
const dayIn = (value: PageSearch[string]) =>
  /^\d{4}-\d{2}-\d{2}$/.test(textIn(value)) ? textIn(value) : undefined
const wholeIn = (value: PageSearch[string], usual: number) => {
  const number = Number(textIn(value))
  return Number.isInteger(number) && number > 0 ? number : usual
}

const filtersIn = (search: PageSearch) => ({
  person: textIn(search.person),
  action: textIn(search.action),
  object: textIn(search.object),
  from: dayIn(search.from),
  to: dayIn(search.to),
})
type Filters = ReturnType<typeof filtersIn>

function exportAddress(filters: Filters) {
  const given = Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return `${AUDIT_EXPORT_PATH}?${new URLSearchParams(given)}`
}

export function AuditScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const filters = filtersIn(search)
  const page = wholeIn(search.page, 1)
  const size = Math.min(MOST_SIZE, wholeIn(search.size, USUAL_SIZE))
  const { data, error, isPending, refetch, isRefetching } = useQuery(
    queryOptions({
      ...query(audit.list, { ...filters, pi: page - 1, ps: size }),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('administration.audit.title')}
          count={data?.Total}
          description={t('administration.audit.intro')}
          actions={
            <ButtonLink icon={<Download />} href={exportAddress(filters)} target="_blank">
              {t('administration.audit.save')}
            </ButtonLink>
          }
        />
      }
      bar={<FilterBar filters={filters} onChange={changes => change({ ...changes, page: undefined })} />}
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
                  size: next.size === USUAL_SIZE ? undefined : String(next.size),
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
        <AuditTable
          entries={data?.Items ?? []}
          isLoading={isPending}
          empty={<EmptyState>{t('administration.audit.empty')}</EmptyState>}
        />
      )}
    </ListScreen>
  )
}

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (changes: PageSearch) => void }) {
  const t = useWords()
  const { data } = useQuery(query(audit.actions, {}))
  const known = data?.Items ?? []
  const options = [
    { id: EVERY, label: t('administration.audit.everyAct') },
    ...(filters.action === '' || known.includes(filters.action) ? known : [filters.action, ...known]).map(
      it => ({ id: it, label: say(it) }),
    ),
  ]
  return (
    <div className={styles.filters}>
      <FilterField
        label={t('administration.audit.person')}
        className={styles.text}
        value={filters.person}
        onSettled={person => onChange({ person: person || undefined })}
      />
      <FilterField
        label={t('administration.audit.object')}
        className={styles.text}
        value={filters.object}
        onSettled={object => onChange({ object: object || undefined })}
      />
      <Select
        label={t('administration.audit.act')}
        className={styles.act}
        options={options}
        value={filters.action || EVERY}
        onChange={key => onChange({ action: key === EVERY ? undefined : String(key) })}
      />
      <DateSelector
        label={t('administration.audit.from')}
        value={filters.from ?? ''}
        onChange={from => onChange({ from: from.slice(0, 10) || undefined })}
      />
      <DateSelector
        label={t('administration.audit.to')}
        value={filters.to ?? ''}
        onChange={to => onChange({ to: to.slice(0, 10) || undefined })}
      />
    </div>
  )
}
