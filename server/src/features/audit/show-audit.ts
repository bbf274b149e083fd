import type { AuditEntry, audit } from '@mediatheque/contract/audit'
import { nameOfAct } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type AuditRow, countAudit, listActions, listAudit } from './audit.sql.ts'

export const showAudit: Action<typeof audit.list> = async ({ db }, { Page, PageSize, ...filters }) => {
  const { DefaultRegion } = await readSiteSettings(db)
  const [rows, Total] = await Promise.all([
    listAudit(db, filters, DefaultRegion, { limit: PageSize, offset: Page * PageSize }),
    countAudit(db, filters, DefaultRegion),
  ])
  return { Items: rows.map(entryOf), Total, Page, PageSize }
}

export const showActions: Action<typeof audit.actions> = async ({ db }) => {
  const Items = await listActions(db)
  return { Items, Total: Items.length }
}

export const entryOf = (row: AuditRow): AuditEntry => ({
  ID: row.audit_id,
  At: row.at.toISOString(),
  Person: row.person ?? '',
  OnBehalfOf: row.on_behalf_of ?? '',
  Action: nameOfAct(row.action),
  Object: row.subject,
  ObjectName: row.subject_name ?? '',
  Detail: detailText(row.detail),
  Address: row.address,
})

const detailText = (detail: unknown) => {
  const text = JSON.stringify(detail)
  return text === '{}' || text === undefined ? '' : text
}
