import type { secondFactor } from '@mediatheque/contract/second-factor'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { lockPerson, readFactors } from './factors.sql.ts'
import { ownAccount } from './own-account.ts'
import { deletePasskey, listPasskeys, renamePasskeyOf } from './passkeys.sql.ts'
import { dropCodesWithLastFactor } from './recovery-codes.ts'
import { isFactorRequired, requireOneLeft } from './requirement.ts'

const noSuchPasskey = () => new Refusal('not-found', 'passkey-removed')

export const showFactors: Action<typeof secondFactor.mine> = async ctx => {
  const { PersonID } = ownAccount(ctx)
  const [facts, passkeys, IsRequired] = await Promise.all([
    readFactors(ctx.db, PersonID),
    listPasskeys(ctx.db, PersonID),
    isFactorRequired(ctx.db, PersonID),
  ])
  return {
    HasTotp: facts.hasTotp,
    RecoveryCodesLeft: facts.codesLeft,
    IsRequired,
    Passkeys: passkeys.map(({ PasskeyID, Name, IsBackedUp, CreatedAt, UsedAt }) => ({
      PasskeyID,
      Name,
      IsBackedUp,
      CreatedAt: CreatedAt.toISOString(),
      UsedAt: UsedAt?.toISOString() ?? null,
    })),
  }
}

export const renamePasskey: Action<typeof secondFactor.renamePasskey> = async (ctx, { PasskeyID, Name }) => {
  const { numUpdatedRows } = await renamePasskeyOf(ctx.db, ownAccount(ctx).PersonID, PasskeyID, Name)
  if (numUpdatedRows === 0n) throw noSuchPasskey()
  return { Success: true }
}

export const removePasskey: Action<typeof secondFactor.removePasskey> = async (ctx, { PasskeyID }) => {
  const { PersonID } = ownAccount(ctx)
  await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    const removed = await deletePasskey(tx, PersonID, PasskeyID)
    if (!removed) throw noSuchPasskey()
    await requireOneLeft(tx, PersonID)
    await dropCodesWithLastFactor(tx, PersonID)
    await recordAudit(tx, ctx, {
      action: 'removed a passkey',
      subject: `person:${PersonID}`,
      detail: removed,
    })
    await mailAccountChange(tx, ctx, PersonID, 'passkeyRemoved', removed.Name)
  })
  return { Success: true }
}
