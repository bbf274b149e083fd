import type { signIn } from '@mediatheque/contract/sign-in'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../words/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { waitSecs } from './sign-in.rules.ts'
import {
  countFailures,
  deleteSessionsOf,
  findActivePerson,
  findForSignIn,
  insertFailure,
  insertReset,
  isResetAlive,
  savePassword,
  takeReset,
} from './sign-in.sql.ts'
import { hashOf, newToken } from './tokens.ts'

/** Puts a link for a new password into the outgoing mail; false where there is no address to send it to. */
export async function issuePasswordReset(
  tx: Tx,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  personID: number,
): Promise<boolean> {
  const person = await findActivePerson(tx, personID)
  if (!person?.Email) return false
  const token = newToken()
  await insertReset(tx, personID, hashOf(token))
  const { SiteName } = await readSiteSettings(tx)
  const { password } = wordsIn((await languagesOf(tx, [personID]))(personID))
  await jobs.send(tx, sendMail, {
    to: person.Email,
    subject: password.subject(SiteName),
    text: [
      password.hello(person.DisplayName),
      password.link,
      `${config.baseUrl}/reset.aspx?token=${token}`,
      password.ignore,
    ].join('\n\n'),
  })
  return true
}

const SENT = 'If that account exists, a mail with a link is on its way'

export const forgotPassword: Action<typeof signIn.forgotPassword> = async (ctx, { UserName }) => {
  const account = `reset:${UserName.toLowerCase()}`
  const wait = waitSecs(await countFailures(ctx.db, account, ctx.address))
  if (wait > 0)
    throw new Refusal('too-many', `Please wait ${wait} seconds and try again`, { retryAfterSecs: wait })
  await ctx.db.transaction().execute(async tx => {
    await insertFailure(tx, account, ctx.address)
    const person = await findForSignIn(tx, UserName)
    if (person && !person.DisabledAt) await issuePasswordReset(tx, ctx, person.PersonID)
  })
  return { Success: true, Message: SENT }
}

export const checkReset: Action<typeof signIn.checkReset> = async ({ db }, { Token }) => ({
  IsAlive: await isResetAlive(db, hashOf(Token)),
})

export const resetPassword: Action<typeof signIn.resetPassword> = async (ctx, { Token, NewPassword }) => {
  const passwordHash = await hashPassword(NewPassword)
  const isDone = await ctx.db.transaction().execute(async tx => {
    const reset = await takeReset(tx, hashOf(Token))
    if (!reset?.IsAlive) return false
    await savePassword(tx, reset.PersonID, passwordHash)
    await deleteSessionsOf(tx, reset.PersonID)
    await recordAudit(tx, ctx, { action: 'reset password', subject: `person:${reset.PersonID}` })
    return true
  })
  if (!isDone)
    throw new Refusal('unprocessable', 'This link has been used or is too old. Please ask for a new one')
  return { Success: true, Message: 'Your new password is set. Please sign in' }
}

export const changePassword: Action<typeof signIn.changePassword> = async (
  ctx,
  { OldPassword, NewPassword },
) => {
  const viewer = personOf(ctx)
  const account = `change:${viewer.PersonID}`
  const wait = waitSecs(await countFailures(ctx.db, account, ctx.address))
  if (wait > 0)
    throw new Refusal('too-many', `Please wait ${wait} seconds and try again`, { retryAfterSecs: wait })
  const person = await findActivePerson(ctx.db, viewer.PersonID)
  if (!(await isPasswordOf(person?.PasswordHash, OldPassword))) {
    await insertFailure(ctx.db, account, ctx.address)
    throw badField('OldPassword', 'That is not your password')
  }
  const passwordHash = await hashPassword(NewPassword)
  await ctx.db.transaction().execute(async tx => {
    await savePassword(tx, viewer.PersonID, passwordHash)
    await deleteSessionsOf(tx, viewer.PersonID, viewer.SessionID)
    await recordAudit(tx, ctx, { action: 'changed password', subject: `person:${viewer.PersonID}` })
  })
  return { Success: true, Message: 'Your password is changed' }
}
