import { pages } from '@mediatheque/contract/pages'
import type { signIn } from '@mediatheque/contract/sign-in'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/tokens.ts'
import { sessionCookie, tokenOf } from './identify.ts'
import type { PasswordSources } from './password-sources.ts'
import { deleteOtherSessions, deleteOwnSession, deleteSession, deleteSessions } from './sign-in.sql.ts'

export const logOut =
  (sources: PasswordSources): Action<typeof signIn.logout> =>
  async ctx => {
    const { viewer } = ctx
    const token = tokenOf(ctx)
    const leave = viewer.kind === 'person' ? await sources.leaveElsewhere(ctx, viewer.SessionID) : undefined
    if (viewer.kind !== 'nobody') {
      // The session of the request: in a frame it came with a token, and a cookie may be that of somebody else.
      await deleteSessions(ctx.db, [viewer.SessionID])
      ctx.hub.dropSession(viewer.SessionID)
    } else if (token) await deleteSession(ctx.db, hashOf(token))
    ctx.setCookie({ name: sessionCookie(ctx.config), value: '', maxAgeSecs: 0 })
    return { Success: true, ResponseUrl: (await leave?.()) ?? pages.login.path }
  }

export const revokeSession: Action<typeof signIn.revokeSession> = async (ctx, { SessionID }) => {
  const { numDeletedRows } = await deleteOwnSession(ctx.db, personOf(ctx).PersonID, SessionID)
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'session-ended-already')
  ctx.hub.dropSession(SessionID)
  return { Success: true }
}

export const revokeOtherSessions: Action<typeof signIn.revokeOtherSessions> = async ctx => {
  const { PersonID, SessionID, switchedFrom } = personOf(ctx)
  const ended = await deleteOtherSessions(ctx.db, switchedFrom?.PersonID ?? PersonID, SessionID)
  for (const session of ended) ctx.hub.dropSession(session.SessionID)
  return { Success: true, Count: ended.length }
}
