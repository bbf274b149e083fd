import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { sessionCookie, tokenOf } from './identify.ts'
import { noteSignIn } from './pending-sign-in.sql.ts'
import { rememberSession } from './recent-sessions.ts'
import { deleteSession, insertSession } from './sign-in.sql.ts'

/** A new token at every sign-in: one planted before it opens nothing afterwards. */
export async function startSession(
  ctx: Context,
  tx: Tx,
  personID: number | null,
  { mustSetUp = false }: { mustSetUp?: boolean } = {},
): Promise<string> {
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
    mustSetUp,
  })
  if (personID !== null) await noteDevice(ctx, tx, personID)
  ctx.setCookie({ name: sessionCookie(ctx.config), value: token })
  rememberSession(token)
  return SessionID
}

/** Who signs in on a device for the first time, and not for the first time at all, is told by mail. */
async function noteDevice(ctx: Context, tx: Tx, personID: number) {
  const isKnown = (await knownDevice(ctx, personID)) !== undefined
  const hasSignedIn = await noteSignIn(tx, personID)
  if (!isKnown && hasSignedIn) await mailAccountChange(tx, ctx, personID, 'newDevice')
  await rememberDevice(ctx, personID)
}
