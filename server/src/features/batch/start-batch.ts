import type { BatchAct, batch, ChosenItems } from '@mediatheque/contract/batch'
import type { AnswerOf } from '@mediatheque/contract/call'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { actOf } from './acts/index.ts'
import { insertBatch, markUndo } from './batch.sql.ts'
import { batchQueue } from './queue.ts'
import { runBatch } from './run-batch.ts'
import { itemsOf } from './select-items.ts'
import { requireBatch, resultOf } from './show-batch.ts'
import type { ItemCells, StoredAct } from './stored-act.ts'

/** So few are done before the call answers. */
const MOST_AT_ONCE = 100
/** Should this process be killed meanwhile, the worker goes on after this time. */
const TAKEN_OVER_AFTER_MS = 60_000

/** Of every call that starts one: they differ in how they say what. */
export async function startBatch(
  ctx: Context,
  { Selection, Act }: { Selection: ChosenItems; Act: BatchAct },
): Promise<AnswerOf<typeof batch.start>> {
  const BatchID = await begin(ctx, Selection, Act)
  return { Success: true, Data: await resultOf(ctx, BatchID) }
}

async function begin(ctx: Context, selection: ChosenItems, act: BatchAct): Promise<number> {
  const viewer = personOf(ctx)
  const ids = await itemsOf(ctx, selection)
  // Refuses what would be refused for every item.
  await actOf(act).plan({ db: ctx.db, config: ctx.config, viewer }, act, [])
  const batchID = await ctx.db.transaction().execute(tx => store(tx, ctx, { act, ids }))
  await runFew(ctx, batchID, ids.length)
  return batchID
}

interface Order {
  act: StoredAct
  ids: readonly number[]
  values?: ReadonlyMap<number, ItemCells>
}

async function store(tx: Tx, ctx: Context, order: Order): Promise<number> {
  const viewer = personOf(ctx)
  const batchID = await insertBatch(tx, {
    personID: viewer.PersonID,
    switchedFrom: viewer.switchedFrom?.PersonID ?? null,
    ...order,
  })
  await recordAudit(tx, ctx, {
    action: 'started a batch',
    subject: `batch:${batchID}`,
    detail: { ...order.act, Total: order.ids.length },
  })
  await send(ctx, tx, batchID, order.ids.length)
  return batchID
}

async function runFew(ctx: Context, batchID: number, count: number) {
  if (count <= MOST_AT_ONCE) await runBatch(ctx, batchID, new AbortController().signal)
}

/** What a table says of its items; `run` is called after the commit. */
export async function storeCellsBatch(
  tx: Tx,
  ctx: Context,
  SheetID: number,
  values: ReadonlyMap<number, ItemCells>,
) {
  const ids = [...values.keys()]
  const BatchID = await store(tx, ctx, { act: { Act: 'cells', SheetID }, ids, values })
  const run = async () => {
    await runFew(ctx, BatchID, ids.length)
    return resultOf(ctx, BatchID)
  }
  return { BatchID, run }
}

const send = (
  { jobs }: Context,
  tx: Parameters<Context['jobs']['send']>[0],
  BatchID: number,
  count: number,
) =>
  jobs.send(
    tx,
    batchQueue,
    { BatchID },
    count <= MOST_AT_ONCE ? { runAt: new Date(Date.now() + TAKEN_OVER_AFTER_MS) } : {},
  )

export const undoBatch: Action<typeof batch.undo> = async (ctx, { BatchID }) => {
  const { Counts, CanUndo } = await requireBatch(ctx, BatchID)
  await ctx.db.transaction().execute(async tx => {
    if (!CanUndo || !(await markUndo(tx, BatchID))) throw new Refusal('conflict', 'batch-not-undoable')
    await send(ctx, tx, BatchID, Counts.changed)
  })
  await runFew(ctx, BatchID, Counts.changed)
  return { Success: true, Data: await resultOf(ctx, BatchID) }
}
