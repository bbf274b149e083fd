// What a directory does with its groups. They are groups of ours; roles are given to them by administrators only.
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/connect.ts'
import {
  changeRights,
  deleteGroup,
  findGroup as findOwnGroup,
  insertGroup,
  namesLike,
  updateGroup,
} from '../people/index.ts'
import {
  freeGroupName,
  groupColumns,
  groupDocument,
  groupVersion,
  memberIDsOf,
  oneLine,
} from './group.rules.ts'
import {
  deleteProvisionedGroup,
  findGroup,
  findSameGroup,
  insertProvisionedGroup,
  membersOf,
  type StoredGroup,
  updateProvisionedGroup,
} from './groups.sql.ts'
import { type Resource, readResource } from './resource.rules.ts'
import { changeMembers, type MemberChange, removeMembersFrom } from './save-members.ts'
import { GROUP } from './schema.rules.ts'
import { applyRulesTo, auditScim, requireVersion, type ScimContext } from './scim-context.ts'
import { notUnique, ScimRefusal } from './scim-refusal.ts'

export const noSuchGroup = () => new ScimRefusal(404, 'There is no group with this id')

async function requireGroup(scim: ScimContext, tx: Tx, groupID: number): Promise<StoredGroup> {
  const group = await findGroup(tx, scim.provider.ProviderID, groupID)
  if (!group) throw noSuchGroup()
  return group
}

const countsOf = ({ added, removed }: MemberChange) => ({
  ...(added.length > 0 && { Added: added.slice(0, MOST_AUDITED), AddedCount: added.length }),
  ...(removed.length > 0 && { Removed: removed.slice(0, MOST_AUDITED), RemovedCount: removed.length }),
})
const MOST_AUDITED = 1000

/** A group of the same name that was made by hand is another one: its roles and rights are not the directory's. */
export async function createGroup(scim: ScimContext, body: unknown): Promise<StoredGroup> {
  const document = readResource(GROUP, body)
  const { ProviderID } = scim.provider
  return changeRights(scim.ctx.db, async tx => {
    await requireUnique(scim, tx, document)
    const columns = groupColumns(document)
    const Name = await nameFor(scim, tx, columns.display_name)
    const groupID = await insertGroup(tx, { Name, Description: '' })
    await insertProvisionedGroup(tx, ProviderID, groupID, columns)
    const change = await changeMembers(tx, ProviderID, groupID, [], memberIDsOf(document))
    await applyRulesTo(scim, tx, change.added)
    await auditScim(scim, tx, 'created a group by SCIM', `group:${groupID}`, { Name, ...countsOf(change) })
    return requireGroup(scim, tx, groupID)
  })
}

export async function changeGroup(
  scim: ScimContext,
  groupID: number,
  ifMatch: string | undefined,
  next: (before: Resource) => Resource,
): Promise<StoredGroup> {
  return changeRights(scim.ctx.db, async tx => {
    const row = await requireGroup(scim, tx, groupID)
    requireVersion(ifMatch, groupVersion(row))
    const memberIDs = (await membersOf(tx, [groupID])).map(it => it.PersonID)
    const after = next(groupDocument(row, memberIDs))
    const columns = groupColumns(after)
    const isRenamed = columns.display_name !== row.DisplayName
    const hasSameColumns = !isRenamed && columns.external_id === row.ExternalID
    if (!hasSameColumns) await requireUnique(scim, tx, after, groupID)
    const Name = isRenamed ? await nameFor(scim, tx, columns.display_name, groupID) : undefined
    if (Name !== undefined) await updateGroup(tx, groupID, { Name })
    const change = await changeMembers(tx, scim.provider.ProviderID, groupID, memberIDs, memberIDsOf(after))
    if (hasSameColumns && isDeepStrictEqual(change, { added: [], removed: [] })) return row
    await updateProvisionedGroup(tx, groupID, columns)
    // By another name or identifier the group may fit other rules.
    const touched = hasSameColumns ? [...change.added, ...change.removed] : [...memberIDs, ...change.added]
    await applyRulesTo(scim, tx, touched)
    await auditScim(scim, tx, 'changed a group by SCIM', `group:${groupID}`, {
      ...(Name !== undefined && { Name }),
      ...countsOf(change),
    })
    return requireGroup(scim, tx, groupID)
  })
}

/** A group with members who were added by hand stays for them, and is kept by hand from then on. */
export async function removeGroup(scim: ScimContext, groupID: number, ifMatch: string | undefined) {
  await changeRights(scim.ctx.db, async tx => {
    const row = await requireGroup(scim, tx, groupID)
    requireVersion(ifMatch, groupVersion(row))
    const memberIDs = (await membersOf(tx, [groupID])).map(it => it.PersonID)
    await removeMembersFrom(tx, groupID, memberIDs)
    await deleteProvisionedGroup(tx, groupID)
    await applyRulesTo(scim, tx, memberIDs)
    const left = (await findOwnGroup(tx, groupID))?.Members ?? 0
    if (left === 0) await deleteGroup(tx, groupID)
    await auditScim(scim, tx, 'removed a group by SCIM', `group:${groupID}`, {
      Name: row.DisplayName,
      Members: memberIDs.length,
      KeptFor: left,
    })
  })
}

async function requireUnique(scim: ScimContext, tx: Tx, document: Resource, except = 0) {
  const { display_name: displayName, external_id: externalID } = groupColumns(document)
  if (await findSameGroup(tx, scim.provider.ProviderID, { displayName, externalID, except }))
    throw notUnique(`There is a group “${displayName}” already, or one with this externalId`)
}

async function nameFor(scim: ScimContext, tx: Tx, displayName: string, except = 0): Promise<string> {
  const wished = oneLine(displayName)
  const taken = await namesLike(tx, wished, except)
  return freeGroupName(wished, scim.provider.Name, name => taken.has(name.toLowerCase()))
}
