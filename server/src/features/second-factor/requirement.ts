import type { Handle, Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listRoles, readFactors } from './factors.sql.ts'

/** Whether a role of this person needs a second factor. */
export async function isFactorRequired(db: Handle, personID: number): Promise<boolean> {
  const { SecondFactorRoles } = await readSiteSettings(db)
  if (SecondFactorRoles.length === 0) return false
  const roles = await listRoles(db, personID)
  return SecondFactorRoles.some(role => roles.includes(role))
}

/** After a removal, inside its transaction. */
export async function requireOneLeft(tx: Tx, personID: number): Promise<void> {
  const { hasTotp, passkeys } = await readFactors(tx, personID)
  if (!hasTotp && passkeys === 0 && (await isFactorRequired(tx, personID)))
    throw new Refusal('conflict', 'role-needs-second-factor')
}
