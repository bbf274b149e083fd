import { pages } from '@mediatheque/contract/pages'
import type { signIn } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { isPasswordOf } from './passwords.ts'
import { safeReturnUrl, waitSecs } from './sign-in.rules.ts'
import { countFailures, findForSignIn, forgetFailures, insertFailure } from './sign-in.sql.ts'
import { startSession } from './start-session.ts'

const NO_MATCH = 'User name and password do not match. Check Caps Lock and try again.'

export const logIn: Action<typeof signIn.login> = async (
  ctx,
  { UserName, Password, ReturnUrl, IsEmbedded },
) => {
  const account = UserName.toLowerCase()
  const wait = waitSecs(await countFailures(ctx.db, account, ctx.address))
  if (wait > 0)
    throw new Refusal('too-many', `Too many failed attempts. Please wait ${wait} seconds and try again`, {
      retryAfterSecs: wait,
    })
  const person = await findForSignIn(ctx.db, UserName)
  const isRight = await isPasswordOf(person?.PasswordHash, Password)
  if (!person || !isRight || person.DisabledAt) {
    await insertFailure(ctx.db, account, ctx.address)
    // The same words for unknown, disabled and mistyped: none of them is confirmed (SIGN-04).
    throw new Refusal('not-signed-in', NO_MATCH, { fields: { pw: NO_MATCH } })
  }
  await ctx.db.transaction().execute(async tx => {
    await forgetFailures(tx, account, ctx.address)
    await startSession(ctx, tx, person.PersonID)
    await recordAudit(tx, ctx, { action: 'signed in', subject: `person:${person.PersonID}` })
  })
  const target = safeReturnUrl(ReturnUrl, new URL(ctx.config.baseUrl).origin)
  const ResponseUrl = IsEmbedded
    ? `${pages.loginComplete.path}?returnurl=${encodeURIComponent(target)}`
    : target
  return { Success: true, ResponseUrl }
}
