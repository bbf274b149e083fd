import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { issuePasswordReset } from '../sign-in/index.ts'
import { personInFull } from './show-people.ts'

export const sendResetLink: Action<typeof people.sendResetLink> = async (ctx, { PersonID }) => {
  const { Email, Disabled } = await personInFull(ctx.db, PersonID)
  if (Disabled) throw new Refusal('conflict', 'person-disabled')
  if (!Email) throw new Refusal('unprocessable', 'person-without-email')
  await ctx.db.transaction().execute(async tx => {
    await issuePasswordReset(tx, ctx, PersonID)
    await recordAudit(tx, ctx, { action: 'sent a reset link', subject: `person:${PersonID}` })
  })
  return { Success: true, Message: `A link is on its way to ${Email}` }
}
