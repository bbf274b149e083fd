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
  'notPublished',
  'expired',
  'editor',
  'approver',
] as const

/** Steps whose detail is a moment. */
export const isMoment = (code: string) => ['deleted', 'notPublished', 'expired'].includes(code)

export const knownRight = (right: string) => RIGHTS.find(it => it === right)
export const knownReason = (code: string) => REASONS.find(it => it === code)
