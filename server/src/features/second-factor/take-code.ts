import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { findTotp, readFactors, takeRecoveryCode, takeStep } from './factors.sql.ts'
import { recoveryHash } from './recovery-codes.rules.ts'
import { stepOf } from './totp.rules.ts'
import { secretIn } from './totp-secret.ts'

/** Whether this is a code of the person's app, or one of their recovery codes. It is used up by that. */
export async function takeCode(ctx: Context, personID: number, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? takeTotp(ctx.db, ctx, personID, digits)
    : ctx.db.transaction().execute(tx => takeRecovery(tx, ctx, personID, typed))
}

async function takeTotp(db: Db, { config }: Context, personID: number, digits: string): Promise<boolean> {
  const totp = await findTotp(db, personID)
  if (!totp?.isConfirmed) return false
  const secret = await secretIn(config, totp)
  const step = secret === undefined ? undefined : stepOf(secret, digits, Date.now())
  return step !== undefined && takeStep(db, personID, step)
}

async function takeRecovery(tx: Tx, ctx: Context, personID: number, typed: string): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, personID, recoveryHash(typed)))) return false
  const { codesLeft } = await readFactors(tx, personID)
  await mailAccountChange(tx, ctx, personID, 'codeUsed', String(codesLeft))
  return true
}
