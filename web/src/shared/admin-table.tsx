// The one table of an administrator's screen: rows of one call, each with its menu; fewer columns on a phone.
import { type LucideIcon, MoreHorizontal } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import {
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Table,
  type TableColumn,
  useNarrow,
} from '../design/index.ts'
import { QueryFailed } from './query-failed.tsx'

export interface RowAct {
  label: string
  icon: LucideIcon
  isDanger?: boolean
  isDisabled?: boolean
  /** What it does, or the address that it opens. */
  act: (() => void) | string
}

/** A column that a phone has no place for; the first column may say there what it says. */
export type AdminColumn<Row extends object> = TableColumn<Row> & { isWideOnly?: boolean }

interface AdminTableProps<Row extends object> {
  label: string
  query: {
    data: { Items: readonly Row[] } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
    isRefetching: boolean
  }
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  columns: readonly AdminColumn<Row>[]
  onOpen: (row: Row) => void
  /** The name of the column of menus, and of the menu of a row. */
  actsLabel: string
  actsOf: (row: Row) => { label: string; acts: readonly RowAct[] }
  empty: string
  intro?: ReactNode
}

const SKELETON_ROWS = 3

export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { label, query, rowId, rowName, columns, onOpen, actsLabel, actsOf, empty, intro } = props
  const isNarrow = useNarrow()
  const { data, error, isPending, refetch, isRefetching } = query
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <>
      {intro}
      <Table
        label={label}
        columns={[
          ...columns.filter(it => !(isNarrow && it.isWideOnly)),
          {
            id: 'actions',
            name: actsLabel,
            hidesName: true,
            align: 'end',
            width: 56,
            cell: row => <RowMenu {...actsOf(row)} />,
          },
        ]}
        rows={data?.Items ?? []}
        rowId={rowId}
        rowName={rowName}
        onOpenRow={id => {
          const row = data?.Items.find(it => rowId(it) === id)
          if (row) onOpen(row)
        }}
        isLoading={isPending}
        skeletonRows={SKELETON_ROWS}
        empty={<EmptyState>{empty}</EmptyState>}
      />
    </>
  )
}

/** The menu at the end of a row. */
const RowMenu = ({ label, acts }: { label: string; acts: readonly RowAct[] }) => (
  <MenuTrigger>
    <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
    <Menu label={label} placement="bottom end">
      {acts.map(({ label: name, icon, isDanger, isDisabled, act }) => (
        <MenuItem
          key={name}
          icon={createElement(icon, { 'aria-hidden': true })}
          isDanger={isDanger}
          isDisabled={isDisabled}
          {...(typeof act === 'string' ? { href: act, target: '_blank' } : { onAction: act })}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  </MenuTrigger>
)
