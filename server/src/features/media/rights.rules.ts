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

/** The steps of the rule, in its order; a step that holds opens the item or shuts it. */
export const STEPS = [
  'deleted',
  'manager',
  'owner',
  'coOwner',
  'grantedEdit',
  'granted',
  'private',
  'policyPublic',
  'policySignedIn',
  'policyGroups',
  'pending',
  'declined',
  'notPublished',
  'expired',
  'editor',
  'approver',
] as const
export type Step = (typeof STEPS)[number]

type Steps = Readonly<Record<Step, boolean>>

function stepsOf(
  { PersonID, roles, groups }: PersonFacts,
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
  return { steps, rights: rightsBy(steps, person, item) }
}

export const rightsOf = (...facts: Parameters<typeof explainRights>): ReadonlySet<Right> =>
  explainRights(...facts).rights

function rightsBy(it: Steps, person: PersonFacts, item: ItemFacts): ReadonlySet<Right> {
  if (it.deleted) return new Set<Right>(it.manager ? ['manage'] : [])

  const isKeeper = it.manager || it.owner || it.coOwner
  const isOpen = !it.private && (it.policyPublic || it.policySignedIn || it.policyGroups)
  const isLive = !(it.pending || it.declined || it.notPublished || it.expired)
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
    share: isKeeper || (isNamed && !item.isPrivate),
    edit: mayEdit,
    editCategories: mayEdit,
    // PPOL-11: who edits only by a grant sees the location and does not move the item.
    changeLocation: isKeeper || (isOpen && it.editor),
    delete: isKeeper,
    grant: isKeeper,
    approve: it.manager || (isOpen && it.approver),
    manage: it.manager,
  }
  return new Set((Object.keys(held) as Right[]).filter(right => held[right]))
}
