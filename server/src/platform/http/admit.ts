import type { Who } from '@mediatheque/contract/call'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import { mayCall } from './viewer.ts'

/** Refuses those who may not make a call at all. */
export function admit({ viewer }: Pick<Context, 'viewer'>, who: Who) {
  const answer = mayCall(viewer, who)
  if (answer === 'not-signed-in') throw new Refusal('not-signed-in', 'Please sign in')
  if (answer === 'not-allowed')
    throw new Refusal('not-allowed', 'Sorry, you do not have permission to do this')
}
