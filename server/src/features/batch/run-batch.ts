// Runs a batch in small transactions: what is done to an item and that it was done are one of them, so that each is
// done exactly once, however often the worker is killed.

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findMedia, lockItems, publishItemChanges, subjectOf } from '../../core/items/index.ts'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { Lost, runFenced } from '../../platform/jobs/fenced-task.ts'
import type { Lease } from '../../platform/jobs/task-rows.sql.ts'
import { sessionKeys } from '../sign-in/index.ts'
import type { Act, Actor, Change, State, Stored } from './act.ts'
import { actOf } from './acts/index.ts'
import {
  batches,
  countOutcomes,
  findBatch,
  type ItemOutcome,
  listNext,
  type StoredBatch,
  storeOutcomes,
} from './batch.sql.ts'
import { decide } from './decide.ts'
import { publishProgress } from './publish-progress.ts'
import { batchQueue } from './queue.ts'
import { partsOf, refusalFor } from './refusal-for.ts'
import { StoredAct, withItems } from './stored-act.ts'

const ITEMS_AT_ONCE = 200
const PUBLISH_EVERY_MS = 500

export async function runBatch(platform: Platform, batchID: number, stopping: AbortSignal): Promise<void> {
  const { db, jobs } = platform
  await runFenced<Lease>(
    platform,
    {
      begin: () => batches.begin(db, batchID),
      isHeld: lease => batches.isHeld(db, lease),
      run: (lease, signal) => work(platform, lease, signal),
      release: async lease => {
        if (await batches.release(db, lease)) await jobs.send(db, batchQueue, { BatchID: batchID })
      },
      fail: async (_, error) => {
        throw error
      },
    },
    stopping,
  )
}

interface Running {
  lease: Lease
  batch: StoredBatch
  value: StoredAct
  act: Act<StoredAct, State>
  actor: Actor
}

async function work(platform: Platform, lease: Lease, signal: AbortSignal) {
  const running = await open(platform, lease)
  let publishedAt = 0
  while ((await step(running, ITEMS_AT_ONCE)) > 0) {
    signal.throwIfAborted()
    if (Date.now() - publishedAt < PUBLISH_EVERY_MS) continue
    publishedAt = Date.now()
    await publishProgress(platform, lease.id)
  }
  await finish(running)
}

async function open(platform: Platform, lease: Lease): Promise<Running> {
  const batch = await findBatch(platform.db, lease.id)
  if (!batch) throw new Lost()
  const value = StoredAct.parse(batch.Value)
  const PersonID = batch.PersonID ?? -1
  const viewer = await sessionKeys.takeAgain(platform, { PersonID }, NOBODY)
  if (viewer?.kind !== 'person') throw new Error('Who started it has no account any more')
  const switchedFrom =
    batch.SwitchedFrom === null
      ? null
      : { PersonID: batch.SwitchedFrom, DisplayName: batch.SwitchedFromName ?? '' }
  const actor = { ...platform, viewer: { ...viewer, switchedFrom }, address: '' }
  return { lease, batch, value, act: actOf(value), actor }
}

/** How many items were looked at. A refusal that could not be foreseen holds back its own item only. */
async function step(running: Running, most: number): Promise<number> {
  const { actor, batch } = running
  const done = await actor.db
    .transaction()
    .execute(tx => (batch.IsUndo ? undoSome(tx, running, most) : applySome(tx, running, most)))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
  if (!(done instanceof Refusal)) return publish(running, done)
  if (most > 1) {
    for (let n = 0; n < most; n++) if ((await step(running, 1)) === 0) break
    return most
  }
  await actor.db.transaction().execute(tx => refuseNext(tx, running, done))
  return 1
}

interface Done {
  count: number
  changes: readonly Change<State>[]
}

function publish({ actor, act }: Running, { count, changes }: Done): number {
  const changed = changes.flatMap(({ found, to }) =>
    [...new Set(partsOf(act, to).map(it => it.part))].map(part => ({ EncID: found.row.enc_id, part })),
  )
  publishItemChanges(actor, changed, actor.viewer)
  return count
}

/** First of all: a worker that has lost its lease must not touch a single item. */
async function takeNext(tx: Tx, { lease, batch }: Running, most: number) {
  if (!(await batches.change(tx, lease, { status: 'processing' }))) throw new Lost()
  const next = await listNext(tx, batch.BatchID, batch.IsUndo ? 'changed' : 'waiting', most)
  await lockItems(
    tx,
    next.map(it => it.ClipDataID),
  )
  return next
}

const readerOf = (db: Tx, { config, viewer }: Actor) => ({ db, config, viewer })

async function applySome(tx: Tx, running: Running, most: number): Promise<Done> {
  const { actor, batch } = running
  const next = await takeNext(tx, running, most)
  if (next.length === 0) return NOTHING
  const value = withItems(running.value, next)
  const decisions = await decide(
    readerOf(tx, actor),
    value,
    next.map(it => it.ClipDataID),
  )
  const changes = decisions.filter(it => it.outcome === 'changed')
  const { became } = await storeChanges(tx, { ...running, value }, changes)
  const outcomes = decisions.map((it): ItemOutcome => {
    const { ClipDataID, outcome: Outcome } = it
    if (it.outcome === 'changed')
      return { ClipDataID, Outcome, Old: it.from, New: became?.get(ClipDataID) ?? it.to }
    if (it.outcome === 'unchanged') return { ClipDataID, Outcome }
    return { ClipDataID, Outcome, key: it.refusal.key, values: it.refusal.values }
  })
  await storeOutcomes(tx, batch.BatchID, outcomes)
  return { count: next.length, changes }
}

const NOTHING: Done = { count: 0, changes: [] }

async function storeChanges(
  tx: Tx,
  running: Running,
  changes: readonly Change<State>[],
): Promise<Partial<Stored<State>>> {
  const { act, actor, value, batch } = running
  if (changes.length === 0) return {}
  const stored = await act.store(tx, actor, changes, value)
  const entries = [...stored.entries].map(([id, { action, Changes }]) => ({
    action,
    subject: subjectOf(id),
    detail: { ...(Changes.length > 0 && { Changes }), BatchID: batch.BatchID },
  }))
  await recordAudits(tx, actor, entries)
  return stored
}

/** What somebody has changed since stays. What the person could not do again, were it as before, stays too. */
async function undoSome(tx: Tx, running: Running, most: number): Promise<Done> {
  const { actor, act, batch } = running
  const next = await takeNext(tx, running, most)
  if (next.length === 0) return NOTHING
  const value = withItems(running.value, next)
  const ids = next.map(it => it.ClipDataID)
  const items = await findMedia(tx, actor.viewer, ids)
  const states = await act.read(readerOf(tx, actor), [...items.values()], value)
  const back = next.flatMap(({ ClipDataID, Old, New }): Change<State>[] => {
    const found = items.get(ClipDataID)
    const isUntouched = found && isDeepStrictEqual(states.get(ClipDataID), New)
    return isUntouched ? [{ found, from: New, to: Old }] : []
  })
  const refusals = await storeBack(tx, { ...running, value }, back)
  const changes = back.filter(it => !refusals.has(it.found.row.clip_data_id))
  const changed = new Set(changes.map(it => it.found.row.clip_data_id))
  const outcomes = ids.map((ClipDataID): ItemOutcome => {
    const refusal = refusals.get(ClipDataID)
    if (refusal) return { ClipDataID, Outcome: 'kept', key: refusal.key, values: refusal.values }
    if (changed.has(ClipDataID)) return { ClipDataID, Outcome: 'undone' }
    return { ClipDataID, Outcome: 'touched', key: 'batch-item-touched' }
  })
  await storeOutcomes(tx, batch.BatchID, outcomes)
  return { count: next.length, changes }
}

/** The right is asked for as the item was before: a move may have taken it from the person who made it. */
async function storeBack(tx: Tx, running: Running, back: readonly Change<State>[]) {
  const { actor, act } = running
  await sql`savepoint before_undo`.execute(tx)
  await storeChanges(tx, running, back)
  const restored = await findMedia(
    tx,
    actor.viewer,
    back.map(it => it.found.row.clip_data_id),
  )
  const refusals = new Map(
    back.flatMap(({ found: { row }, to }) => {
      const [refusal] = partsOf(act, to).flatMap(it => refusalFor(it, restored.get(row.clip_data_id)) ?? [])
      return refusal ? [[row.clip_data_id, refusal] as const] : []
    }),
  )
  if (refusals.size > 0) {
    await sql`rollback to savepoint before_undo`.execute(tx)
    await storeChanges(
      tx,
      running,
      back.filter(it => !refusals.has(it.found.row.clip_data_id)),
    )
  }
  return refusals
}

async function refuseNext(tx: Tx, running: Running, { key, values }: Refusal) {
  const [next] = await takeNext(tx, running, 1)
  const Outcome = running.batch.IsUndo ? 'kept' : 'refused'
  if (next) await storeOutcomes(tx, running.batch.BatchID, [{ ...next, Outcome, key, values }])
}

async function finish({ lease, batch, act, actor, value }: Running) {
  const announce = await actor.db.transaction().execute(async tx => {
    const ended = { status: 'done', percent: 100, finished_at: sql`now()` }
    if (!(await batches.change(tx, lease, ended))) throw new Lost()
    await recordAudit(tx, actor, {
      action: batch.IsUndo ? 'took a batch back' : 'ran a batch',
      subject: `batch:${batch.BatchID}`,
      detail: { ...value, Counts: await countOutcomes(tx, batch.BatchID) },
    })
    return batch.IsUndo ? undefined : act.finish?.(tx, actor, value, batch.BatchID)
  })
  announce?.(actor)
  await publishProgress(actor, batch.BatchID)
}
