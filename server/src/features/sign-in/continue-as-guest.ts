import type { signIn } from '@mediatheque/contract/sign-in'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { safeReturnUrl } from './sign-in.rules.ts'
import { startSession } from './start-session.ts'

export const continueAsGuest: Action<typeof signIn.guest> = async (ctx, { ReturnUrl }) => {
  const { GuestAccess } = await readSiteSettings(ctx.db)
  if (!GuestAccess) throw new Refusal('not-allowed', 'guests-not-allowed')
  await ctx.db.transaction().execute(tx => startSession(ctx, tx, null))
  return { Success: true, ResponseUrl: safeReturnUrl(ReturnUrl, new URL(ctx.config.baseUrl).origin) }
}
