import { SHEET_PROGRESS, sheets } from '@mediatheque/contract/sheets'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unasked } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { listen } from '../../shared/realtime.ts'
import { isNewer, isUnderWay } from './sheets.rules.ts'

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

/** Messages come live; asking is for when they do not come. */
const ASK_AGAIN_MS = 2000

export const sheetsQuery = query(sheets.list, {})
export const sheetQuery = (SheetID: number) => query(unasked(sheets.show), { SheetID })

export function useSheet(SheetID: number) {
  const client = useQueryClient()
  const asked = useQuery({
    ...sheetQuery(SheetID),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  })
  const { refetch } = asked
  useEffect(
    () =>
      listen(SHEET_PROGRESS, row => {
        if (row.SheetID !== SheetID) return
        // What differs travels with the answer, not with the message.
        if (!isUnderWay(row)) return void refetch()
        client.setQueryData(sheetQuery(SheetID).queryKey, it =>
          it && isNewer(it, row) ? { ...it, ...row } : it,
        )
      }),
    [SheetID, client, refetch],
  )
  return asked
}
