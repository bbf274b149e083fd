// Memberships that a directory gives and takes. What was given by hand stays.
import type { Tx } from '../../platform/db/connect.ts'
import { deleteMembers, insertMembers } from '../people/index.ts'
import { unknownMember } from './group.rules.ts'
import { deleteProvisionedMembers, insertProvisionedMembers, knownPeople, touchUsers } from './groups.sql.ts'

export async function removeMembersFrom(tx: Tx, groupID: number, personIDs: readonly number[]) {
  const given = await deleteProvisionedMembers(tx, groupID, personIDs)
  if (given.length > 0) await deleteMembers(tx, groupID, given)
}

export interface MemberChange {
  added: readonly number[]
  removed: readonly number[]
}

export async function changeMembers(
  tx: Tx,
  providerID: number,
  groupID: number,
  before: readonly number[],
  after: readonly number[],
): Promise<MemberChange> {
  const [had, has] = [new Set(before), new Set(after)]
  const added = after.filter(it => !had.has(it))
  const removed = before.filter(it => !has.has(it))
  const known = await knownPeople(tx, providerID, added)
  const unknown = added.find(it => !known.has(it))
  if (unknown !== undefined) unknownMember(unknown)
  if (added.length > 0) {
    const given = await insertMembers(tx, groupID, added)
    await insertProvisionedMembers(
      tx,
      groupID,
      added,
      given.map(it => it.PersonID),
    )
  }
  await removeMembersFrom(tx, groupID, removed)
  await touchUsers(tx, providerID, [...added, ...removed])
  return { added, removed }
}
