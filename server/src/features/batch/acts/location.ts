import type { BatchAct } from '@mediatheque/contract/batch'
import { type MediaRow, updateItems } from '../../../core/items/index.ts'
import { notifyOfMany } from '../../approval/index.ts'
import { moveChanges, moverTo } from '../../media/index.ts'
import { type Act, byEnd, states, told } from '../act.ts'
import { listChanged, listPolicyNames } from '../batch.sql.ts'

type Value = Extract<BatchAct, { Act: 'location' }>

export interface Place extends Record<string, unknown> {
  PPID: number
  Approval: MediaRow['approval']
}

export const isSentForApproval = ({ Old, New }: Record<'Old' | 'New', Readonly<Record<string, unknown>>>) =>
  New.Approval === 'pending' && Old.Approval !== 'pending'

/** Of every act that moves items. */
export const moving: Omit<Act<unknown, Place>, 'plan'> = {
  right: 'changeLocation',
  lacking: 'location-not-yours-to-change',
  part: 'details',
  read: async (_, found) => states(found, row => ({ PPID: row.pp_id, Approval: row.approval })),
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes))
      await updateItems(tx, ids, { pp_id: to.PPID, approval: to.Approval })
    const names = await listPolicyNames(tx)
    return told(changes, ({ found, to }) => ({
      action: 'changed the visibility',
      Changes: moveChanges(found.row, { policyName: names.get(to.PPID) ?? '', approval: to.Approval }),
    }))
  },
  afterwards: to => ({ pp_id: to.PPID }),
  async finish(tx, { viewer }, _value, batchID) {
    const waiting = (await listChanged(tx, batchID)).filter(isSentForApproval)
    return notifyOfMany(tx, waiting, viewer.DisplayName)
  },
}

/** BATCH-04, PPOL-11: what moves under a policy that asks for approval waits for it, as when it is moved by itself. */
export const locationAct: Act<Value, Place> = {
  ...moving,
  async plan({ db, viewer }, { PPID }) {
    const move = moverTo(db, viewer, PPID)
    return async ({ found, from }) =>
      from.PPID === PPID ? from : { PPID, Approval: (await move(found.row)).approval }
  },
}
