// People whom an organisation keeps elsewhere: made, brought up to date and given rights without an administrator.
import type { Role } from '@mediatheque/contract/primitives'
import type { Tx } from '../../platform/db/connect.ts'
import { deleteMembers, insertMembers } from './groups.sql.ts'
import {
  countAdministrators,
  deletePersonRoles,
  findPerson,
  insertPerson,
  insertRoles,
  isMailTaken,
  isUserNameTaken,
  lockRights,
  takenUserNames,
  updatePerson,
} from './people.sql.ts'

interface Rights {
  groups: readonly number[]
  roles: readonly Role[]
}

/** The user name as it is wished, or with the first number that makes it unique. */
export async function createFromProvider(
  tx: Tx,
  it: { UserName: string; DisplayName: string; Email: string },
): Promise<number> {
  await lockRights(tx)
  // Names that begin like it are found without an index: not for every person of a large directory.
  if (!(await isUserNameTaken(tx, it.UserName))) return insertPerson(tx, it)
  const taken = await takenUserNames(tx, it.UserName)
  let UserName = it.UserName
  for (let number = 2; taken.has(UserName.toLowerCase()); number++) UserName = `${it.UserName}${number}`
  return insertPerson(tx, { ...it, UserName })
}

/** An address that somebody else has stays theirs. */
export async function keepUpToDate(
  tx: Tx,
  personID: number,
  it: { DisplayName: string; Email: string },
): Promise<void> {
  const before = await findPerson(tx, personID)
  if (!before) return
  const hasNewMail = it.Email !== '' && it.Email.toLowerCase() !== before.Email.toLowerCase()
  const changes = {
    ...(it.DisplayName !== before.DisplayName && { DisplayName: it.DisplayName }),
    ...(hasNewMail && !(await isMailTaken(tx, it.Email, personID)) && { Email: it.Email }),
  }
  if (Object.keys(changes).length > 0) await updatePerson(tx, personID, changes)
}

/** Given to the person, without what their groups hold. */
export async function heldRights(tx: Tx, personID: number): Promise<Rights> {
  const person = await findPerson(tx, personID)
  return { groups: person?.Groups.map(it => it.GroupID) ?? [], roles: person?.Roles ?? [] }
}

/** False: nothing was taken away, since no administrator would have been left. */
export async function changeGrantedRights(
  tx: Tx,
  personID: number,
  add: Rights,
  remove: Rights,
): Promise<boolean> {
  await lockRights(tx)
  for (const groupID of add.groups) await insertMembers(tx, groupID, [personID])
  await insertRoles(tx, personID, add.roles)
  for (const groupID of remove.groups) await deleteMembers(tx, groupID, [personID])
  await deletePersonRoles(tx, personID, remove.roles)
  if ((await countAdministrators(tx)) > 0) return true
  for (const groupID of remove.groups) await insertMembers(tx, groupID, [personID])
  await insertRoles(tx, personID, remove.roles)
  return false
}
