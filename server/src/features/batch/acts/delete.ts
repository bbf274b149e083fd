import type { BatchAct } from '@mediatheque/contract/batch'
import { updateItems } from '../../../core/items/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { forgetLoginBackground } from '../../settings/index.ts'
import { type Act, byEnd, told } from '../act.ts'
import { listDeletions } from '../batch.sql.ts'

type Value = Extract<BatchAct, { Act: 'delete' }>

interface Deletion extends Record<string, unknown> {
  At: string | null
  By: number | null
}

/** BATCH-07: marked, as when it is deleted by itself; a manager can bring each back (ITEM-11). */
export const deleteAct: Act<Value, Deletion> = {
  right: 'delete',
  part: 'state',
  read: ({ db }, found) =>
    listDeletions(
      db,
      found.map(it => it.row.clip_data_id),
    ),
  plan:
    async ({ viewer }) =>
    async ({ found, from }) => {
      if (from.At !== null) return from
      if (found.row.is_held) throw new Refusal('conflict', 'item-on-hold')
      return { At: found.row.now.toISOString(), By: viewer.PersonID }
    },
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes)) {
      await updateItems(tx, ids, { deleted_at: to.At, deleted_by: to.By })
      if (to.At !== null) await forgetLoginBackground(tx, ...ids)
    }
    return told(changes, ({ to }) => ({
      action: to.At === null ? 'restored the item' : 'deleted the item',
      Changes: [],
    }))
  },
  // The same for all: items that differ only in the moment are one kind.
  afterwards: to => (to.At === null ? undefined : { deleted_at: 'now' }),
}
