import type { BatchAct } from '@mediatheque/contract/batch'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteHolds, insertHolds, listHeld } from '../../retention/index.ts'
import { type Act, byEnd, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'hold' }>

interface Held extends Record<string, unknown> {
  IsHeld: boolean
  Reason: string
}

/** For administrators, as that of one item. */
export const holdAct: Act<Value, Held> = {
  right: 'manage',
  part: 'state',
  async read({ db }, found) {
    const held = await listHeld(
      db,
      found.map(it => it.row.clip_data_id),
    )
    return states(found, ({ clip_data_id: id }) => ({ IsHeld: held.has(id), Reason: held.get(id) ?? '' }))
  },
  plan:
    async ({ viewer }, { IsHeld, Reason }) =>
    async ({ from }) => {
      if (!viewer.roles.has('administrator')) throw new Refusal('not-allowed', 'no-permission')
      return from.IsHeld === IsHeld ? from : { IsHeld, Reason: IsHeld ? Reason : '' }
    },
  async store(tx, { viewer }, changes) {
    for (const { to, ids } of byEnd(changes))
      await (to.IsHeld ? insertHolds(tx, ids, viewer.PersonID, to.Reason) : deleteHolds(tx, ids))
    return told(changes, ({ to }) => ({
      action: to.IsHeld ? 'put it under legal hold' : 'ended the legal hold',
      Changes: [],
    }))
  },
}
