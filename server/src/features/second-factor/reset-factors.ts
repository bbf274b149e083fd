import type { secondFactor } from '@mediatheque/contract/second-factor'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { deleteCodes, deleteTotp, lockPerson, readFactors } from './factors.sql.ts'
import { deletePasskeysOf } from './passkeys.sql.ts'

export const resetFactors: Action<typeof secondFactor.resetFactors> = async (ctx, { PersonID }) => {
  await ctx.db.transaction().execute(async tx => {
    if (!(await lockPerson(tx, PersonID))) throw new Refusal('not-found', 'no-such-person')
    const { hasTotp, passkeys } = await readFactors(tx, PersonID)
    if (!hasTotp && passkeys === 0) throw new Refusal('conflict', 'person-without-second-factor')
    await deleteTotp(tx, PersonID)
    await deletePasskeysOf(tx, PersonID)
    await deleteCodes(tx, PersonID)
    await recordAudit(tx, ctx, {
      action: 'reset second factors',
      subject: `person:${PersonID}`,
      detail: { hasTotp, passkeys },
    })
    await mailAccountChange(tx, ctx, PersonID, 'factorsReset')
  })
  return { Success: true }
}
