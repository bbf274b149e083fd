import { createHmac } from 'node:crypto'
import type { secondFactor } from '@mediatheque/contract/second-factor'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { answeredChallenge, challengeOver, keepChallenge, relyingParty } from './challenge.ts'
import { lockPerson } from './factors.sql.ts'
import { ownAccount } from './own-account.ts'
import { insertPasskey, listPasskeys } from './passkeys.sql.ts'
import { codesWithFirstFactor } from './recovery-codes.ts'
import { webAuthn } from './web-authn.ts'

const MOST_PASSKEYS = 20
/** COSE: EdDSA, ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

/** The same for every passkey of a person, and nothing that says who it is. */
const handleOf = async ({ db }: Pick<Context, 'db'>, personID: number) =>
  new Uint8Array(
    createHmac('sha256', await siteSecret(db))
      .update(`passkeys of ${personID}`)
      .digest(),
  )

export const beginPasskey: Action<typeof secondFactor.beginPasskey> = async ctx => {
  const { PersonID, UserName, DisplayName } = ownAccount(ctx)
  const known = await listPasskeys(ctx.db, PersonID)
  if (known.length >= MOST_PASSKEYS)
    throw new Refusal('conflict', 'too-many-passkeys', { values: { most: MOST_PASSKEYS } })
  const { SiteName } = await readSiteSettings(ctx.db)
  const { generateRegistrationOptions } = await webAuthn()
  const Options = await generateRegistrationOptions({
    rpName: SiteName,
    rpID: relyingParty(ctx).rpID,
    userID: await handleOf(ctx, PersonID),
    userName: UserName,
    userDisplayName: DisplayName,
    excludeCredentials: known.map(it => ({ id: it.CredentialID, transports: it.transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, { challenge: Options.challenge, purpose: 'register', personID: PersonID })
  return { Options: { ...Options } }
}

export const addPasskey: Action<typeof secondFactor.addPasskey> = async (ctx, { Name, Response }) => {
  const { PersonID } = ownAccount(ctx)
  const made = await verified(ctx, PersonID, Response)
  const RecoveryCodes = await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    const added = await insertPasskey(tx, {
      person_id: PersonID,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      name: Name,
      is_backed_up: made.credentialBackedUp,
    })
    if (!added) throw new Refusal('conflict', 'passkey-registered')
    await recordAudit(tx, ctx, { action: 'added a passkey', subject: `person:${PersonID}`, detail: { Name } })
    await mailAccountChange(tx, ctx, PersonID, 'passkeyAdded', Name)
    return codesWithFirstFactor(tx, PersonID)
  })
  return { Success: true, RecoveryCodes }
}

async function verified(ctx: Context, personID: number, response: unknown) {
  const kept = await answeredChallenge(ctx)
  if (kept.purpose !== 'register' || kept.PersonID !== personID) throw challengeOver()
  const { origin, rpID } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: kept.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was refused')
    return { registrationInfo: undefined }
  })
  if (!registrationInfo) throw new Refusal('unprocessable', 'passkey-not-added')
  return registrationInfo
}
