import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepChallenge, relyingParty } from './challenge.ts'
import { type ChallengePurpose, listPasskeys, lockPasskey, noteUse } from './passkeys.sql.ts'
import { webAuthn } from './web-authn.ts'

/** Without a person: any passkey of this site that the browser offers. */
export async function requestPasskey(
  ctx: Context,
  purpose: Exclude<ChallengePurpose, 'register'>,
  personID: number | null,
) {
  const known = personID === null ? [] : await listPasskeys(ctx.db, personID)
  const { generateAuthenticationOptions } = await webAuthn()
  const Options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: 'required',
    ...(personID !== null && {
      allowCredentials: known.map(it => ({ id: it.CredentialID, transports: it.transports })),
    }),
  })
  await keepChallenge(ctx, { challenge: Options.challenge, purpose, personID })
  return { Options: { ...Options } }
}

interface Answer {
  challenge: string
  response: { id: string }
}

/** Whose passkey has answered rightly. A counter that went back is that of a copy: refused. */
export async function passkeyOwner(tx: Tx, ctx: Context, it: Answer): Promise<number | undefined> {
  const passkey = await lockPasskey(tx, it.response.id)
  if (!passkey) return undefined
  const { origin, rpID } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response: it.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: it.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: it.response.id,
      publicKey: new Uint8Array(passkey.PublicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    ctx.log.info({ err: error, PasskeyID: passkey.PasskeyID }, 'a passkey was refused')
    return undefined
  })
  if (!answer?.verified) return undefined
  const { newCounter, credentialBackedUp } = answer.authenticationInfo
  await noteUse(tx, passkey.PasskeyID, newCounter, credentialBackedUp)
  return passkey.PersonID
}
