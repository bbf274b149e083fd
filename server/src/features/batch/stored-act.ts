// What a batch is told to do, as it is stored: the same for every item, or for each item what a table says of it.
import { BatchAct } from '@mediatheque/contract/batch'
import { z } from 'zod'
import type { State } from './act.ts'

export interface CellChange {
  Act: BatchAct
  /** What it was when somebody looked at the change; another value since is not overwritten. */
  Was?: State
}

/** By column. */
export type ItemCells = Readonly<Record<string, CellChange>>

const CellsAct = z.object({ Act: z.literal('cells'), SheetID: z.number().int() })
/** While it runs, with the items that are next. */
export type CellsAct = z.output<typeof CellsAct> & { Items?: Readonly<Record<number, ItemCells>> }

export const StoredAct = z.union([BatchAct, CellsAct])
export type StoredAct = BatchAct | CellsAct

export const withItems = (
  value: StoredAct,
  items: readonly { ClipDataID: number; Value: ItemCells | null }[],
): StoredAct =>
  value.Act === 'cells'
    ? { ...value, Items: Object.fromEntries(items.map(it => [it.ClipDataID, it.Value ?? {}])) }
    : value
