import type { GroupRow, people } from '@mediatheque/contract/people'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findGroup, listGroups, listMembers } from './groups.sql.ts'
import { inOrder, pictureUrlOf } from './people.rules.ts'

export const showGroups: Action<typeof people.groups> = async ({ db }, { Words }) => {
  const Items = (await listGroups(db, Words)).map(it => ({ ...it, Roles: inOrder(it.Roles) }))
  return { Items, Total: Items.length }
}

export async function requireGroup(db: Handle, groupID: number): Promise<GroupRow> {
  const group = await findGroup(db, groupID)
  if (!group) throw new Refusal('not-found', 'no-such-group')
  return { ...group, Roles: inOrder(group.Roles) }
}

export const showMembers: Action<typeof people.members> = async ({ db }, { GroupID, ...query }) => {
  await requireGroup(db, GroupID)
  const { rows, total } = await listMembers(db, GroupID, query)
  const Items = rows.map(({ PictureKey, ...it }) => ({
    ...it,
    PictureURL: pictureUrlOf(it.PersonID, PictureKey),
  }))
  return { Items, Total: total, Page: query.Page, PageSize: query.PageSize }
}
