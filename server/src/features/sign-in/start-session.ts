import { FRAME_TOKEN_PREFIX, type FrameSession } from '@mediatheque/contract/frame-session'
import type { Tx } from '../../platform/db/connect.ts'
import { noteReader } from '../../platform/db/request-writes.ts'
import type { Context } from '../../platform/http/context.ts'
import { readerName } from '../../platform/http/viewer.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { sessionCookie, tokenOf } from './identify.ts'
import { noteSignIn } from './pending-sign-in.sql.ts'
import { picturePassOf } from './picture-pass.ts'
import { rememberSession } from './recent-sessions.ts'
import { deleteSession, insertSession } from './sign-in.sql.ts'

/** A day of school: a launch is a click away. */
const FRAME_DAYS = 0.5
/** Longer than any site asks for a proof. */
const NEVER_PROVEN_SECS = 10 * 365 * 86_400

/** A new token at every sign-in: one planted before it opens nothing afterwards. */
export async function startSession(
  ctx: Context,
  tx: Tx,
  personID: number | null,
  { mustSetUp = false, provenSecsAgo = 0 }: { mustSetUp?: boolean; provenSecsAgo?: number } = {},
): Promise<string> {
  const old = tokenOf(ctx)
  if (old) await deleteSession(tx, hashOf(old))
  const token = newToken()
  const mostDays = ctx.config.sessionMostDays
  const SessionID = await addSession(ctx, tx, { token, personID, mostDays, mustSetUp, provenSecsAgo })
  if (personID !== null) await noteDevice(ctx, tx, personID)
  ctx.setCookie({ name: sessionCookie(ctx.config), value: token })
  return SessionID
}

type SessionDraft = Pick<
  Parameters<typeof insertSession>[1],
  'personID' | 'mostDays' | 'mustSetUp' | 'provenSecsAgo'
> & { token: string }

async function addSession(ctx: Context, tx: Tx, { token, ...draft }: SessionDraft): Promise<string> {
  const { SessionDuration: minutes } = await readSiteSettings(tx)
  const { SessionID } = await insertSession(tx, {
    ...draft,
    ...{ tokenHash: hashOf(token), address: ctx.address, agent: ctx.agent, minutes },
  })
  rememberSession(token)
  noteReader(draft.personID === null ? readerName.session(SessionID) : readerName.person(draft.personID))
  return SessionID
}

/**
 * In a frame of another site, where browsers keep no cookies: the page holds the token and sends it itself. It has proven
 * nothing to us, so what needs a proof is refused.
 */
export async function startFrameSession(
  ctx: Context,
  tx: Tx,
  personID: number,
): Promise<FrameSession & { SessionID: string }> {
  const token = `${FRAME_TOKEN_PREFIX}${newToken()}`
  const SessionID = await addSession(ctx, tx, {
    ...{ token, personID, mostDays: FRAME_DAYS, mustSetUp: false, provenSecsAgo: NEVER_PROVEN_SECS },
  })
  return { SessionID, Token: token, PicturePass: await picturePassOf(ctx, SessionID) }
}

/** Who signs in on a device for the first time, and not for the first time at all, is told by mail. */
async function noteDevice(ctx: Context, tx: Tx, personID: number) {
  const isKnown = (await knownDevice(ctx, personID)) !== undefined
  const hasSignedIn = await noteSignIn(tx, personID)
  if (!isKnown && hasSignedIn) await mailAccountChange(tx, ctx, personID, 'newDevice')
  await rememberDevice(ctx, personID)
}
