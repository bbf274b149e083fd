import type { secondFactor } from '@mediatheque/contract/second-factor'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { seal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { deleteTotp, findTotp, lockPerson, confirmTotp as markConfirmed, saveNewTotp } from './factors.sql.ts'
import { ownAccount } from './own-account.ts'
import { codesWithFirstFactor, dropCodesWithLastFactor } from './recovery-codes.ts'
import { requireOneLeft } from './requirement.ts'
import { newSecret, stepOf, uriOf } from './totp.rules.ts'
import { SEALED_FOR, secretIn } from './totp-secret.ts'

const setUpAlready = () => new Refusal('conflict', 'authenticator-set-up')

export const beginTotp: Action<typeof secondFactor.beginTotp> = async ctx => {
  const { PersonID, UserName } = ownAccount(ctx)
  const key = await readSecretKey(ctx.config)
  const Secret = newSecret()
  await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    if ((await findTotp(tx, PersonID))?.isConfirmed) throw setUpAlready()
    await saveNewTotp(tx, PersonID, seal(key.secret, SEALED_FOR, Secret), key.ID)
  })
  const { SiteName } = await readSiteSettings(ctx.db)
  return { Success: true, Secret, URI: uriOf(Secret, SiteName, UserName) }
}

export const confirmTotp: Action<typeof secondFactor.confirmTotp> = async (ctx, { Code }) => {
  const { PersonID } = ownAccount(ctx)
  const RecoveryCodes = await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    const totp = await findTotp(tx, PersonID)
    if (!totp) throw new Refusal('conflict', 'scan-code-first')
    if (totp.isConfirmed) throw setUpAlready()
    const secret = await secretIn(ctx.config, totp)
    const step = secret === undefined ? undefined : stepOf(secret, Code, Date.now())
    if (step === undefined) throw badField('Code', 'wrong-authenticator-code')
    await markConfirmed(tx, PersonID, step)
    await recordAudit(tx, ctx, { action: 'set up an authenticator app', subject: `person:${PersonID}` })
    await mailAccountChange(tx, ctx, PersonID, 'totpAdded')
    return codesWithFirstFactor(tx, PersonID)
  })
  return { Success: true, RecoveryCodes }
}

export const removeTotp: Action<typeof secondFactor.removeTotp> = async ctx => {
  const { PersonID } = ownAccount(ctx)
  await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, PersonID)
    const { numDeletedRows } = await deleteTotp(tx, PersonID)
    if (numDeletedRows === 0n) throw new Refusal('not-found', 'no-authenticator')
    await requireOneLeft(tx, PersonID)
    await dropCodesWithLastFactor(tx, PersonID)
    await recordAudit(tx, ctx, { action: 'removed the authenticator app', subject: `person:${PersonID}` })
    await mailAccountChange(tx, ctx, PersonID, 'totpRemoved')
  })
  return { Success: true }
}
