import type { BatchAct } from '@mediatheque/contract/batch'
import { updateItems } from '../../../core/items/index.ts'
import { openerOf } from '../../media/index.ts'
import { type Act, byEnd, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'privacy' }>

interface Privacy extends Record<string, unknown> {
  IsPrivate: boolean
  /** Links made before this moment open nothing (EMBED-03): an undo must bring it back as well. */
  Since: string | null
}

/** BATCH-05 */
export const privacyAct: Act<Value, Privacy> = {
  right: 'changeLocation',
  lacking: 'location-not-yours-to-change',
  part: 'details',
  read: async (_, found) =>
    states(found, row => ({ IsPrivate: row.is_private, Since: row.private_since?.toISOString() ?? null })),
  async plan({ db, viewer }, { IsPrivate }) {
    const requireToOpen = openerOf(db, viewer)
    return async ({ found, from }) => {
      if (from.IsPrivate === IsPrivate) return from
      if (!IsPrivate) await requireToOpen(found.row)
      return { IsPrivate, Since: IsPrivate ? found.row.now.toISOString() : null }
    }
  },
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes)) {
      await updateItems(tx, ids, { is_private: to.IsPrivate })
      // Apart from the switch itself, which a trigger dates by this moment.
      if (to.Since !== null) await updateItems(tx, ids, { private_since: to.Since })
    }
    return told(changes, ({ to }) => ({
      action: to.IsPrivate ? 'made it private' : 'made it no longer private',
      Changes: [],
    }))
  },
  afterwards: to => (to.IsPrivate ? { is_private: true } : undefined),
}
