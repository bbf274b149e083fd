import type { Right } from '@mediatheque/contract/access'
import type { BatchAct } from '@mediatheque/contract/batch'
import { updateItems, viewAddress } from '../../../core/items/index.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { badField } from '../../../platform/http/refusal.ts'
import { findOwner } from '../../media/index.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { type Act, type Actor, type Announce, byEnd, type Reader, states, told } from '../act.ts'
import { listChanged, listNames } from '../batch.sql.ts'

type Value = Pick<Extract<BatchAct, { Act: 'owner' }>, 'Owner'>

async function requireOwner(db: Reader['db'], { Owner }: Value) {
  const owner = await findOwner(db, Owner)
  if (!owner) throw badField('owner', 'no-such-person')
  return owner
}

const actWith = (right: Right): Act<Value, { OwnerID: number }> => ({
  right,
  part: 'access',
  read: async (_, found) => states(found, row => ({ OwnerID: row.owner_id })),
  async plan({ db }, value) {
    const { PersonID } = await requireOwner(db, value)
    return async () => ({ OwnerID: PersonID })
  },
  async store(tx, _actor, changes) {
    for (const { to, ids } of byEnd(changes)) await updateItems(tx, ids, { owner_id: to.OwnerID })
    const names = await listNames(
      tx,
      changes.map(it => it.to.OwnerID),
    )
    return told(changes, ({ found, to }) => ({
      action: 'changed the owner',
      Changes: [{ Name: 'Owner', From: found.row.owner_name, To: names.get(to.OwnerID) ?? '' }],
    }))
  },
  afterwards: to => ({ owner_id: to.OwnerID }),
  async finish(tx, { viewer }, value, batchID) {
    const owner = await findOwner(tx, value.Owner)
    if (!owner) return () => undefined
    return notifyOwner(tx, viewer, owner.PersonID, await listChanged(tx, batchID))
  },
})

/** BATCH-03, for those who keep the item, as ITEM-13 says. */
export const ownerAct = actWith('grant')

/** Of somebody who leaves: everything, also what is deleted and can still be brought back. */
export const handoverAct = actWith('manage')

/** Once, however many items are theirs now. */
export async function notifyOwner(
  tx: Tx,
  { PersonID }: Actor['viewer'],
  ownerID: number,
  items: readonly { EncID: string; Title: string }[],
): Promise<Announce> {
  const [first, second] = items
  if (!first || ownerID === PersonID) return () => undefined
  return notifyPeople(tx, [ownerID], ({ owner: words, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: words.title,
    Description: second ? words.several(items.length) : first.Title,
    Link: viewAddress(first.EncID),
    LinkText: open.it,
  }))
}
