// Before dangerous changes: whoever sits there proves again who they are.
import type { ProofMethod } from '@mediatheque/contract/sign-in'
import type { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import {
  answeredChallenge,
  askForPasskey,
  challengeOver,
  passkeyOwner,
  readFactors,
  takeCode,
} from '../second-factor/index.ts'
import { isPasswordOf } from './passwords.ts'
import { findActivePerson, proveSession } from './sign-in.sql.ts'
import { networkOf } from './throttle.rules.ts'
import { accountKey, judgeTry } from './throttle.ts'

const pleaseWait = (secs: number) => `Too many failed attempts. Please wait ${secs} seconds and try again`

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

export const showConfirmOptions: Action<typeof signInSteps.confirmOptions> = async ctx => {
  const personID = realPerson(ctx)
  const Methods = await proofMethods(ctx, personID)
  const Passkey = Methods.includes('passkey') ? await askForPasskey(ctx, 'confirm', personID) : null
  return { Methods, Passkey }
}

type Proof = Parameters<Action<typeof signInSteps.confirm>>[1]

export const confirmIdentity: Action<typeof signInSteps.confirm> = async (ctx, proof) => {
  const personID = realPerson(ctx)
  if (proof.Response) await confirmByPasskey(ctx, personID, proof.Response)
  else await confirmByText(ctx, personID, proof)
  await ctx.db.transaction().execute(async tx => {
    await proveSession(tx, personOf(ctx).SessionID)
    await recordAudit(tx, ctx, { action: 'confirmed their identity', subject: `person:${personID}` })
  })
  return { Success: true }
}

async function confirmByText(ctx: Context, personID: number, { Password, Code }: Proof) {
  const scope = {
    purpose: 'confirm',
    account: accountKey(personID, ''),
    address: networkOf(ctx.address),
  } as const
  const isRight = await judgeTry(ctx.db, scope, pleaseWait, async () => {
    if (Code !== undefined) return takeCode(ctx, personID, Code)
    const person = await findActivePerson(ctx.db, personID)
    return isPasswordOf(person?.PasswordHash, Password ?? '')
  })
  if (isRight) return
  throw Code === undefined
    ? badField('Password', 'That is not your password')
    : badField('Code', 'That code is not right or was used before. Please try again')
}

async function confirmByPasskey(ctx: Context, personID: number, response: { id: string }) {
  const { challenge, purpose, PersonID } = await answeredChallenge(ctx)
  if (purpose !== 'confirm' || PersonID !== personID) throw challengeOver()
  const owner = await ctx.db.transaction().execute(tx => passkeyOwner(tx, ctx, { challenge, response }))
  if (owner !== personID) throw new Refusal('unprocessable', 'This passkey is not yours')
}
