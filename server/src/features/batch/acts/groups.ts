import type { BatchAct } from '@mediatheque/contract/batch'
import { badField, Refusal } from '../../../platform/http/refusal.ts'
import { moverTo } from '../../media/index.ts'
import type { Act } from '../act.ts'
import { groupsAfter, locationFor } from '../audience.rules.ts'
import { listAudiences, listGroupNames } from '../batch.sql.ts'
import { moving, type Place } from './location.ts'

type Value = Extract<BatchAct, { Act: 'groups' }>

/**
 * Decision 0051: who sees an item is a matter of its location; so it moves to the one for those groups. For those who
 * manage the item: what is refused names groups, which others are not told.
 */
export const groupsAct: Act<Value, Place> = {
  ...moving,
  right: 'manage',
  async plan({ db, viewer }, { Groups, How }) {
    const names = await listGroupNames(db)
    if (!Groups.every(id => names.has(id))) throw badField('Groups', 'no-such-group')
    const audiences = await listAudiences(db)
    const movers = new Map(audiences.map(it => [it.PPID, moverTo(db, viewer, it.PPID)]))
    return async ({ found, from }) => {
      const now = audiences.find(it => it.PPID === from.PPID)
      const groups = now && groupsAfter(now, Groups, How)
      if (!now || !groups) return from
      const place = locationFor(audiences, groups, now)
      if (place?.PPID === from.PPID) return from
      const move = place && movers.get(place.PPID)
      if (!move) {
        const values = { groups: groups.map(id => names.get(id) ?? '').join(', ') }
        throw new Refusal('conflict', 'no-location-for-groups', { values })
      }
      return { PPID: place.PPID, Approval: (await move(found.row)).approval }
    }
  },
}
