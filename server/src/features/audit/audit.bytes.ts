import { AUDIT_EXPORT_PATH, type AuditEntry, AuditFilters } from '@mediatheque/contract/audit'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/connect.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { TABLE_TYPES, tableFileOf } from '../../platform/table-file.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listAudit } from './audit.sql.ts'
import { entryOf } from './show-audit.ts'

const ROWS_AT_ONCE = 1000
const HEADER = [
  'Time (UTC)',
  'Person',
  'On behalf of',
  'Act',
  'Object',
  'Name of the object',
  'Detail',
  'Address',
]

/** All that fits the filters, row by row; that somebody took it is in the trail too. */
export function addAuditBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(AUDIT_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'administrator')
    const filters = AuditFilters.safeParse(request.query)
    if (!filters.success) throw refusalOf(filters.error)
    const { DefaultRegion } = await readSiteSettings(ctx.db)
    await recordAudit(ctx.db, ctx, { action: 'exported the audit trail', detail: filters.data })
    const body = tableFileOf('csv', HEADER, rowsOf(ctx.db, filters.data, DefaultRegion))
    return offerFile(reply, { name: 'audit.csv', type: TABLE_TYPES.csv, body })
  })
}

async function* rowsOf(db: Db, filters: AuditFilters, region: string) {
  let before: number | undefined
  for (;;) {
    const rows = await listAudit(db, filters, region, { limit: ROWS_AT_ONCE, before })
    for (const row of rows) yield cellsOf(entryOf(row))
    before = rows.at(-1)?.audit_id
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const cellsOf = (it: AuditEntry) => [
  it.At,
  it.Person,
  it.OnBehalfOf,
  it.Action,
  it.Object,
  it.ObjectName,
  it.Detail,
  it.Address,
]
