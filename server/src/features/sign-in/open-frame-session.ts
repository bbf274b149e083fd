// INTG-09: browsers keep no cookies in frames of other sites, so the window that signed in gives its frame a token.
import type { signIn } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/tokens.ts'
import { tokenOf } from './identify.ts'
import { findSession } from './sign-in.sql.ts'
import { startFrameSession } from './start-session.ts'

export const openFrameSession: Action<typeof signIn.frameSession> = async ctx => {
  const viewer = personOf(ctx)
  // A frame could otherwise renew itself forever, and a switched identity outlive the switch.
  if (viewer.switchedFrom !== null || !(await isByCookie(ctx, viewer.SessionID)))
    throw new Refusal('not-allowed', 'sign-in-for-frame')
  const { Token, PicturePass } = await ctx.db.transaction().execute(async tx => {
    await recordAudit(tx, ctx, { action: 'signed in a frame' })
    return startFrameSession(ctx, tx, viewer.PersonID)
  })
  return { Success: true, Token, PicturePass }
}

async function isByCookie(ctx: Context, sessionID: string): Promise<boolean> {
  const cookie = tokenOf(ctx)
  return cookie !== undefined && (await findSession(ctx.db, hashOf(cookie)))?.SessionID === sessionID
}
