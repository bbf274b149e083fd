// The result of a search as a file: at an address of its own, and where the search itself is asked to export.
import { Flag } from '@mediatheque/contract/primitives'
import { ExportFormat, SEARCH_EXPORT_PATH, search } from '@mediatheque/contract/search'
import { searchAll } from '@mediatheque/contract/search-all'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { TABLE_TYPES } from '../../platform/table-file.ts'
import { exportSearch } from './export-search.ts'
import { findAll, findAllEverywhere } from './find-all.ts'

const ExportQuery = z.object({ format: ExportFormat.default('xlsx'), all: Flag.default(false) })
const ExportWish = z.object({ export: z.enum(['true', '1']) })
const SEARCH_ADDRESSES: readonly (string | undefined)[] = [search.find.path, search.find.older]

function parsed<Input extends z.ZodType>(input: Input, { query }: FastifyRequest): z.output<Input> {
  const { success, data, error } = input.safeParse(query)
  if (!success) throw refusalOf(error)
  return data
}

export function addSearchBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const query = ExportQuery.safeParse(request.query)
    if (!query.success) throw refusalOf(query.error)
    const { format, all } = query.data
    const body = all
      ? await exportSearch(ctx, parsed(searchAll.find.input, request), findAllEverywhere, format)
      : await exportSearch(ctx, parsed(search.find.input, request), findAll, format)
    return offerFile(reply, { name: `search.${format}`, type: TABLE_TYPES[format], body })
  }
  app.get(SEARCH_EXPORT_PATH, send)
  // SRCH-27: the older way to ask.
  app.addHook('preHandler', async (request, reply) => {
    const isSearch = SEARCH_ADDRESSES.includes(request.routeOptions.url)
    if (isSearch && ExportWish.safeParse(request.query).success) await send(request, reply)
  })
}
