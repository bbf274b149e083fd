// From a right password to a session, by way of the second step where the account has one.
import { pages } from '@mediatheque/contract/pages'
import type { NextStep } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { cookieName } from '../../platform/http/cookie-name.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { isFactorRequired, readFactors } from '../second-factor/index.ts'
import { findPending, insertPending, PENDING_SECS, takePending } from './pending-sign-in.sql.ts'
import { safeReturnUrl } from './sign-in.rules.ts'
import { startSession } from './start-session.ts'

const PENDING_COOKIE = 'mediatheque_pending'

const pendingToken = (ctx: Pick<Context, 'cookies' | 'config'>) =>
  ctx.cookies[cookieName(ctx.config, PENDING_COOKIE)]

/** A session where the password is enough; otherwise what is missing, and no session or one that can only set it up. */
export async function enter(ctx: Context, tx: Tx, personID: number): Promise<NextStep | undefined> {
  const { hasTotp, passkeys } = await readFactors(tx, personID)
  if (hasTotp || passkeys > 0) {
    const token = newToken()
    await insertPending(tx, hashOf(token), personID)
    ctx.setCookie({ name: cookieName(ctx.config, PENDING_COOKIE), value: token, maxAgeSecs: PENDING_SECS })
    return 'second-factor'
  }
  const mustSetUp = await isFactorRequired(tx, personID)
  await startSession(ctx, tx, personID, { mustSetUp })
  await recordAudit(tx, ctx, { action: 'signed in', subject: `person:${personID}` })
  return mustSetUp ? 'set-up' : undefined
}

/** Whose sign-in of this browser waits for its second step. */
export async function pendingPerson(ctx: Context): Promise<number | undefined> {
  const token = pendingToken(ctx)
  return token === undefined ? undefined : (await findPending(ctx.db, hashOf(token)))?.PersonID
}

/** Uses it up; false where somebody was faster, or the password has changed since. */
export async function endPending(ctx: Context, tx: Tx): Promise<boolean> {
  const token = pendingToken(ctx)
  ctx.setCookie({ name: cookieName(ctx.config, PENDING_COOKIE), value: '', maxAgeSecs: 0 })
  return token !== undefined && takePending(tx, hashOf(token))
}

interface WhereTo {
  ReturnUrl: string
  IsEmbedded: boolean
}

/** Where the browser goes; older pages follow it without knowing of second steps, and find them there. */
export function responseUrl(ctx: Context, { ReturnUrl, IsEmbedded }: WhereTo, next?: NextStep): string {
  const target = safeReturnUrl(ReturnUrl, new URL(ctx.config.baseUrl).origin)
  const query = `returnurl=${encodeURIComponent(target)}`
  if (next) return `${pages.login.path}?${query}${IsEmbedded ? '&embedlogin=1' : ''}`
  return IsEmbedded ? `${pages.loginComplete.path}?${query}` : target
}
