import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'

/** What protects an account is changed by its owner, never by an administrator who sees the site as them. */
export function ownAccount(ctx: Pick<Context, 'viewer'>): Person {
  const person = personOf(ctx)
  if (person.switchedFrom) throw new Refusal('not-allowed', 'return-to-your-account')
  return person
}
