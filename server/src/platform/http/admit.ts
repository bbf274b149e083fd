import type { Who } from '@mediatheque/contract/call'
import { CONFIRM_IDENTITY } from '@mediatheque/contract/errors'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import { mayCall } from './viewer.ts'

/** Refuses those who may not make a call at all. */
export function admit({ viewer }: Pick<Context, 'viewer'>, who: Who) {
  const answer = mayCall(viewer, who)
  if (answer === 'not-signed-in') throw new Refusal('not-signed-in', 'sign-in-first')
  if (answer === 'not-allowed') throw new Refusal('not-allowed', 'no-permission')
}

/** Refuses those who have not proven lately who they are; a program cannot. */
export function requireProof({ viewer }: Pick<Context, 'viewer'>) {
  if (viewer.kind !== 'person') return
  if (viewer.program) throw new Refusal('not-allowed', 'not-with-a-token')
  if (!viewer.isProven) throw new Refusal('not-allowed', 'confirm-identity', { code: CONFIRM_IDENTITY })
}
