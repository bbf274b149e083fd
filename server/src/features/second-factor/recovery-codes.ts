import type { secondFactor } from '@mediatheque/contract/second-factor'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { deleteCodes, insertCodes, lockPerson, readFactors } from './factors.sql.ts'
import { ownAccount } from './own-account.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.rules.ts'

async function makeCodes(tx: Tx, personID: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteCodes(tx, personID)
  await insertCodes(tx, personID, codes.map(recoveryHash))
  return codes
}

/** With the first factor; those of an earlier one still hold. */
export const codesWithFirstFactor = async (tx: Tx, personID: number): Promise<string[]> =>
  (await readFactors(tx, personID)).codesLeft > 0 ? [] : makeCodes(tx, personID)

/** Codes without a factor would be passwords. */
export async function dropCodesWithLastFactor(tx: Tx, personID: number): Promise<void> {
  const { hasTotp, passkeys } = await readFactors(tx, personID)
  if (!hasTotp && passkeys === 0) await deleteCodes(tx, personID)
}

export const renewCodes: Action<typeof secondFactor.renewCodes> = async ctx => {
  const { PersonID } = ownAccount(ctx)
  const RecoveryCodes = await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    const { hasTotp, passkeys } = await readFactors(tx, PersonID)
    if (!hasTotp && passkeys === 0) throw new Refusal('conflict', 'second-factor-first')
    await recordAudit(tx, ctx, { action: 'made recovery codes', subject: `person:${PersonID}` })
    await mailAccountChange(tx, ctx, PersonID, 'codesRenewed')
    return makeCodes(tx, PersonID)
  })
  return { Success: true, RecoveryCodes }
}
