import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { changeRights } from './change-rights.ts'
import { deleteGroup, insertGroup, replaceGroupRoles, updateGroup } from './groups.sql.ts'
import { inOrder } from './people.rules.ts'
import { requireGroup } from './show-groups.ts'

export const createGroup: Action<typeof people.createGroup> = async (ctx, { Roles, ...it }) => {
  const Data = await changeRights(ctx.db, async tx => {
    const groupID = await insertGroup(tx, it)
    await replaceGroupRoles(tx, groupID, inOrder(Roles))
    await recordAudit(tx, ctx, {
      action: 'created a group',
      subject: `group:${groupID}`,
      detail: { Name: it.Name, Roles },
    })
    return requireGroup(tx, groupID)
  })
  return { Success: true, Data }
}

export const saveGroup: Action<typeof people.saveGroup> = async (ctx, { GroupID, ...changes }) => {
  const Data = await changeRights(ctx.db, async tx => {
    await requireGroup(tx, GroupID)
    await updateGroup(tx, GroupID, changes)
    await recordAudit(tx, ctx, { action: 'changed a group', subject: `group:${GroupID}`, detail: changes })
    return requireGroup(tx, GroupID)
  })
  return { Success: true, Data }
}

export const setGroupRoles: Action<typeof people.setGroupRoles> = async (ctx, { GroupID, Roles }) => {
  const Data = await changeRights(ctx.db, async tx => {
    const before = await requireGroup(tx, GroupID)
    await replaceGroupRoles(tx, GroupID, inOrder(Roles))
    await recordAudit(tx, ctx, {
      action: 'set roles of a group',
      subject: `group:${GroupID}`,
      detail: { Roles: inOrder(Roles), Before: before.Roles },
    })
    return requireGroup(tx, GroupID)
  })
  return { Success: true, Data }
}

export const removeGroup: Action<typeof people.removeGroup> = async (ctx, { GroupID }) => {
  await changeRights(ctx.db, async tx => {
    const { Name, Members } = await requireGroup(tx, GroupID)
    await deleteGroup(tx, GroupID)
    await recordAudit(tx, ctx, {
      action: 'deleted a group',
      subject: `group:${GroupID}`,
      detail: { Name, Members },
    })
  })
  return { Success: true }
}
