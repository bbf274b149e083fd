// What a batch would do to each of some items: the same for its preview and for the batch itself.

import { isDeepStrictEqual } from 'node:util'
import { type FoundItem, findMedia } from '../../core/items/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Change, Present, Reader, State } from './act.ts'
import { actOf } from './acts/index.ts'
import { refusalFor } from './refusal-for.ts'
import type { StoredAct } from './stored-act.ts'

export type Decision =
  | ({ ClipDataID: number; outcome: 'changed' } & Change<State>)
  | { ClipDataID: number; outcome: 'unchanged'; found: FoundItem }
  | { ClipDataID: number; outcome: 'refused'; found: FoundItem | undefined; refusal: Refusal }

export async function decide(reader: Reader, value: StoredAct, ids: readonly number[]): Promise<Decision[]> {
  const act = actOf(value)
  const items = await findMedia(reader.db, reader.viewer, ids)
  const allowed = [...items.values()].filter(it => !refusalFor(act, it))
  const states = await act.read(reader, allowed, value)
  const present = allowed.flatMap(found => {
    const from = states.get(found.row.clip_data_id)
    return from ? [{ found, from }] : []
  })
  const planned = await act.plan(reader, value, present)
  const byItem = new Map(present.map(it => [it.found.row.clip_data_id, it]))
  return Promise.all(
    ids.map(async (ClipDataID): Promise<Decision> => {
      const found = items.get(ClipDataID)
      const item = byItem.get(ClipDataID)
      const refusal = refusalFor(act, found) ?? (item ? undefined : new Refusal('not-found', 'no-such-item'))
      if (refusal || !item) return refused(ClipDataID, found, refusal)
      return decideOne(ClipDataID, item, planned)
    }),
  )
}

async function decideOne(
  ClipDataID: number,
  item: Present<State>,
  planned: (item: Present<State>) => Promise<State>,
): Promise<Decision> {
  try {
    const to = await planned(item)
    return isDeepStrictEqual(item.from, to)
      ? { ClipDataID, outcome: 'unchanged', found: item.found }
      : { ClipDataID, outcome: 'changed', ...item, to }
  } catch (error) {
    if (error instanceof Refusal) return refused(ClipDataID, item.found, error)
    throw error
  }
}

const refused = (
  ClipDataID: number,
  found: FoundItem | undefined,
  refusal = new Refusal('not-found', 'no-such-item'),
): Decision => ({ ClipDataID, outcome: 'refused', found, refusal })
