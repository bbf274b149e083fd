import type { ReportName, ReportRow } from '@mediatheque/contract/reports'
import type { ReactNode } from 'react'
import { Link, Table, type TableColumn, useNarrow } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './reports.module.css'
import { useColumns } from './use-cells.ts'

type Row = ReportRow & { at: number }

interface ReportTableProps {
  name: ReportName
  rows: readonly Row[]
  isLoading: boolean
  empty: ReactNode
}

export function ReportTable({ name, rows, isLoading, empty }: ReportTableProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const columns = useColumns(name)
  const titled = (id: (typeof columns)[number]['id']) => t(`administration.reports.column.${id}`)
  const below = (row: Row) =>
    columns
      .map(it => ({ name: titled(it.id), text: it.textOf(row) }))
      .flatMap(({ name, text }) => (text === '' ? [] : `${name}: ${text}`))
      .join(' · ')
  const first: TableColumn<Row> = {
    id: 'name',
    name: t(`administration.reports.column.${NAMED[name]}`),
    isRowHeader: true,
    cell: row => (
      <span className={styles.cell}>
        {row.URL ? (
          <Link href={row.URL} dir="auto">
            {row.Name}
          </Link>
        ) : (
          <bdi>{row.Name}</bdi>
        )}
        {isNarrow && <span className={styles.below}>{below(row)}</span>}
      </span>
    ),
  }
  const rest = columns.map(
    (it): TableColumn<Row> => ({
      id: it.id,
      name: titled(it.id),
      ...(it.isNumber && { align: 'end', width: 140 }),
      cell: row => <span className={styles.cell}>{it.textOf(row)}</span>,
    }),
  )
  return (
    <Table
      label={t(`administration.reports.name.${name}`)}
      density="dense"
      columns={isNarrow ? [first] : [first, ...rest]}
      rows={rows}
      rowId={it => it.at}
      rowName={it => it.Name}
      isLoading={isLoading}
      empty={empty}
    />
  )
}

const NAMED = {
  'most-watched': 'item',
  'never-watched': 'item',
  'empty-searches': 'words',
  'missing-captions': 'item',
  accessibility: 'item',
  failures: 'failed',
} as const satisfies Record<ReportName, string>
