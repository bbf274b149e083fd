// What somebody may do with an item: the one place that decides. Its SQL twin for lists is watchable.sql.ts.
import type { AccessStep, Right } from '@mediatheque/contract/access'
import type { Role } from '@mediatheque/contract/primitives'
import { Restriction, WidenedBy } from '@mediatheque/contract/publishing'
import type { LinkState } from '@mediatheque/contract/sharing'

/** A guest has no PersonID, no roles and no groups. */
export interface PersonFacts {
  PersonID: number | null
  roles: ReadonlySet<Role>
  groups: readonly number[]
  /** They manage the location of the item, or a category that it is in. */
  managesPlace: boolean
}

export interface PolicyFacts {
  restriction: number
  groups: readonly number[]
  widenedBy: number
}

export interface ItemFacts {
  ownerID: number
  isPrivate: boolean
  approval: 'pending' | 'approved' | 'declined'
  /** Could not be converted, and there is nothing to show. */
  isFailed: boolean
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

type Steps = Readonly<Record<AccessStep, boolean>>

function stepsOf(
  { PersonID, roles, groups, managesPlace }: PersonFacts,
  item: ItemFacts,
  { restriction, ...policy }: PolicyFacts,
  grant: GrantFacts | null,
  now: Date,
): Steps {
  const has = (role: Role) => roles.has(role) || roles.has('administrator')
  const isNamed = PersonID !== null
  return {
    deleted: item.deletedAt !== null,
    manager: has('manager'),
    placeManager: managesPlace,
    owner: PersonID === item.ownerID,
    coOwner: grant?.isCoOwner === true,
    grantedEdit: grant?.canEdit === true,
    granted: grant !== null,
    private: item.isPrivate,
    // PPOL-05
    policyPublic: restriction === Restriction.Public,
    policySignedIn: isNamed && restriction === Restriction.SignedIn,
    policyGroups:
      isNamed && restriction === Restriction.Groups && policy.groups.some(group => groups.includes(group)),
    // ITEM-24, PPOL-07
    pending: item.approval === 'pending',
    declined: item.approval === 'declined',
    failed: item.isFailed,
    notPublished: item.publishAt !== null && item.publishAt > now,
    expired: item.expiresAt !== null && item.expiresAt <= now,
    editor: has('editor'),
    approver: has('approver'),
  }
}

export interface Explained {
  steps: Steps
  rights: ReadonlySet<Right>
}

/** The decision together with what it was made of: rightsOf is its set, the explainer its steps. */
export function explainRights(
  person: PersonFacts,
  item: ItemFacts,
  policy: PolicyFacts,
  grant: GrantFacts | null,
  now: Date,
): Explained {
  const steps = stepsOf(person, item, policy, grant, now)
  return { steps, rights: rightsBy(steps, person, item, policy.widenedBy) }
}

export const rightsOf = (...facts: Parameters<typeof explainRights>): ReadonlySet<Right> =>
  explainRights(...facts).rights

function rightsBy(it: Steps, person: PersonFacts, item: ItemFacts, widenedBy: number): ReadonlySet<Right> {
  const isManager = it.manager || it.placeManager
  if (it.deleted) return new Set<Right>(isManager ? ['manage'] : [])

  const isKeeper = isManager || it.owner || it.coOwner
  const isOpen = !it.private && (it.policyPublic || it.policySignedIn || it.policyGroups)
  const isLive = !(it.pending || it.declined || it.failed || it.notPublished || it.expired)
  const maySee = isKeeper || it.granted || isOpen
  const maySeeUnfinished = isKeeper || it.grantedEdit || (isOpen && (it.editor || it.approver))
  if (!maySee || !(isLive || maySeeUnfinished)) return new Set()

  const isNamed = person.PersonID !== null
  const isCommenter = person.roles.has('commenter') || person.roles.has('administrator')
  const mayEdit = isKeeper || it.grantedEdit || (isOpen && it.editor)
  const held: Record<Right, boolean> = {
    watch: true,
    comment: isNamed && isCommenter && !item.isCommentingOff,
    rate: isNamed && !item.isRatingOff,
    download: mayEdit || !item.isDownloadOff,
    embed: mayEdit || (!item.isEmbeddingOff && !item.isPrivate),
    // The plain address opens nothing to anybody.
    share: isNamed,
    edit: mayEdit,
    editCategories: mayEdit,
    // PPOL-11: who edits only by a grant sees the location and does not move the item.
    changeLocation: isKeeper || (isOpen && it.editor),
    delete: isKeeper,
    grant: isKeeper,
    widen: isNamed && mayWiden(widenedBy, { isKeeper, mayEdit, isPrivate: item.isPrivate }),
    approve: isManager || (isOpen && it.approver),
    manage: isManager,
  }
  return new Set((Object.keys(held) as Right[]).filter(right => held[right]))
}

/** What is private is opened by its keepers alone, whatever the policy says. */
function mayWiden(
  widenedBy: number,
  { isKeeper, mayEdit, isPrivate }: Record<'isKeeper' | 'mayEdit' | 'isPrivate', boolean>,
): boolean {
  if (widenedBy === WidenedBy.Nobody || (isPrivate && !isKeeper)) return false
  if (widenedBy === WidenedBy.Keepers) return isKeeper
  return widenedBy === WidenedBy.Audience || mayEdit
}

type Times = Pick<ItemFacts, 'approval' | 'isFailed' | 'publishAt' | 'expiresAt' | 'deletedAt'>

/** There for viewers at all: approved, in its time, and with something to show. */
export const isLive = (item: Times, now: Date) =>
  item.deletedAt === null &&
  item.approval === 'approved' &&
  !item.isFailed &&
  !(item.publishAt && item.publishAt > now) &&
  !(item.expiresAt && item.expiresAt <= now)

/** A link as it is at this moment, together with what its maker may do at this moment. */
export interface LinkFacts {
  kind: 'embed' | 'acl'
  madeAt: Date
  endsAt: Date | null
  withdrawnAt: Date | null
  /** The site allows no links at present. */
  isForbidden: boolean
  mayMakerWiden: boolean
}

/** What a link is worth now, asked at each use: never more than its maker may still give. */
export function linkState(
  link: LinkFacts,
  item: Times & { isEmbeddingOff: boolean; privateSince: Date | null },
  now: Date,
): LinkState {
  if (link.withdrawnAt) return 'withdrawn'
  if (link.endsAt && link.endsAt <= now) return 'ended'
  if (link.isForbidden) return 'forbidden'
  if (!isLive(item, now)) return 'closed'
  // EMBED-03: a private item may be opened by a link, but only by one that was made for it while it was private.
  if (item.privateSince && link.madeAt < item.privateSince) return 'private'
  if (!link.mayMakerWiden) return 'maker'
  return link.kind === 'embed' && item.isEmbeddingOff ? 'embedding' : 'open'
}
