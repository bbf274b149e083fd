// An import as the page tells it: where it is in the address, and how far the comparison has come.
import type { SheetRow } from '@mediatheque/contract/sheets'

/** A file is chosen, or a table that the server knows is looked at. */
export type ImportAt = 'new' | number

export function importAt(value: string | string[] | undefined): ImportAt | null {
  const text = String([value].flat()[0] ?? '')
  if (text === 'new') return 'new'
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const isUnderWay = ({ Status }: Pick<SheetRow, 'Status'>) =>
  Status === 'waiting' || Status === 'processing'

/** Undefined until the file has been read. */
export const percentDone = ({ RowsDone, Rows }: Pick<SheetRow, 'RowsDone' | 'Rows'>) =>
  Rows > 0 ? (RowsDone / Rows) * 100 : undefined

/** Messages may come late: an older one must not turn the bar back. */
export const isNewer = (
  known: Pick<SheetRow, 'Status' | 'RowsDone'>,
  told: Pick<SheetRow, 'Status' | 'RowsDone'>,
) => isUnderWay(known) && (told.RowsDone >= known.RowsDone || !isUnderWay(told))

export type SheetState = 'running' | 'failed' | 'applied' | 'compared'

export const stateOfSheet = (it: Pick<SheetRow, 'Status' | 'IsApplied'>): SheetState => {
  if (isUnderWay(it)) return 'running'
  if (it.Status === 'failed') return 'failed'
  return it.IsApplied ? 'applied' : 'compared'
}
