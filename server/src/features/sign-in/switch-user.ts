import type { signIn } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { sessionCookie } from './identify.ts'
import { HOME, safeReturnUrl } from './sign-in.rules.ts'
import { becomePerson, findActivePerson } from './sign-in.sql.ts'

export const switchTo: Action<typeof signIn.switchTo> = async (ctx, { PersonID, returnurl }) => {
  const viewer = personOf(ctx)
  if (viewer.switchedFrom) throw new Refusal('conflict', 'return-to-your-account')
  if (PersonID === viewer.PersonID) throw new Refusal('conflict', 'that-is-you')
  const person = await findActivePerson(ctx.db, PersonID)
  if (!person) throw new Refusal('not-found', 'no-such-account')
  await become(ctx, viewer, { personID: PersonID, switchedFrom: viewer.PersonID, action: 'switched to' })
  return { Success: true, ResponseUrl: safeReturnUrl(returnurl, new URL(ctx.config.baseUrl).origin) }
}

export const switchBack: Action<typeof signIn.switchBack> = async ctx => {
  const viewer = personOf(ctx)
  if (!viewer.switchedFrom) throw new Refusal('conflict', 'own-account-in-use')
  await become(ctx, viewer, {
    personID: viewer.switchedFrom.PersonID,
    switchedFrom: null,
    action: 'switched back',
  })
  return { Success: true, ResponseUrl: HOME }
}

async function become(
  ctx: Context,
  viewer: Person,
  change: { personID: number; switchedFrom: number | null; action: string },
) {
  const token = newToken()
  await ctx.db.transaction().execute(async tx => {
    await becomePerson(tx, viewer.SessionID, { ...change, tokenHash: hashOf(token) })
    await recordAudit(tx, ctx, { action: change.action, subject: `person:${change.personID}` })
  })
  ctx.hub.dropSession(viewer.SessionID)
  ctx.setCookie({ name: sessionCookie(ctx.config), value: token })
}
