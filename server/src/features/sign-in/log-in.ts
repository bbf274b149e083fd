import type { NextStep, signIn } from '@mediatheque/contract/sign-in'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { knownDevice } from './device.ts'
import { enter, responseUrl } from './enter.ts'
import { type PasswordSources, requireOwnAllowed } from './password-sources.ts'
import { isPasswordOf } from './passwords.ts'
import { findForSignIn, lockPassword } from './sign-in.sql.ts'
import { networkOf } from './throttle.rules.ts'
import { accountKey, judgeTry } from './throttle.ts'

// The same words for unknown, disabled and mistyped: none of them is confirmed (SIGN-04).
const noMatch = () => new Refusal('not-signed-in', 'no-match', { field: 'pw' })

export const logIn =
  (sources: PasswordSources): Action<typeof signIn.login> =>
  async (ctx, { UserName, Password, ReturnUrl, IsEmbedded }) => {
    const person = await findForSignIn(ctx.db, UserName)
    const scope = {
      purpose: 'sign-in',
      account: accountKey(person?.PersonID, UserName),
      address: networkOf(ctx.address),
      device: await knownDevice(ctx, person?.PersonID),
    } as const
    let startElsewhere: (() => Promise<number>) | undefined
    const isRight = await judgeTry(ctx.db, scope, 'too-many-failed-attempts', async () => {
      if ((await isPasswordOf(person?.PasswordHash, Password)) && !person?.DisabledAt) return true
      startElsewhere = await sources.checkElsewhere(ctx, UserName, Password)
      return startElsewhere !== undefined
    })
    if (!isRight) throw noMatch()
    // The second factor of an account in a directory is the directory's.
    const next = startElsewhere ? void (await startElsewhere()) : await startOwn(ctx, sources, person)
    const ResponseUrl = responseUrl(ctx, { ReturnUrl, IsEmbedded }, next ?? undefined)
    return { Success: true, ResponseUrl, ...(next && { NextStep: next }) }
  }

async function startOwn(
  ctx: Context,
  sources: PasswordSources,
  person: Awaited<ReturnType<typeof findForSignIn>>,
): Promise<NextStep | undefined> {
  if (!person) throw noMatch()
  await requireOwnAllowed(ctx, sources, person.PersonID)
  return ctx.db.transaction().execute(async tx => {
    // A password that was changed while this one was judged has ended all sessions: none may start after it.
    const now = await lockPassword(tx, person.PersonID)
    if (now?.PasswordHash !== person.PasswordHash) throw noMatch()
    return enter(ctx, tx, person.PersonID)
  })
}
