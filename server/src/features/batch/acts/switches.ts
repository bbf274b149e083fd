// Acts that switch one thing of an item on or off.
import type { BatchAct } from '@mediatheque/contract/batch'
import type { FoundItem } from '../../../core/items/index.ts'
import { updateItems } from '../../../core/items/index.ts'
import { type Act, byEnd, states, told } from '../act.ts'

interface Switch extends Record<string, unknown> {
  IsOn: boolean
}

interface Switching<Value> {
  column: 'is_archived' | 'is_connect_shared'
  isOn: (value: Value) => boolean
  actions: { on: string; off: string }
}

const switchAct = <Value>({ column, isOn, actions }: Switching<Value>): Act<Value, Switch> => ({
  right: 'edit',
  part: 'state',
  read: async (_, found) => states(found, (row: FoundItem['row']) => ({ IsOn: row[column] })),
  plan: async (_, value) => async () => ({ IsOn: isOn(value) }),
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes)) await updateItems(tx, ids, { [column]: to.IsOn })
    return told(changes, ({ to }) => ({ action: to.IsOn ? actions.on : actions.off, Changes: [] }))
  },
})

/** BATCH-06 */
export const archiveAct = switchAct<Extract<BatchAct, { Act: 'archive' }>>({
  column: 'is_archived',
  isOn: it => it.IsArchived,
  actions: { on: 'archived the item', off: 'took it out of the archive' },
})

/** BATCH-09 */
export const connectAct = switchAct<Extract<BatchAct, { Act: 'connect' }>>({
  column: 'is_connect_shared',
  isOn: it => it.IsShared,
  actions: { on: 'shared it through Connect', off: 'no longer shares it through Connect' },
})
