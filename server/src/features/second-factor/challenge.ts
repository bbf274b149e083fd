// What a browser is asked to sign. Known by a cookie of that browser, and answered once.
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { cookieName } from '../../platform/http/cookie-name.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { type ChallengePurpose, insertChallenge, takeChallenge } from './passkeys.sql.ts'

const COOKIE = 'mediatheque_passkey'
const COOKIE_SECS = 300

export async function keepChallenge(
  ctx: Context,
  it: { challenge: string; purpose: ChallengePurpose; personID: number | null },
): Promise<void> {
  const token = newToken()
  await insertChallenge(ctx.db, {
    token_hash: hashOf(token),
    challenge: it.challenge,
    purpose: it.purpose,
    person_id: it.personID,
  })
  ctx.setCookie({ name: cookieName(ctx.config, COOKIE), value: token, maxAgeSecs: COOKIE_SECS })
}

export const challengeOver = () => new Refusal('unprocessable', 'took-too-long')

/** Outside of the transaction that judges the answer: a wrong answer uses it up too. */
export async function answeredChallenge(ctx: Context, db: Handle = ctx.db) {
  const token = ctx.cookies[cookieName(ctx.config, COOKIE)]
  const kept = token === undefined ? undefined : await takeChallenge(db, hashOf(token))
  ctx.setCookie({ name: cookieName(ctx.config, COOKIE), value: '', maxAgeSecs: 0 })
  if (!kept?.isAlive) throw challengeOver()
  return kept
}

/** A passkey belongs to this host, and to no other address of it. */
export const relyingParty = ({ origin }: Pick<Context, 'origin'>) => ({
  origin,
  rpID: new URL(origin).hostname,
})
