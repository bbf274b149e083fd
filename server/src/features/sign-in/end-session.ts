import { pages } from '@mediatheque/contract/pages'
import type { signIn } from '@mediatheque/contract/sign-in'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/tokens.ts'
import { sessionCookie, tokenOf } from './identify.ts'
import { deleteOtherSessions, deleteOwnSession, deleteSession } from './sign-in.sql.ts'

export const logOut: Action<typeof signIn.logout> = async ctx => {
  const token = tokenOf(ctx)
  if (token) await deleteSession(ctx.db, hashOf(token))
  if (ctx.viewer.kind !== 'nobody') ctx.hub.dropSession(ctx.viewer.SessionID)
  ctx.setCookie({ name: sessionCookie(ctx.config), value: '', maxAgeSecs: 0 })
  return { Success: true, ResponseUrl: pages.login.path }
}

export const revokeSession: Action<typeof signIn.revokeSession> = async (ctx, { SessionID }) => {
  const { numDeletedRows } = await deleteOwnSession(ctx.db, personOf(ctx).PersonID, SessionID)
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'That session has already ended')
  ctx.hub.dropSession(SessionID)
  return { Success: true }
}

export const revokeOtherSessions: Action<typeof signIn.revokeOtherSessions> = async ctx => {
  const { PersonID, SessionID, switchedFrom } = personOf(ctx)
  const ended = await deleteOtherSessions(ctx.db, switchedFrom?.PersonID ?? PersonID, SessionID)
  for (const session of ended) ctx.hub.dropSession(session.SessionID)
  return { Success: true, Count: ended.length }
}
