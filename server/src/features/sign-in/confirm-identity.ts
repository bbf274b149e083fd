// Before dangerous changes: anyone who sits there proves again who they are.
import type { ProofMethod } from '@mediatheque/contract/sign-in'
import type { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import {
  answeredChallenge,
  challengeOver,
  passkeyOwner,
  readFactors,
  requestPasskey,
  takeCode,
} from '../second-factor/index.ts'
import type { PasswordSources } from './password-sources.ts'
import { isPasswordOf } from './passwords.ts'
import { findActivePerson, proveSession } from './sign-in.sql.ts'
import { networkOf } from './throttle.rules.ts'
import { accountKey, judgeTry } from './throttle.ts'

/** Behind a switched session sits the administrator. */
function realPerson(ctx: Pick<Context, 'viewer'>): number {
  const { PersonID, switchedFrom } = personOf(ctx)
  return switchedFrom?.PersonID ?? PersonID
}

/** The password is enough, as at GitHub: the session itself has passed the second step. */
export async function proofMethods(
  { db }: Pick<Context, 'db'>,
  personID: number,
  isSecondStep = false,
): Promise<ProofMethod[]> {
  const [person, facts] = await Promise.all([findActivePerson(db, personID), readFactors(db, personID)])
  return [
    ...(facts.passkeys > 0 ? (['passkey'] as const) : []),
    ...(facts.hasTotp ? (['totp'] as const) : []),
    ...(isSecondStep && facts.codesLeft > 0 ? (['recovery'] as const) : []),
    ...(!isSecondStep && person?.PasswordHash ? (['password'] as const) : []),
  ]
}

export const showConfirmOptions =
  (sources: PasswordSources): Action<typeof signInSteps.confirmOptions> =>
  async ctx => {
    const personID = realPerson(ctx)
    const own = await proofMethods(ctx, personID)
    const elsewhere = await sources.proofElsewhere(ctx, personOf(ctx).SessionID)
    const Provider = elsewhere?.kind === 'redirect' ? { Name: elsewhere.Name, Path: elsewhere.Path } : null
    const Passkey = own.includes('passkey') ? await requestPasskey(ctx, 'confirm', personID) : null
    const there: ProofMethod[] = elsewhere ? [elsewhere.kind === 'redirect' ? 'provider' : 'password'] : []
    return { Methods: [...new Set([...own, ...there])], Passkey, Provider }
  }

type Proof = Parameters<Action<typeof signInSteps.confirm>>[1]

export const confirmIdentity =
  (sources: PasswordSources): Action<typeof signInSteps.confirm> =>
  async (ctx, proof) => {
    const personID = realPerson(ctx)
    if (proof.Response) await confirmByPasskey(ctx, personID, proof.Response)
    else await confirmByText(ctx, sources, personID, proof)
    await ctx.db.transaction().execute(async tx => {
      await proveSession(tx, personOf(ctx).SessionID)
      await recordAudit(tx, ctx, { action: 'confirmed their identity', subject: `person:${personID}` })
    })
    return { Success: true }
  }

async function confirmByText(
  ctx: Context,
  sources: PasswordSources,
  personID: number,
  { Password = '', Code }: Proof,
) {
  const scope = {
    purpose: 'confirm',
    account: accountKey(personID, ''),
    address: networkOf(ctx.address),
  } as const
  const isRight = await judgeTry(ctx.db, scope, 'too-many-failed-attempts', async () => {
    if (Code !== undefined) return takeCode(ctx, personID, Code)
    const person = await findActivePerson(ctx.db, personID)
    if (await isPasswordOf(person?.PasswordHash, Password)) return true
    const elsewhere = await sources.proofElsewhere(ctx, personOf(ctx).SessionID)
    return elsewhere?.kind === 'password' && elsewhere.isRight(Password)
  })
  if (isRight) return
  throw Code === undefined
    ? badField('Password', 'not-your-password')
    : badField('Code', 'code-wrong-or-used')
}

async function confirmByPasskey(ctx: Context, personID: number, response: { id: string }) {
  const { challenge, purpose, PersonID } = await answeredChallenge(ctx)
  if (purpose !== 'confirm' || PersonID !== personID) throw challengeOver()
  const owner = await ctx.db.transaction().execute(tx => passkeyOwner(tx, ctx, { challenge, response }))
  if (owner !== personID) throw new Refusal('unprocessable', 'not-your-passkey')
}
