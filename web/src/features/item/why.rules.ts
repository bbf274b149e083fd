import type { AccessStep } from '@mediatheque/contract/access'

const MOMENTS: ReadonlySet<AccessStep> = new Set(['deleted', 'notPublished', 'expired'])

/** Steps whose detail is a moment. */
export const isMoment = (code: AccessStep) => MOMENTS.has(code)

/** They close what is open; all others open. */
const CLOSES: ReadonlySet<AccessStep> = new Set([
  'deleted',
  'private',
  'pending',
  'declined',
  'failed',
  'notPublished',
  'expired',
])

interface Step {
  Code: AccessStep
  Holds: boolean
}

/** What decides: what would open an item is worth saying only where nothing does. */
export function sortSteps<S extends Step>(steps: readonly S[], mayWatch: boolean) {
  const closing = steps.filter(it => CLOSES.has(it.Code))
  const opening = steps.filter(it => !CLOSES.has(it.Code))
  return {
    speaksFor: opening.filter(it => it.Holds),
    speaksAgainst: closing.filter(it => it.Holds),
    wouldOpen: mayWatch ? [] : opening.filter(it => !it.Holds),
  }
}
