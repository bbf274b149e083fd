import { REPORT_EXPORT_PATH, ReportExport, type ReportName } from '@mediatheque/contract/reports'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/connect.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { TABLE_TYPES, tableFileOf } from '../../platform/table-file.ts'
import { type Asked, listReport } from './reports.sql.ts'
import { askedOf, columnsOf, rowOf } from './show-report.ts'

const ROWS_AT_ONCE = 5000

/** The whole report as CSV, a part at a time. */
export function addReportBytes(app: FastifyInstance, { config }: Platform, contextOf: ContextOf) {
  app.get(REPORT_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'manager')
    const wanted = ReportExport.safeParse({ ...Object(request.query), ...Object(request.params) })
    if (!wanted.success) throw refusalOf(wanted.error)
    const { Name, days } = wanted.data
    await recordAudit(ctx.db, ctx, { action: 'exported a report', detail: wanted.data })
    const header = ['name', ...columnsOf(Name), 'address']
    const rows = rowsOf(ctx.db, Name, await askedOf(ctx.db, days), config.baseUrl)
    return offerFile(reply, {
      name: `${Name}.csv`,
      type: TABLE_TYPES.csv,
      body: tableFileOf('csv', header, rows),
    })
  })
}

async function* rowsOf(db: Db, name: ReportName, asked: Asked, baseUrl: string) {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await listReport(db, name, asked, { offset, limit: ROWS_AT_ONCE })
    for (const { Name, URL: address, Values } of rows.map(rowOf))
      yield [Name, ...Values, address && new URL(address, baseUrl).href]
    if (rows.length < ROWS_AT_ONCE) return
  }
}
