// What somebody may do with an item: the one place that decides. Its SQL twin for lists is watchable.sql.ts.
import type { Role } from '@mediatheque/contract/primitives'

export type Right =
  | 'watch'
  | 'comment'
  | 'rate'
  | 'download'
  | 'embed'
  | 'share'
  | 'edit'
  | 'editCategories'
  | 'changeLocation'
  | 'delete'
  | 'grant'
  | 'approve'
  | 'manage'

/** A guest has no PersonID, no roles and no groups. */
export interface PersonFacts {
  PersonID: number | null
  roles: ReadonlySet<Role>
  groups: readonly number[]
}

export const Restriction = { Public: 0, SignedIn: 1, Groups: 2 } as const

export interface PolicyFacts {
  restriction: number
  groups: readonly number[]
}

export interface ItemFacts {
  ownerID: number
  isPrivate: boolean
  approval: 'pending' | 'approved' | 'declined'
  publishAt: Date | null
  expiresAt: Date | null
  deletedAt: Date | null
  isCommentingOff: boolean
  isRatingOff: boolean
  isDownloadOff: boolean
  isEmbeddingOff: boolean
}

export interface GrantFacts {
  canEdit: boolean
  isCoOwner: boolean
}

/** Shown to viewers now: approved, published and not expired (ITEM-24). */
const isLive = (item: ItemFacts, now: Date) =>
  item.approval === 'approved' &&
  (item.publishAt === null || item.publishAt <= now) &&
  (item.expiresAt === null || item.expiresAt > now)

/** PPOL-05 */
function isInAudience({ PersonID, groups }: PersonFacts, policy: PolicyFacts): boolean {
  if (policy.restriction === Restriction.Public) return true
  if (PersonID === null) return false
  return policy.restriction === Restriction.SignedIn || policy.groups.some(group => groups.includes(group))
}

export function rightsOf(
  person: PersonFacts,
  item: ItemFacts,
  policy: PolicyFacts,
  grant: GrantFacts | null,
  now: Date,
): ReadonlySet<Right> {
  const has = (role: Role) => person.roles.has(role) || person.roles.has('administrator')
  const isManager = has('manager')
  if (item.deletedAt !== null) return new Set<Right>(isManager ? ['manage'] : [])

  const isOwner = person.PersonID === item.ownerID
  const isKeeper = isManager || isOwner || grant?.isCoOwner === true
  const mayEditByGrant = grant?.canEdit === true
  const isOpen = !item.isPrivate && isInAudience(person, policy)
  const maySee = isKeeper || grant !== null || isOpen
  const maySeeUnfinished = isKeeper || mayEditByGrant || (isOpen && (has('editor') || has('approver')))
  if (!maySee || !(isLive(item, now) || maySeeUnfinished)) return new Set()

  const isNamed = person.PersonID !== null
  const mayEdit = isKeeper || mayEditByGrant || (isOpen && has('editor'))
  const held: Record<Right, boolean> = {
    watch: true,
    comment: isNamed && has('commenter') && !item.isCommentingOff,
    rate: isNamed && !item.isRatingOff,
    download: mayEdit || !item.isDownloadOff,
    embed: mayEdit || (!item.isEmbeddingOff && !item.isPrivate),
    share: isKeeper || (isNamed && !item.isPrivate),
    edit: mayEdit,
    editCategories: mayEdit,
    // PPOL-11: who edits only by a grant sees the location and does not move the item.
    changeLocation: isKeeper || (isOpen && has('editor')),
    delete: isKeeper,
    grant: isKeeper,
    approve: isManager || (isOpen && has('approver')),
    manage: isManager,
  }
  return new Set((Object.keys(held) as Right[]).filter(right => held[right]))
}
