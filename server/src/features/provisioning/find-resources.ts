// What a directory sees of its people and groups.
import { showGroup } from './group.rules.ts'
import { findGroup, isSortableGroup, listGroups, membersOf, type StoredGroup } from './groups.sql.ts'
import { listingOf, listResponse, projectionOf } from './listing.rules.ts'
import { type Projection, project, type Resource } from './resource.rules.ts'
import { noSuchGroup } from './save-group.ts'
import { noSuchUser } from './save-user.ts'
import { GROUP, localName, USER } from './schema.rules.ts'
import type { ScimContext } from './scim-context.ts'
import { invalid } from './scim-refusal.ts'
import { showUser } from './user.rules.ts'
import { findUser, isSortableUser, listUsers } from './users.sql.ts'

const notSortable = () => invalid('invalidPath', 'Lists cannot be sorted by this attribute')

export async function findUsers({ ctx, provider, base }: ScimContext, query: Resource) {
  const listing = listingOf(USER, query)
  if (!isSortableUser(listing)) throw notSortable()
  const { rows, total } = await listUsers(ctx.db, provider.ProviderID, listing)
  const shown = rows.map(row => project(USER, showUser(row, base), listing))
  return listResponse(shown, total, listing.startIndex)
}

export async function readUser({ ctx, provider, base }: ScimContext, personID: number) {
  const row = await findUser(ctx.db, provider.ProviderID, personID)
  if (!row) throw noSuchUser()
  return showUser(row, base)
}

/** Directories leave them out where groups are large. */
function wantsMembers({ attributes, excluded }: Projection): boolean {
  const names = (list: readonly string[]) =>
    list.map(it => (localName(GROUP, it) ?? it).toLowerCase().split('.')[0])
  if (attributes) return names(attributes).includes('members')
  return !(excluded ?? []).some(it => (localName(GROUP, it) ?? it).toLowerCase() === 'members')
}

async function withMembers({ ctx, base }: ScimContext, rows: readonly StoredGroup[], wish: Projection) {
  if (!wantsMembers(wish)) return rows.map(row => showGroup(row, base))
  const members = await membersOf(
    ctx.db,
    rows.map(it => it.GroupID),
  )
  const byGroup = Map.groupBy(members, it => it.GroupID)
  return rows.map(row => showGroup(row, base, byGroup.get(row.GroupID) ?? []))
}

export async function findGroups(scim: ScimContext, query: Resource) {
  const listing = listingOf(GROUP, query)
  if (!isSortableGroup(listing)) throw notSortable()
  const { rows, total } = await listGroups(scim.ctx.db, scim.provider.ProviderID, listing)
  const shown = await withMembers(scim, rows, listing)
  return listResponse(
    shown.map(it => project(GROUP, it, listing)),
    total,
    listing.startIndex,
  )
}

export async function readGroup(scim: ScimContext, groupID: number, query: Resource): Promise<Resource> {
  const row = await findGroup(scim.ctx.db, scim.provider.ProviderID, groupID)
  if (!row) throw noSuchGroup()
  const [shown = {}] = await withMembers(scim, [row], projectionOf(query))
  return shown
}
