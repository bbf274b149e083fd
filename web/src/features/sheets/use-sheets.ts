import { sheets } from '@mediatheque/contract/sheets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'

export interface CellsShown {
  isErrors: boolean
  /** Empty: all of them. */
  column: string
  /** From 0. */
  page: number
  size: number
}

export const useCells = (SheetID: number, { isErrors, column, page, size }: CellsShown) =>
  useQuery({
    ...query(sheets.cells, { SheetID, errors: isErrors, column, pi: page, ps: size }),
    placeholderData: keepPreviousData,
  })
