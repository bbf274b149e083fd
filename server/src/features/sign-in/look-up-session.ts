import type { NextStep, ProofMethod, signIn } from '@mediatheque/contract/sign-in'
import { deviceOf } from '../../platform/agent.rules.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readAppearance } from '../appearance/index.ts'
import { loginBackgroundAddress, readLoginBackground, readSiteSettings } from '../settings/index.ts'
import { proofMethods } from './confirm-identity.ts'
import { pendingPerson } from './enter.ts'
import { placeOf } from './place.rules.ts'
import { listSessions } from './sign-in.sql.ts'

export const checkSession: Action<typeof signIn.check> = async ({ viewer }) => {
  if (viewer.kind === 'nobody') throw new Refusal('not-signed-in', 'session-ended')
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
    Place: placeOf(row.Address),
    Browser: deviceOf(row.Agent)?.browser ?? '',
    System: deviceOf(row.Agent)?.system ?? '',
    IsCurrent: row.SessionID === person.SessionID,
  }))
  return { Items, Total: Items.length }
}

export const showOptions: Action<typeof signIn.options> = async ctx => {
  const [{ GuestAccess }, background, { SignInPictureURL }] = await Promise.all([
    readSiteSettings(ctx.db),
    readLoginBackground(ctx.db),
    readAppearance(ctx.db),
  ])
  const BackgroundURL = SignInPictureURL ?? (background === null ? null : loginBackgroundAddress(background))
  return { GuestAccess, PasswordReset: true, BackgroundURL, ...(await stepUnderWay(ctx)) }
}

async function stepUnderWay(ctx: Context): Promise<{ NextStep: NextStep | null; Methods: ProofMethod[] }> {
  const { viewer } = ctx
  const pending = await pendingPerson(ctx)
  if (pending !== undefined)
    return { NextStep: 'second-factor', Methods: await proofMethods(ctx, pending, true) }
  const mustSetUp = viewer.kind === 'nobody' && viewer.narrowed !== undefined
  return { NextStep: mustSetUp ? 'set-up' : null, Methods: [] }
}
