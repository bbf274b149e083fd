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
const REASONS = ['public'] as const

export const knownRight = (right: string) => RIGHTS.find(it => it === right)
export const knownReason = (code: string) => REASONS.find(it => it === code)
