import type { BatchAct } from '@mediatheque/contract/batch'
import { Refusal } from '../../../platform/http/refusal.ts'
import { archiveItems, bringBackItems, reasonsAgainst } from '../../archive/index.ts'
import { type Act, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'archive' }>

interface Archived extends Record<string, unknown> {
  IsArchived: boolean
}

/** BATCH-06: only what can be brought back from its source. */
export const archiveAct: Act<Value, Archived> = {
  right: 'edit',
  part: 'media',
  read: async (_, found) => states(found, row => ({ IsArchived: row.is_archived })),
  async plan({ db }, { IsArchived }, items) {
    const going = items.filter(it => IsArchived && !it.from.IsArchived).map(it => it.found.row)
    const reasons = await reasonsAgainst(db, going)
    return async ({ found }) => {
      const reason = reasons.get(found.row.clip_data_id)
      if (reason) throw new Refusal('conflict', reason)
      return { IsArchived }
    }
  },
  async store(tx, actor, changes) {
    const rowsTo = (isArchived: boolean) =>
      changes.filter(it => it.to.IsArchived === isArchived).map(it => it.found.row)
    await archiveItems(tx, actor, rowsTo(true))
    await bringBackItems(
      tx,
      actor,
      rowsTo(false).map(it => it.clip_data_id),
    )
    return told(changes, ({ to }) => ({
      action: to.IsArchived ? 'archived the item' : 'took it out of the archive',
      Changes: [],
    }))
  },
}
