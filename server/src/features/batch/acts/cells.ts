// Several acts on each item, its own ones for each: what a table says of it, a column at a time.
import { isDeepStrictEqual } from 'node:util'
import type { BatchAct } from '@mediatheque/contract/batch'
import { columnOfField, fieldOfColumn } from '@mediatheque/contract/content'
import { type FoundItem, findMedia } from '../../../core/items/index.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notifyOfChanges, notifyOfMany } from '../../approval/index.ts'
import type { Act, Actor, Announce, Change, Entry, Present, Reader, State } from '../act.ts'
import { listChanged } from '../batch.sql.ts'
import { refusalFor } from '../refusal-for.ts'
import type { CellsAct, ItemCells } from '../stored-act.ts'
import { archiveAct } from './archive.ts'
import { categoriesAct } from './categories.ts'
import { expiryAct } from './expiry.ts'
import { fieldAct } from './field.ts'
import { isSentForApproval, locationAct } from './location.ts'
import { notifyOwner, ownerAct } from './owner.ts'
import { privacyAct } from './privacy.ts'

const ACTS = {
  owner: ownerAct,
  location: locationAct,
  privacy: privacyAct,
  archive: archiveAct,
  categories: categoriesAct,
  field: fieldAct,
  expiry: expiryAct,
}
export type CellAct = Extract<BatchAct, { Act: keyof typeof ACTS }>

/** What one cell of a table can change; a column has one of them. */
export const columnOfAct = (act: CellAct) => (act.Act === 'field' ? columnOfField(act.FID) : act.Act)

const actOfColumn = (column: string) =>
  ACTS[fieldOfColumn(column) > 0 ? 'field' : (column as keyof typeof ACTS)] as unknown as Act<BatchAct, State>

/** A value of the column, for those parts of an act that ask which field is meant and no more. */
const anyValueOf = (column: string) => ({ Act: 'field', FID: fieldOfColumn(column), Value: '' }) as BatchAct

type CellStates = Readonly<Record<string, State>>
type ItemsCells = Readonly<Record<number, ItemCells>>

const columnsOf = (items: ItemsCells) => new Set(Object.values(items).flatMap(it => Object.keys(it)))

async function readColumns(reader: Reader, found: readonly FoundItem[], items: ItemsCells) {
  const states = new Map<number, Record<string, State>>(found.map(it => [it.row.clip_data_id, {}]))
  for (const column of columnsOf(items)) {
    const those = found.filter(it => items[it.row.clip_data_id]?.[column])
    const read = await actOfColumn(column).read(reader, those, anyValueOf(column))
    for (const { row } of those) {
      const state = read.get(row.clip_data_id)
      if (state) Object.assign(states.get(row.clip_data_id) ?? {}, { [column]: state })
      else states.delete(row.clip_data_id)
    }
  }
  return states
}

type CellPlan = State | Refusal

/** What each cell becomes, or why it may not. */
async function planColumns(reader: Reader, items: readonly Present<CellStates>[], cells: ItemsCells) {
  const plans = new Map<number, Map<string, CellPlan>>(
    items.map(it => [it.found.row.clip_data_id, new Map()]),
  )
  for (const column of columnsOf(cells)) {
    const act = actOfColumn(column)
    const planValue = await plannerOf(act, reader)
    const those = items.flatMap(({ found, from }) => {
      const cell = cells[found.row.clip_data_id]?.[column]
      return cell ? [{ found, from: from[column] ?? {}, cell }] : []
    })
    for (const same of Map.groupBy(those, it => JSON.stringify(it.cell.Act)).values()) {
      const value = same[0]?.cell.Act
      if (!value) continue
      const planned = await orRefusal(() => planValue(value, same))
      for (const { found, from, cell } of same) {
        const plan = async () => {
          const refusal = refusalFor(act, found)
          if (refusal) throw refusal
          if (cell.Was && !isSameSeen(cell.Was, from)) throw new Refusal('conflict', 'changed-since')
          if (planned instanceof Refusal) throw planned
          return planned({ found, from })
        }
        plans.get(found.row.clip_data_id)?.set(column, await orRefusal(plan))
      }
    }
  }
  return plans
}

/** Thousands of cells have values of their own: what they have in common is read once. */
const plannerOf = async (act: Act<BatchAct, State>, reader: Reader) =>
  (await act.planner?.(reader)) ??
  ((value: BatchAct, items: readonly Present<State>[]) => act.plan(reader, value, items))

async function orRefusal<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Whether it waits for approval and since when it is private follow from other things. */
const seenOf = ({ Approval: _approval, Since: _since, ...seen }: State) => seen
const isSameSeen = (a: State, b: State) => isDeepStrictEqual(seenOf(a), seenOf(b))

interface CheckedCell {
  from: State
  to: CellPlan
}

/** What cells would change, before anything is: the same rules as when they are applied. */
export async function checkCells(
  reader: Reader,
  cells: ItemsCells,
): Promise<Map<number, Refusal | Map<string, CheckedCell>>> {
  const ids = Object.keys(cells).map(Number)
  const items = await findMedia(reader.db, reader.viewer, ids)
  const found = [...items.values()].filter(it => !refusalFor(cellsAct, it))
  const states = await readColumns(reader, found, cells)
  const present = found.flatMap(it => {
    const from = states.get(it.row.clip_data_id)
    return from ? [{ found: it, from }] : []
  })
  const plans = await planColumns(reader, present, cells)
  return new Map(
    ids.map((id): [number, Refusal | Map<string, CheckedCell>] => {
      const plan = plans.get(id)
      if (!plan) return [id, refusalFor(cellsAct, items.get(id)) ?? new Refusal('not-found', 'no-such-item')]
      const checked = [...plan].map(
        ([column, to]) => [column, { from: states.get(id)?.[column] ?? {}, to }] as const,
      )
      return [id, new Map(checked)]
    }),
  )
}

export const cellsAct: Act<CellsAct, CellStates> = {
  right: 'edit',
  part: 'details',
  madeOf: state => Object.keys(state).map(actOfColumn),
  read: (reader, found, { Items = {} }) => readColumns(reader, found, Items),
  async plan(reader, { Items = {} }, items) {
    const plans = await planColumns(reader, items, Items)
    return async ({ found }) => {
      const plan = [...(plans.get(found.row.clip_data_id) ?? [])]
      const refused = plan.find(([, to]) => to instanceof Refusal)
      // The whole row or nothing of it.
      if (refused) throw refused[1]
      return Object.fromEntries(plan) as CellStates
    }
  },
  async store(tx, actor, changes, { Items = {} }) {
    const entries: (readonly [number, Entry])[] = []
    for (const column of textsLast(columnsOf(Items)))
      entries.push(...(await storeColumn(tx, actor, changes, column)))
    // One column may change what another has read: where something has to be approved again.
    const ids = changes.map(it => it.found.row.clip_data_id)
    const now = [...(await findMedia(tx, actor.viewer, ids)).values()]
    return { entries, became: await readColumns({ ...actor, db: tx }, now, Items) }
  },
  async finish(tx, { viewer }, _value, batchID) {
    const changed = (await listChanged(tx, batchID)) as ChangedCells[]
    const announcements = [
      await notifyOfMany(tx, changed.filter(isMovedToWait), viewer.DisplayName),
      await notifyOfChanges(
        tx,
        viewer,
        changed.filter(it => isRewritten(it) && !isMovedToWait(it)).map(it => it.ClipDataID),
      ),
      ...(await notifyNewOwners(tx, viewer, changed)),
    ]
    return platform => {
      for (const announce of announcements) announce(platform)
    }
  },
}

/** Whether a new text has to be approved is a question of where the item is by then. */
const textsLast = (columns: Iterable<string>) =>
  [...columns].sort((a, b) => Number(fieldOfColumn(a) > 0) - Number(fieldOfColumn(b) > 0))

async function storeColumn(tx: Tx, actor: Actor, changes: readonly Change<CellStates>[], column: string) {
  const those = changes.flatMap(({ found, from, to }) => {
    const [old, now] = [from[column], to[column]]
    return old && now && !isDeepStrictEqual(old, now) ? [{ found, from: old, to: now }] : []
  })
  if (those.length === 0) return []
  return (await actOfColumn(column).store(tx, actor, those, anyValueOf(column))).entries
}

type ChangedCells = Awaited<ReturnType<typeof listChanged>>[number] & Record<'Old' | 'New', CellStates>

const isMovedToWait = ({ Old, New }: ChangedCells) =>
  Old.location !== undefined &&
  New.location !== undefined &&
  Old.location.PPID !== New.location.PPID &&
  isSentForApproval({ Old: Old.location, New: New.location })

/** Its texts have changed, and nobody was waiting for it before. */
const isRewritten = ({ Old, New }: ChangedCells) =>
  Object.keys(New).some(
    column =>
      fieldOfColumn(column) > 0 &&
      Old[column]?.Text !== New[column]?.Text &&
      Old[column]?.Approval === 'approved',
  )

async function notifyNewOwners(tx: Tx, viewer: Actor['viewer'], changed: readonly ChangedCells[]) {
  const given = changed.filter(({ Old, New }) => New.owner && Old.owner?.OwnerID !== New.owner.OwnerID)
  const announcements: Announce[] = []
  for (const [ownerID, those] of Map.groupBy(given, it => Number(it.New.owner?.OwnerID)))
    announcements.push(await notifyOwner(tx, viewer, ownerID, those))
  return announcements
}
