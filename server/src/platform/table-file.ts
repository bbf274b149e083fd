// A table as a file that spreadsheets open, written row by row; what they would run as a formula is guarded.
import type { Readable } from 'node:stream'
import { guarded } from './csv-guard.ts'
import { csvOf } from './csv-stream.ts'
import { type Cell, Day, type Looks, xlsxOf } from './xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'

export const TABLE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const tableFileOf = (
  format: TableFormat,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  looks: Looks = {},
): Readable => (format === 'xlsx' ? xlsxOf(header, rows, looks) : csvOf(linesOf(header, rows)))

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  yield header.map(guarded)
  for await (const row of rows) yield row.map(written)
}

function written(cell: Cell): string {
  if (cell instanceof Day) return cell.text
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'yes' : ''
  return typeof cell === 'string' ? guarded(cell) : String(cell ?? '')
}
