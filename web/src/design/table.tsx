import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import {
  Table as AriaTable,
  Cell,
  Column,
  type DragAndDropHooks,
  type Key,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { mediaQueryHook } from '../shared/use-media-query.ts'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import { MoveHandle } from './move-handle.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './table.module.css'
import { useDesignWords } from './words.tsx'

export type TableColumn<T> = Loose<{
  id: string
  name: string
  hidesName?: boolean
  cell: (row: T) => ReactNode
  isRowHeader?: boolean
  isSortable?: boolean
  align?: 'start' | 'end'
  width?: number | string
  minWidth?: number
}>

export type TableProps<T extends object> = Loose<{
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => Key
  // The name of a row, said by its checkbox.
  rowName: (row: T) => string
  density?: 'normal' | 'dense'
  // 'fixed': columns keep their widths whatever is written in them, those without one share the rest.
  layout?: 'auto' | 'fixed'
  // 'inside': the table scrolls in its own box; 'page': the head sticks under --sticky-top.
  scroll?: 'page' | 'inside'
  isSelectable?: boolean
  selected?: Selection
  onSelect?: (selected: Selection) => void
  disabledRows?: Iterable<Key>
  sort?: SortDescriptor
  onSort?: (sort: SortDescriptor) => void
  onOpenRow?: (id: Key) => void
  // From useMoves: each row has a handle.
  moves?: DragAndDropHooks
  isLoading?: boolean
  skeletonRows?: number
  empty?: ReactNode
  className?: string
}>

export function Table<T extends object>(props: TableProps<T>) {
  const { label, columns, rows, density = 'normal', scroll = 'page', layout = 'auto', isLoading } = props
  const {
    isSelectable = false,
    selected,
    onSelect,
    disabledRows,
    sort,
    onSort,
    onOpenRow,
    moves,
    empty,
    className,
  } = props
  const own = [styles.frame, styles[density], styles[scroll], className]
  const { frame, isTooWide } = useTooWide(columns.length)
  const isCards = useFolded() && isTooWide
  if (isLoading) return <TableSkeleton {...props} frameClass={cx(...own)} />
  return (
    <div
      ref={frame}
      className={cx(...own, isCards ? styles.cards : isTooWide && styles.tooWide)}
      {...(rows.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <AriaTable
        aria-label={label}
        className={cx(styles.table, styles[layout])}
        {...(layout === 'fixed' &&
          !isCards && { style: { minInlineSize: leastWidth(columns, isSelectable) } })}
        selectionMode={isSelectable ? 'multiple' : 'none'}
        {...(selected !== undefined && { selectedKeys: selected })}
        {...(onSelect && { onSelectionChange: onSelect })}
        {...(disabledRows && { disabledKeys: disabledRows })}
        {...(sort && { sortDescriptor: sort })}
        {...(onSort && { onSortChange: onSort })}
        {...(onOpenRow && { onRowAction: onOpenRow })}
        {...(moves && { dragAndDropHooks: moves })}
      >
        {tableHead(columns, isSelectable, Boolean(moves), isCards)}
        <TableBody renderEmptyState={() => <div className={styles.none}>{empty}</div>}>
          {rows.map(row => (
            <TableRow key={props.rowId(row)} row={row} table={props} />
          ))}
        </TableBody>
      </AriaTable>
    </div>
  )
}

const TICK_WIDTH = 44
const LEAST_WIDTH = 96

function leastWidth<T>(columns: readonly TableColumn<T>[], isSelectable: boolean): number {
  const widths = columns.map(it => it.minWidth ?? (typeof it.width === 'number' ? it.width : LEAST_WIDTH))
  return widths.reduce((sum, width) => sum + width, isSelectable ? TICK_WIDTH : 0)
}

// The same width as of the navigation.
const useFolded = mediaQueryHook('(width < 1000px)')

// A frame that scrolls cannot let the head stick to the page, so it scrolls only when it must. As cards the table fits:
// the width that it needed is remembered, for as long as it has the same columns.
function useTooWide(columns: number) {
  const [room, setRoom] = useState(0)
  const [needed, setNeeded] = useState({ columns, width: 0 })
  const frame = useCallback(
    (box: HTMLDivElement) => {
      const measure = () => {
        setRoom(box.clientWidth)
        if (!box.classList.contains(styles.cards ?? '')) setNeeded({ columns, width: box.scrollWidth })
      }
      const watch = new ResizeObserver(measure)
      for (const it of [box, ...box.children]) watch.observe(it)
      return () => watch.disconnect()
    },
    [columns],
  )
  return { frame, isTooWide: needed.columns === columns && needed.width > room }
}

function tableHead<T>(
  columns: readonly TableColumn<T>[],
  isSelectable: boolean,
  isMovable: boolean,
  isCards: boolean,
): ReactElement {
  return (
    <TableHeader className={cx(styles.head)}>
      {isMovable && <HandleColumn />}
      {isSelectable && <TickColumn />}
      {columns.map(column => (
        <Column
          key={column.id}
          id={column.id}
          textValue={column.name}
          isRowHeader={column.isRowHeader ?? false}
          allowsSorting={column.isSortable ?? false}
          className={cx(styles.column, column.align === 'end' && styles.atEnd)}
          style={isCards ? {} : { inlineSize: column.width, minInlineSize: column.minWidth }}
        >
          {({ allowsSorting, sortDirection }) => (
            <span className={styles.columnName}>
              <span className={cx(column.hidesName && 'visually-hidden')}>{column.name}</span>
              {allowsSorting && (
                <span aria-hidden="true" className={cx(styles.sort, !sortDirection && styles.unsorted)}>
                  {sortDirection === 'ascending' ? <ChevronUp /> : <ChevronDown />}
                </span>
              )}
            </span>
          )}
        </Column>
      ))}
    </TableHeader>
  )
}

function TickColumn() {
  const words = useDesignWords()
  return (
    <Column className={cx(styles.column, styles.tick)} textValue={words.selectAll}>
      <Checkbox slot="selection" aria-label={words.selectAll} />
    </Column>
  )
}

function HandleColumn() {
  const words = useDesignWords()
  return (
    <Column className={cx(styles.column, styles.tick)} textValue={words.move}>
      <span className="visually-hidden">{words.move}</span>
    </Column>
  )
}

type TableRowProps<T extends object> = { row: T; table: TableProps<T> }

function TableRow<T extends object>({ row, table }: TableRowProps<T>) {
  const words = useDesignWords()
  const name = table.rowName(row)
  return (
    <Row id={table.rowId(row)} textValue={name} className={cx(styles.row, table.onOpenRow && styles.opens)}>
      {table.moves && (
        <Cell className={cx(styles.cell, styles.tick)}>
          <MoveHandle />
        </Cell>
      )}
      {table.isSelectable && (
        <Cell className={cx(styles.cell, styles.tick)}>
          <Checkbox slot="selection" aria-label={words.selectRow(name)} />
        </Cell>
      )}
      {table.columns.map(column => (
        <Cell
          key={column.id}
          className={cx(
            styles.cell,
            column.align === 'end' && styles.atEnd,
            column.hidesName ? styles.acts : styles.pair,
          )}
          data-name={column.name}
        >
          <div className={styles.value}>{column.cell(row)}</div>
        </Cell>
      ))}
    </Row>
  )
}

const SKELETON_ROWS = 8

function TableSkeleton<T extends object>(props: TableProps<T> & { frameClass: string }) {
  const words = useDesignWords()
  const rows = Array.from({ length: props.skeletonRows ?? SKELETON_ROWS }, (_, row) => row)
  return (
    <div className={props.frameClass}>
      <span role="status" className="visually-hidden">
        {words.loading}
      </span>
      <div aria-hidden="true" className={styles.skeleton}>
        {rows.map(row => (
          <div key={row} className={cx(styles.skeletonRow, row === 0 && styles.skeletonHead)}>
            {props.columns.map((column, at) => (
              <Skeleton key={column.id} height={14} width={at === 0 ? 260 : 88} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
