import type { signIn } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/tokens.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { dropSessions, endAccessOf } from './end-access.ts'
import { issueResetJob } from './issue-reset.job.ts'
import { hashNewPassword, isPasswordOf } from './passwords.ts'
import {
  findActivePerson,
  findForSignIn,
  findResetOwner,
  isResetAlive,
  lockPassword,
  momentOfRequest,
  savePassword,
  takeReset,
} from './sign-in.sql.ts'
import { networkOf } from './throttle.rules.ts'
import { accountKey, countTry, judgeTry } from './throttle.ts'

const SENT = 'If this account exists, we have sent an email with a link'

export const forgotPassword: Action<typeof signIn.forgotPassword> = async (ctx, { UserName }) => {
  const person = await findForSignIn(ctx.db, UserName)
  const account = accountKey(person?.PersonID, UserName)
  await countTry(ctx.db, { purpose: 'reset', account, address: networkOf(ctx.address) }, 'please-wait')
  const RequestedAt = await momentOfRequest(ctx.db)
  await ctx.jobs.send(ctx.db, issueResetJob, { PersonID: person?.PersonID ?? null, RequestedAt })
  return { Success: true, Message: SENT }
}

export const checkReset: Action<typeof signIn.checkReset> = async ({ db }, { Token }) => ({
  IsAlive: await isResetAlive(db, hashOf(Token)),
})

const linkIsOver = () => new Refusal('unprocessable', 'link-used-or-old')

export const resetPassword: Action<typeof signIn.resetPassword> = async (ctx, { Token, NewPassword }) => {
  const owner = await findResetOwner(ctx.db, hashOf(Token))
  if (!owner) throw linkIsOver()
  const passwordHash = await hashNewPassword(ctx.db, 'NewPassword', NewPassword, owner)
  const ended = await ctx.db.transaction().execute(async tx => {
    const reset = await takeReset(tx, hashOf(Token))
    if (!reset?.IsAlive) throw linkIsOver()
    await savePassword(tx, reset.PersonID, passwordHash)
    await mailAccountChange(tx, ctx, reset.PersonID, 'passwordChanged')
    await recordAudit(tx, ctx, { action: 'reset password', subject: `person:${reset.PersonID}` })
    return endAccessOf(tx, reset.PersonID)
  })
  dropSessions(ctx.hub, ended)
  return { Success: true, Message: 'Your new password is set. Please sign in' }
}

export const changePassword: Action<typeof signIn.changePassword> = async (
  ctx,
  { OldPassword, NewPassword },
) => {
  const { PersonID, SessionID } = personOf(ctx)
  const person = await findActivePerson(ctx.db, PersonID)
  if (!person) throw new Refusal('not-signed-in', 'session-ended')
  const account = accountKey(PersonID, '')
  const isRight = await judgeTry(
    ctx.db,
    { purpose: 'change', account, address: networkOf(ctx.address) },
    'please-wait',
    () => isPasswordOf(person.PasswordHash, OldPassword),
  )
  if (!isRight) throw badField('OldPassword', 'not-your-password')
  const passwordHash = await hashNewPassword(ctx.db, 'NewPassword', NewPassword, person)
  const ended = await ctx.db.transaction().execute(async tx => {
    // Of two changes at once the second no longer knows the old password.
    const now = await lockPassword(tx, PersonID)
    if (now?.PasswordHash !== person.PasswordHash) throw badField('OldPassword', 'not-your-password')
    await savePassword(tx, PersonID, passwordHash)
    await mailAccountChange(tx, ctx, PersonID, 'passwordChanged')
    await recordAudit(tx, ctx, { action: 'changed password', subject: `person:${PersonID}` })
    return endAccessOf(tx, PersonID, SessionID)
  })
  dropSessions(ctx.hub, ended)
  return { Success: true, Message: 'Your password has been changed' }
}
