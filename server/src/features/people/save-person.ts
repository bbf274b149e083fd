import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { mailAccountChange, mailOldAddress } from '../account-mail/index.ts'
import { deleteResetsOf, dropSessions, endAccessOf, hashNewPassword } from '../sign-in/index.ts'
import { changeRights } from './change-rights.ts'
import { requireGroups } from './create-person.ts'
import { inOrder, isOneself } from './people.rules.ts'
import { deleteSwitchedSessionsOf, replaceGroups, replaceRoles, updatePerson } from './people.sql.ts'
import { noSuchPerson, personInFull } from './show-people.ts'

export const savePerson: Action<typeof people.save> = async (
  ctx,
  { PersonID, Password, GroupNames, ...it },
) => {
  const before = await personInFull(ctx.db, PersonID)
  const passwordHash =
    Password === undefined
      ? undefined
      : await hashNewPassword(ctx.db, 'Password', Password, {
          UserName: it.UserName ?? before.UserName,
          DisplayName: it.DisplayName ?? before.DisplayName,
          Email: it.Email ?? before.Email,
        })
  const { Data, ended } = await changeRights(ctx.db, async tx => {
    const { numUpdatedRows } = await updatePerson(tx, PersonID, { ...it, passwordHash })
    if (numUpdatedRows === 0n) throw noSuchPerson()
    if (GroupNames) await replaceGroups(tx, PersonID, await requireGroups(tx, GroupNames))
    const ended = passwordHash ? await endAccessOf(tx, PersonID, personOf(ctx).SessionID) : []
    // A link that went to an address the person no longer has.
    if (it.Email !== undefined) await deleteResetsOf(tx, PersonID)
    if (passwordHash) await mailAccountChange(tx, ctx, PersonID, 'passwordChanged')
    if (it.Email !== undefined) await mailOldAddress(tx, ctx, PersonID, before.Email)
    await recordAudit(tx, ctx, {
      action: 'changed a person',
      subject: `person:${PersonID}`,
      detail: { ...it, ...(GroupNames && { GroupNames }), ...(passwordHash && { Password: 'new' }) },
    })
    return { Data: await personInFull(tx, PersonID), ended }
  })
  if (passwordHash && !isOneself(ctx.viewer, PersonID)) ctx.hub.dropPerson(PersonID)
  dropSessions(ctx.hub, ended)
  return { Success: true, Data }
}

export const setRoles: Action<typeof people.setRoles> = async (ctx, { PersonID, Roles }) => {
  const { Data, ended } = await changeRights(ctx.db, async tx => {
    const before = await personInFull(tx, PersonID)
    await replaceRoles(tx, PersonID, inOrder(Roles))
    const ended = Roles.includes('administrator') ? [] : await deleteSwitchedSessionsOf(tx, PersonID)
    await recordAudit(tx, ctx, {
      action: 'set roles',
      subject: `person:${PersonID}`,
      detail: { Roles: inOrder(Roles), Before: before.Roles },
    })
    return { Data: await personInFull(tx, PersonID), ended }
  })
  dropSessions(
    ctx.hub,
    ended.map(({ SessionID }) => SessionID),
  )
  return { Success: true, Data }
}
