// The audit trail, as administrators read it. It is written by platform/audit.ts, wherever somebody acts.
import { audit } from '@mediatheque/contract/audit'
import { feature } from '../../platform/http/feature.ts'
import { showActions, showAudit } from './show-audit.ts'

export { addAuditBytes } from './audit.bytes.ts'

export const auditFeature = feature(audit, { list: showAudit, actions: showActions })
