import type { Sheet, SheetCell } from '@mediatheque/contract/sheets'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, Link, Pager, Select, Table, type TableColumn, useNarrow } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import styles from './sheets.module.css'
import { useCells } from './use-sheets.ts'

const FIRST_SIZE = 20
const EVERY = 'all'

interface SheetCellsProps {
  sheet: Sheet
  isErrors: boolean
}

export function SheetCells({ sheet, isErrors }: SheetCellsProps) {
  const t = useWords()
  const [column, setColumn] = useState('')
  const [{ page, size }, setPlace] = useState({ page: 1, size: FIRST_SIZE })
  const cells = useCells(sheet.SheetID, { isErrors, column, page: page - 1, size })
  const columns = useColumns(isErrors)
  const total = cells.data?.Total ?? 0
  const { error, refetch, isRefetching } = cells
  if (error && !cells.data) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <div className={styles.cells}>
      <ColumnChooser
        sheet={sheet}
        isErrors={isErrors}
        column={column}
        onChange={chosen => {
          setColumn(chosen)
          setPlace({ page: 1, size })
        }}
      />
      <Table
        label={t(isErrors ? 'sheets.tabErrors' : 'sheets.tabChanges')}
        columns={columns}
        rows={cells.data?.Items ?? []}
        rowId={it => `${it.Row} ${it.Column}`}
        rowName={it => it.Title}
        density="dense"
        isLoading={!cells.data}
        empty={<EmptyState>{t('sheets.noCells')}</EmptyState>}
      />
      {total > FIRST_SIZE && (
        <Pager label={t('sheets.pages')} page={page} size={size} total={total} onChange={setPlace} />
      )}
    </div>
  )
}

interface ColumnChooserProps extends SheetCellsProps {
  column: string
  onChange: (column: string) => void
}

function ColumnChooser({ sheet, isErrors, column, onChange }: ColumnChooserProps) {
  const t = useWords()
  const options = sheet.Columns.map(it => ({ ...it, count: isErrors ? it.Errors : it.Changes })).filter(
    it => it.count > 0,
  )
  if (options.length < 2) return null
  return (
    <Select
      label={t('sheets.column')}
      className={styles.chooser}
      value={column || EVERY}
      onChange={key => onChange(key === EVERY ? '' : String(key))}
      options={[
        { id: EVERY, label: t('sheets.everyColumn') },
        ...options.map(it => ({ id: it.Column, label: `${it.Name} (${it.count})` })),
      ]}
    />
  )
}

function useColumns(isErrors: boolean): TableColumn<SheetCell>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const row: TableColumn<SheetCell> = {
    id: 'row',
    name: t('sheets.row'),
    align: 'end',
    width: 64,
    cell: it => <span className="tabular">{it.Row}</span>,
  }
  const item: TableColumn<SheetCell> = {
    id: 'item',
    name: t('sheets.item'),
    isRowHeader: true,
    cell: it => <ItemCell {...it} isWhole={isNarrow} isErrors={isErrors} />,
  }
  if (isNarrow) return [row, item]
  const column: TableColumn<SheetCell> = {
    id: 'column',
    name: t('sheets.column'),
    cell: it => it.Column || t('sheets.wholeRow'),
  }
  const rest: TableColumn<SheetCell>[] = isErrors
    ? [
        { id: 'file', name: t('sheets.inFile'), cell: it => <Value text={it.To} /> },
        {
          id: 'problem',
          name: t('sheets.problem'),
          cell: it => <span className={styles.message}>{say(it.Message)}</span>,
        },
      ]
    : [
        { id: 'from', name: t('sheets.from'), cell: it => <Value text={it.From} isOld /> },
        { id: 'to', name: t('sheets.to'), cell: it => <Value text={it.To} /> },
      ]
  return [row, item, column, ...rest]
}

interface ItemCellProps extends SheetCell {
  /** On a phone everything is in one cell. */
  isWhole: boolean
  isErrors: boolean
}

function ItemCell({ isWhole, isErrors, ...it }: ItemCellProps) {
  const t = useWords()
  const name = it.ClipDataID === null ? t('sheets.noItem') : t('sheets.unseen', { id: it.ClipDataID })
  return (
    <div className={styles.item}>
      <bdi className={styles.text}>
        {it.ViewURL ? (
          <Link href={it.ViewURL} target="_blank">
            {it.Title}
          </Link>
        ) : (
          name
        )}
      </bdi>
      {isWhole && <span className={styles.hint}>{it.Column || t('sheets.wholeRow')}</span>}
      {isWhole && isErrors && <span className={styles.message}>{say(it.Message)}</span>}
      {isWhole && !isErrors && (
        <span className={styles.both}>
          <Value text={it.From} isOld /> <ArrowRight role="img" aria-label={t('sheets.to')} />{' '}
          <Value text={it.To} />
        </span>
      )}
    </div>
  )
}

function Value({ text, isOld }: { text: string; isOld?: true }) {
  const t = useWords()
  if (text === '') return <span className={styles.none}>{t('sheets.nothing')}</span>
  return (
    <bdi className={styles.text} data-old={isOld}>
      {text}
    </bdi>
  )
}
