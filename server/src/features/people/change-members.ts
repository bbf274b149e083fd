import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { changeRights } from './change-rights.ts'
import { deleteMembers, insertMembers } from './groups.sql.ts'
import { requireGroup } from './show-groups.ts'

export const addMembers: Action<typeof people.addMembers> = async (ctx, { GroupID, PersonIDs }) => {
  const Data = await changeRights(ctx.db, async tx => {
    await requireGroup(tx, GroupID)
    const added = await insertMembers(tx, GroupID, PersonIDs)
    await recordAudit(tx, ctx, {
      action: 'added members',
      subject: `group:${GroupID}`,
      detail: { PersonIDs: added.map(it => it.PersonID) },
    })
    return requireGroup(tx, GroupID)
  })
  return { Success: true, Data }
}

export const removeMembers: Action<typeof people.removeMembers> = async (ctx, { GroupID, PersonIDs }) => {
  const Data = await changeRights(ctx.db, async tx => {
    await requireGroup(tx, GroupID)
    const removed = await deleteMembers(tx, GroupID, PersonIDs)
    await recordAudit(tx, ctx, {
      action: 'removed members',
      subject: `group:${GroupID}`,
      detail: { PersonIDs: removed.map(it => it.PersonID) },
    })
    return requireGroup(tx, GroupID)
  })
  return { Success: true, Data }
}
