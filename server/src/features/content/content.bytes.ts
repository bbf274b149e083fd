import { CONTENT_EXPORT_PATH, ContentExport } from '@mediatheque/contract/content'
import { ExportFormat } from '@mediatheque/contract/search'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { TABLE_TYPES } from '../../platform/table-file.ts'
import { exportContent } from './export-content.ts'

const Query = z.object({ format: ExportFormat.default('xlsx') })

export function addContentBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(CONTENT_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const query = Query.safeParse(request.query)
    if (!query.success) throw refusalOf(query.error)
    const wanted = ContentExport.safeParse(request.query)
    if (!wanted.success) throw refusalOf(wanted.error)
    const { format } = query.data
    const body = await exportContent(ctx, wanted.data, format)
    return offerFile(reply, { name: `content.${format}`, type: TABLE_TYPES[format], body })
  })
}
