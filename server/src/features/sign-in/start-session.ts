import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { readSiteSettings } from '../settings/index.ts'
import { sessionCookie, tokenOf } from './identify.ts'
import { rememberSession } from './recent-sessions.ts'
import { deleteSession, insertSession } from './sign-in.sql.ts'
import { hashOf, newToken } from './tokens.ts'

/** A new token at every sign-in: one planted before it opens nothing afterwards. */
export async function startSession(ctx: Context, tx: Tx, personID: number | null): Promise<string> {
  const old = tokenOf(ctx)
  if (old) await deleteSession(tx, hashOf(old))
  const token = newToken()
  const { SessionDuration } = await readSiteSettings(tx)
  const { SessionID } = await insertSession(tx, {
    tokenHash: hashOf(token),
    personID,
    address: ctx.address,
    agent: ctx.agent,
    minutes: SessionDuration,
    mostDays: ctx.config.sessionMostDays,
  })
  ctx.setCookie({ name: sessionCookie(ctx.config), value: token })
  rememberSession(token)
  return SessionID
}
