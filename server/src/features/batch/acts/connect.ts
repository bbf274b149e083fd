import type { BatchAct } from '@mediatheque/contract/batch'
import { updateItems } from '../../../core/items/index.ts'
import { type Act, byEnd, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'connect' }>

interface Shared extends Record<string, unknown> {
  IsOn: boolean
}

/** BATCH-09 */
export const connectAct: Act<Value, Shared> = {
  right: 'edit',
  part: 'state',
  read: async (_, found) => states(found, row => ({ IsOn: row.is_connect_shared })),
  plan:
    async (_, { IsShared }) =>
    async () => ({ IsOn: IsShared }),
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes)) await updateItems(tx, ids, { is_connect_shared: to.IsOn })
    return told(changes, ({ to }) => ({
      action: to.IsOn ? 'shared it through Connect' : 'no longer shares it through Connect',
      Changes: [],
    }))
  },
}
