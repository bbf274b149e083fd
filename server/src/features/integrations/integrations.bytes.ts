// Where a service sends people back to.
import { SOURCE_CALLBACK_PATH, SourceName } from '@mediatheque/contract/integrations'
import { modals } from '@mediatheque/contract/pages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { finishConnecting } from './connect-account.ts'

const Address = z.object({ Source: SourceName })

export async function addIntegrationBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(SOURCE_CALLBACK_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const address = Address.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-results-page')
    const { Source } = address.data
    const { search } = new URL(request.url, ctx.config.baseUrl)
    const { isConnected, returnTo } = await finishConnecting(ctx, Source, search)
    const page = new URL(returnTo ?? modals[`${Source}recordings`].paths[0], ctx.config.baseUrl)
    if (!isConnected) page.searchParams.set('problem', 'refused')
    return reply.redirect(page.pathname + page.search, 303)
  })
}
