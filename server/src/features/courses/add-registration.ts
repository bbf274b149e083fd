import type { RegistrationDraft } from '@mediatheque/contract/courses'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertPlatform } from '../identity/index.ts'
import { approveDeployment, insertRegistration, isRegistered } from './registrations.sql.ts'

/** With its first deployment, where it is known. Nothing where the platform is registered with this client already. */
export async function addRegistration(
  ctx: Context,
  tx: Tx,
  draft: RegistrationDraft,
  deploymentID: string,
): Promise<number | undefined> {
  if (await isRegistered(tx, draft)) return undefined
  const { ProviderID } = await insertPlatform(tx, draft.Name)
  const RegistrationID = (await insertRegistration(tx, ProviderID, draft))?.RegistrationID
  if (RegistrationID === undefined) return undefined
  if (deploymentID !== '') await approveDeployment(tx, RegistrationID, deploymentID)
  await recordAudit(tx, ctx, {
    action: 'connected a learning platform',
    subject: `lti:${RegistrationID}`,
    detail: { ...draft, DeploymentID: deploymentID },
  })
  return RegistrationID
}
