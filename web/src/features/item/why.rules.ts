const RIGHTS = [
  'watch',
  'comment',
  'rate',
  'download',
  'embed',
  'share',
  'edit',
  'editCategories',
  'changeLocation',
  'delete',
  'grant',
  'widen',
  'approve',
  'manage',
] as const
const REASONS = [
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
  'failed',
  'notPublished',
  'expired',
  'editor',
  'approver',
] as const

/** Steps whose detail is a moment. */
export const isMoment = (code: string) => ['deleted', 'notPublished', 'expired'].includes(code)

export const knownRight = (right: string) => RIGHTS.find(it => it === right)
export const knownReason = (code: string) => REASONS.find(it => it === code)

/** They close what is open; all others open. */
const CLOSES = ['deleted', 'private', 'pending', 'declined', 'failed', 'notPublished', 'expired']

interface Step {
  Code: string
  Holds: boolean
}

/** What decides: what would open an item is worth saying only where nothing does. */
export function sortSteps<S extends Step>(steps: readonly S[], mayWatch: boolean) {
  const closing = steps.filter(it => CLOSES.includes(it.Code))
  const opening = steps.filter(it => !CLOSES.includes(it.Code))
  return {
    speaksFor: opening.filter(it => it.Holds),
    speaksAgainst: closing.filter(it => it.Holds),
    wouldOpen: mayWatch ? [] : opening.filter(it => !it.Holds),
  }
}
