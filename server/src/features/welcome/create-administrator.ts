import type { welcome } from '@mediatheque/contract/welcome'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasAdministrator, storeSiteSettings } from '../settings/index.ts'
import { hashNewPassword, startSession } from '../sign-in/index.ts'
import { insertAdministrator, lockFirstRun } from './welcome.sql.ts'

export const createAdministrator: Action<typeof welcome.createAdministrator> = async (
  ctx,
  { SiteName, Password, ...it },
) => {
  if (await hasAdministrator(ctx.db)) throw alreadySettled()
  const passwordHash = await hashNewPassword(ctx.db, 'Password', Password, { ...it, SiteName })
  await ctx.db.transaction().execute(async tx => {
    await lockFirstRun(tx)
    if (await hasAdministrator(tx)) throw alreadySettled()
    const personID = await insertAdministrator(tx, { ...it, passwordHash })
    await storeSiteSettings(tx, { SiteName })
    await startSession(ctx, tx, personID)
  })
  return { Success: true, ResponseUrl: '/Default.aspx' }
}

const alreadySettled = () => new Refusal('conflict', 'administrator-exists')
