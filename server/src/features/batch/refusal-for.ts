import type { FoundItem } from '../../core/items/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Act, State } from './act.ts'

/** The acts that one is made of, or itself. */
export const partsOf = <V, S extends State>(act: Act<V, S>, state: S) => act.madeOf?.(state) ?? [act]

/** What somebody may not know of is not there; whatever else they lack, they are told. */
export function refusalFor(
  { right, lacking }: Pick<Act<never, State>, 'right' | 'lacking'>,
  found: FoundItem | undefined,
): Refusal | undefined {
  if (!found || found.rights.size === 0) return new Refusal('not-found', 'no-such-item')
  if (found.rights.has(right)) return undefined
  if (found.row.deleted_at) return new Refusal('conflict', 'item-is-deleted')
  return new Refusal('not-allowed', lacking ?? 'no-permission')
}
