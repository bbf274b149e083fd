import type { signIn } from '@mediatheque/contract/sign-in'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loginBackgroundAddress, readLoginBackground, readSiteSettings } from '../settings/index.ts'
import { listSessions } from './sign-in.sql.ts'

export const checkSession: Action<typeof signIn.check> = async ({ viewer }) => {
  if (viewer.kind === 'nobody') throw new Refusal('not-signed-in', 'Your session has ended')
  return {
    Success: true,
    IsAnonymous: viewer.kind === 'guest',
    DisplayName: viewer.kind === 'person' ? viewer.DisplayName : '',
    EndsInSecs: Math.max(0, Math.round((viewer.ExpiresAt.getTime() - Date.now()) / 1000)),
  }
}

export const showSessions: Action<typeof signIn.sessions> = async ctx => {
  const person = personOf(ctx)
  const rows = await listSessions(ctx.db, person.PersonID)
  const Items = rows.map(row => ({
    ...row,
    CreatedAt: row.CreatedAt.toISOString(),
    SeenAt: row.SeenAt.toISOString(),
    IsCurrent: row.SessionID === person.SessionID,
  }))
  return { Items, Total: Items.length }
}

export const showOptions: Action<typeof signIn.options> = async ctx => {
  const [{ GuestAccess }, background] = await Promise.all([
    readSiteSettings(ctx.db),
    readLoginBackground(ctx.db),
  ])
  const BackgroundURL = background === null ? null : loginBackgroundAddress(background)
  return { GuestAccess, PasswordReset: true, BackgroundURL }
}
