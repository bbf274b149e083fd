// People whom an organisation keeps elsewhere: made, brought up to date and given rights without an administrator.
import type { Role } from '@mediatheque/contract/primitives'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailOldAddress } from '../account-mail/index.ts'
import { deleteMembers, insertMembers } from './groups.sql.ts'
import {
  deletePersonRoles,
  findPerson,
  insertPersonIfFree,
  insertRoles,
  isMailTaken,
  takenUserNames,
  updatePerson,
} from './people.sql.ts'
import { countAdministrators, lockRights } from './rights.sql.ts'

interface Rights {
  groups: readonly number[]
  roles: readonly Role[]
}

/**
 * The user name as it is wished, or with the first number that makes it unique. Without the lock of rights, under which
 * a directory would create thousands of people one after the other: of two who wish the same name at once, the second
 * waits for the first and gets the next one.
 */
export async function createFromProvider(
  tx: Tx,
  it: { UserName: string; DisplayName: string; Email: string },
): Promise<number> {
  const created = await insertPersonIfFree(tx, it)
  if (created !== undefined) return created
  const taken = await takenUserNames(tx, it.UserName)
  for (let number = 2; ; number++) {
    const UserName = `${it.UserName}${number}`
    if (taken.has(UserName.toLowerCase())) continue
    const renamed = await insertPersonIfFree(tx, { ...it, UserName })
    if (renamed !== undefined) return renamed
  }
}

/** An address that somebody else has stays theirs. Of a new one the person learns at the old one. */
export async function keepUpToDate(
  ctx: Pick<Context, 'jobs' | 'config' | 'address' | 'agent'>,
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
  if (Object.keys(changes).length === 0) return
  await updatePerson(tx, personID, changes)
  if (changes.Email !== undefined) await mailOldAddress(tx, ctx, personID, before.Email)
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
