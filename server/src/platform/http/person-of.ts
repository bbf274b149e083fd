import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import type { Person } from './viewer.ts'

/** For actions whose call is open to named people only. */
export function personOf({ viewer }: Pick<Context, 'viewer'>): Person {
  if (viewer.kind !== 'person') throw new Refusal('not-signed-in', 'sign-in-first')
  return viewer
}
