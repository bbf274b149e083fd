// A report at a time: chosen at the top, with a chart of what leads it, page by page, and as CSV.
import {
  REPORT_DAYS,
  REPORT_EXPORT_PATH,
  REPORTS,
  ReportName,
  type ReportRow,
  reports,
} from '@mediatheque/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ButtonLink, EmptyState, PageHeader, Pager, Select } from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { type PageSearch, usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'

const PAGE_SIZE = 50
const USUAL_DAYS = 30

const chosenIn = (search: PageSearch) => ({
  name: ReportName.options.find(it => it === search.report) ?? 'most-watched',
  days: REPORT_DAYS.find(it => String(it) === search.days) ?? USUAL_DAYS,
})

const exportAddress = (name: ReportName, days: number) =>
  `${REPORT_EXPORT_PATH.replace(':Name', name)}?days=${days}`

export function ReportsScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { name, days } = chosenIn(search)
  const page = Math.max(1, Number(search.page) || 1)
  const { data, error, isPending, refetch, isRefetching } = useQuery(
    query(reports.show, { Name: name, days, pi: page - 1, ps: PAGE_SIZE }),
  )
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('administration.reports.title')}
          count={data?.Total}
          description={t(`administration.reports.about.${name}`)}
          actions={
            <ButtonLink icon={<Download />} href={exportAddress(name, days)} target="_blank">
              {t('administration.reports.save')}
            </ButtonLink>
          }
        />
      }
      bar={<Choices name={name} days={days} onChange={it => change({ ...it, page: undefined })} />}
      pager={
        data &&
        data.Total > PAGE_SIZE && (
          <Pager
            page={page}
            size={PAGE_SIZE}
            total={data.Total}
            onChange={next =>
              change({ page: next.page === 1 ? undefined : String(next.page) }, { isStep: true })
            }
          />
        )
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <>
          {page === 1 && data && <ReportChart name={name} rows={data.Items} shares={data.Shares} />}
          <ReportTable
            name={name}
            rows={numbered(data?.Items ?? [])}
            isLoading={isPending}
            empty={<EmptyState>{t(`administration.reports.empty.${name}`)}</EmptyState>}
          />
        </>
      )}
    </ListScreen>
  )
}

/** Two searches may have the same words in different letters, and two items the same title. */
const numbered = (rows: readonly ReportRow[]) => rows.map((row, at) => ({ ...row, at }))

interface ChoicesProps {
  name: ReportName
  days: number
  onChange: (changes: PageSearch) => void
}

function Choices({ name, days, onChange }: ChoicesProps) {
  const t = useWords()
  return (
    <div className={styles.choices}>
      <Select
        label={t('administration.reports.report')}
        className={styles.report}
        options={ReportName.options.map(id => ({ id, label: t(`administration.reports.name.${id}`) }))}
        value={name}
        onChange={key => onChange({ report: String(key) })}
      />
      {REPORTS[name].hasDays && (
        <Select
          label={t('administration.overview.period')}
          className={styles.days}
          options={REPORT_DAYS.map(count => ({
            id: String(count),
            label: t('administration.overview.lastDays', { count }),
          }))}
          value={String(days)}
          onChange={key => onChange({ days: key === String(USUAL_DAYS) ? undefined : String(key) })}
        />
      )}
    </div>
  )
}
