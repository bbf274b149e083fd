import { z } from 'zod'

/** What a person may do with an item. */
export const Right = z.enum([
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
])
export type Right = z.infer<typeof Right>

/** The steps of the rule that decides, in its order; a step that holds opens the item or closes it. */
export const AccessStep = z.enum([
  'deleted',
  'manager',
  'placeManager',
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
])
export type AccessStep = z.infer<typeof AccessStep>
