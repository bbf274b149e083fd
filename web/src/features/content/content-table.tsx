import { type ContentLayout, type ContentRow, ContentSort } from '@mediatheque/contract/content'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { cx, type Selection, Table, type TableColumn } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { type ColumnField, useColumnName } from './column-names.ts'
import styles from './content.module.css'
import type { ListState } from './content.rules.ts'
import { ContentCard, ContentTitle, useCells } from './content-cells.tsx'
import { type Chosen, changedRow, chosenAmong, NOTHING, withPage, withRange } from './selection.rules.ts'

interface ContentTableProps {
  state: ListState
  fields: readonly ColumnField[]
  rows: readonly ContentRow[]
  isNarrow: boolean
  isLoading: boolean
  /** The page before is shown until the next one is there. */
  isOld: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onSort: (sort: Pick<ContentLayout, 'Sort' | 'IsDown'>) => void
  empty: ReactNode
}

export function ContentTable(props: ContentTableProps) {
  const { state, fields, rows, isNarrow, isLoading, isOld, chosen, onChoose, onSort, empty } = props
  const t = useWords()
  const navigate = useNavigate()
  const wide = useColumns(state, fields)
  const narrow = useNarrowColumn()
  const shown = rows.map(it => it.ClipDataID)
  const { ticked, tick, watch } = useTicks(shown, chosen, onChoose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the table inside
    <div
      className={cx(styles.list, isOld && styles.isOld)}
      aria-busy={isOld}
      onPointerDownCapture={watch}
      onKeyDownCapture={watch}
      onKeyDown={event => {
        if (event.key === 'Escape') onChoose(NOTHING)
      }}
    >
      <Table
        label={t('contentList.table')}
        layout={isNarrow ? 'auto' : 'fixed'}
        columns={isNarrow ? narrow : wide}
        rows={rows}
        rowId={it => it.ClipDataID}
        rowName={it => it.Title}
        isSelectable
        selected={ticked}
        onSelect={tick}
        sort={{ column: state.Sort, direction: state.IsDown ? 'descending' : 'ascending' }}
        onSort={({ column, direction }) =>
          onSort({ Sort: ContentSort.parse(column), IsDown: direction === 'descending' })
        }
        onOpenRow={id => {
          const row = rows.find(it => it.ClipDataID === id)
          if (row) void navigate({ href: row.ViewURL })
        }}
        isLoading={isLoading}
        skeletonRows={13}
        empty={empty}
      />
    </div>
  )
}

/** The table knows of its own page: Escape clears the others too. With Shift, a click on a tick is a range. */
function useTicks(shown: readonly number[], chosen: Chosen, onChoose: (chosen: Chosen) => void) {
  const pressed = useRef({ isShift: false, isEscape: false })
  const last = useRef<number | undefined>(undefined)
  const ticked = chosenAmong(chosen, shown)
  const tick = (selection: Selection) => {
    if (pressed.current.isEscape) return onChoose(NOTHING)
    const after = new Set(selection === 'all' ? shown : [...selection].map(Number))
    const row = changedRow(shown, ticked, after)
    const isRange = pressed.current.isShift && row !== undefined && last.current !== undefined
    const next = isRange ? withRange(shown, after, { from: last.current ?? row, to: row }) : after
    if (row !== undefined) last.current = row
    onChoose(withPage(chosen, shown, next))
  }
  const watch = ({ shiftKey, key }: { shiftKey: boolean; key?: string }) => {
    pressed.current = { isShift: shiftKey, isEscape: key === 'Escape' }
  }
  return { ticked, tick, watch }
}

/** The usual ones fit next to the open navigation at 1440 px. */
const WIDTHS: Readonly<Partial<Record<string, number>>> = {
  type: 88,
  owner: 120,
  categories: 124,
  location: 120,
  created: 116,
  changed: 112,
  views: 72,
  viewed: 120,
  duration: 96,
  size: 96,
  captions: 96,
  quiz: 72,
  rating: 88,
  published: 120,
  expiry: 112,
  archived: 96,
  id: 96,
  status: 176,
  privacy: 128,
}
const USUAL_WIDTH = 144
const NUMBERS: readonly string[] = ['views', 'duration', 'size', 'rating', 'id']

function useColumns(state: ListState, fields: readonly ColumnField[]): readonly TableColumn<ContentRow>[] {
  const t = useWords()
  const nameOf = useColumnName(fields)
  const cellOf = useCells(fields)
  return [
    {
      id: 'title',
      name: t('contentList.column.title'),
      isRowHeader: true,
      isSortable: true,
      minWidth: 264,
      cell: it => <ContentTitle item={it} />,
    },
    ...state.Columns.map(id => ({
      id,
      name: nameOf(id),
      isSortable: ContentSort.safeParse(id).success,
      width: WIDTHS[id] ?? USUAL_WIDTH,
      ...(NUMBERS.includes(id) && { align: 'end' as const }),
      cell: cellOf(id),
    })),
  ]
}

/** At 390 px a row is a card. */
function useNarrowColumn(): readonly TableColumn<ContentRow>[] {
  const t = useWords()
  return [
    {
      id: 'title',
      name: t('contentList.column.title'),
      isRowHeader: true,
      cell: it => <ContentCard item={it} />,
    },
  ]
}
