import { Refusal } from '../http/refusal.ts'

export interface TableRow {
  /** As a spreadsheet counts, from 1; the header is one of them. */
  line: number
  cells: string[]
  /** Which cells hold an error of the spreadsheet, such as #REF!. */
  faults: number[]
}

/** Besides the header. */
export const tooManyRows = (most: number) =>
  new Refusal('too-large', 'table-too-many-rows', { values: { most } })
export const tooManyColumns = (most: number) =>
  new Refusal('too-large', 'table-too-many-columns', { values: { most } })
export const unreadable = () => new Refusal('unprocessable', 'table-unreadable')
