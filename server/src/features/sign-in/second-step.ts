import type { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { answeredChallenge, passkeyOwner, requestPasskey, takeCode } from '../second-factor/index.ts'
import { knownDevice } from './device.ts'
import { endPending, pendingPerson, responseUrl } from './enter.ts'
import { type PasswordSources, requireOwnAllowed } from './password-sources.ts'
import { lockPassword } from './sign-in.sql.ts'
import { startSession } from './start-session.ts'
import { networkOf } from './throttle.rules.ts'
import { accountKey, judgeTry } from './throttle.ts'

const signInAgain = () => new Refusal('unprocessable', 'sign-in-took-too-long')

const scopeOf = async (ctx: Context, personID: number) =>
  ({
    purpose: 'second-step',
    account: accountKey(personID, ''),
    address: networkOf(ctx.address),
    device: await knownDevice(ctx, personID),
  }) as const

export const secondStep: Action<typeof signInSteps.secondStep> = async (
  ctx,
  { Code, returnurl, embedlogin },
) => {
  const personID = await pendingPerson(ctx)
  if (personID === undefined) throw signInAgain()
  const isRight = await judgeTry(ctx.db, await scopeOf(ctx, personID), 'too-many-failed-attempts', () =>
    takeCode(ctx, personID, Code),
  )
  if (!isRight) throw badField('Code', 'code-wrong-or-used')
  await ctx.db.transaction().execute(async tx => {
    if (!(await endPending(ctx, tx))) throw signInAgain()
    await startFor(ctx, tx, personID, 'a code')
  })
  return { Success: true, ResponseUrl: responseUrl(ctx, { ReturnUrl: returnurl, IsEmbedded: embedlogin }) }
}

async function startFor(ctx: Context, tx: Tx, personID: number, by: string) {
  if (!(await lockPassword(tx, personID))) throw signInAgain()
  await startSession(ctx, tx, personID)
  await recordAudit(tx, ctx, { action: 'signed in', subject: `person:${personID}`, detail: { by } })
}

export const askPasskey: Action<typeof signInSteps.askPasskey> = async (ctx, { For }) => {
  if (For === 'sign-in') return requestPasskey(ctx, 'sign-in', null)
  const personID = await pendingPerson(ctx)
  if (personID === undefined) throw signInAgain()
  return requestPasskey(ctx, 'second-step', personID)
}

export const usePasskey =
  (sources: PasswordSources): Action<typeof signInSteps.usePasskey> =>
  async (ctx, { Response, returnurl, embedlogin }) => {
    const { challenge, purpose, PersonID } = await answeredChallenge(ctx)
    await ctx.db.transaction().execute(async tx => {
      const owner = await passkeyOwner(tx, ctx, { challenge, response: Response })
      const isExpected = purpose === 'sign-in' || (purpose === 'second-step' && owner === PersonID)
      if (owner === undefined || !isExpected) throw new Refusal('unprocessable', 'passkey-not-accepted')
      await requireOwnAllowed({ db: tx }, sources, owner)
      if (purpose === 'second-step' && !(await endPending(ctx, tx))) throw signInAgain()
      await startFor(ctx, tx, owner, 'a passkey')
    })
    return { Success: true, ResponseUrl: responseUrl(ctx, { ReturnUrl: returnurl, IsEmbedded: embedlogin }) }
  }

export const cancelSecondStep: Action<typeof signInSteps.cancelSecondStep> = async ctx => {
  await ctx.db.transaction().execute(tx => endPending(ctx, tx))
  return { Success: true }
}
