import type { sheets } from '@mediatheque/contract/sheets'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type CellAct, columnOfAct, type ItemCells, storeCellsBatch } from '../batch/index.ts'
import { countCells, listChanges, markApplied, takeSheet } from './sheets.sql.ts'

/** Nothing half done: all of it, or, where that was chosen, all rows without an error. */
export const applySheet: Action<typeof sheets.apply> = async (ctx, { SheetID, IsPartial }) => {
  const { PersonID } = personOf(ctx)
  const { run } = await ctx.db.transaction().execute(async tx => {
    const sheet = await takeSheet(tx, SheetID, PersonID)
    if (!sheet) throw new Refusal('not-found', 'no-such-sheet')
    if (sheet.Status !== 'done') throw new Refusal('conflict', 'sheet-not-compared')
    if (sheet.AppliedAt) throw new Refusal('conflict', 'sheet-is-applied')
    const { Errors } = await countCells(tx, SheetID)
    if (Errors > 0 && !IsPartial) throw new Refusal('conflict', 'sheet-has-errors')
    const values = await changesByItem(tx, SheetID)
    if (values.size === 0) throw new Refusal('conflict', 'sheet-without-changes')
    const stored = await storeCellsBatch(tx, ctx, SheetID, values)
    await markApplied(tx, SheetID, stored.BatchID)
    return stored
  })
  return { Success: true, Data: await run() }
}

async function changesByItem(tx: Tx, sheetID: number): Promise<Map<number, ItemCells>> {
  const rows = Map.groupBy(await listChanges(tx, sheetID), it => it.ClipDataID)
  return new Map(
    [...rows].map(([id, cells]) => [
      id,
      Object.fromEntries(cells.map(({ Act, Was }) => [columnOfAct(Act as CellAct), { Act, Was }])),
    ]),
  )
}
