// What operators ask: is it alive, is it ready, how is it doing, what can be called.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from './context.ts'
import type { Feature } from './feature.ts'
import { collectMetrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { openReadiness } from './readiness.ts'
import { Refusal } from './refusal.ts'

const LIVE = '/livez'
const READY = '/readyz'

/** A balancer that asks for many must not be asked to wait. */
export const isProbe = (url: string) => url === LIVE || url === READY

export function addOperations(app: FastifyInstance, platform: Platform, features: readonly Feature[]) {
  const { config, log } = platform
  const { registry, requestSecs } = collectMetrics(platform)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requestSecs.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.info(
      {
        requestID: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  const requireReady = openReadiness(platform)
  app.get('/healthz', async () => ({ Success: true }))
  app.get(LIVE, async () => ({ Success: true }))
  app.get(READY, async () => {
    await requireReady()
    return { Success: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken))
      throw new Refusal('not-allowed', 'metrics-token-needed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.get('/api/openapi.json', async () =>
    openApi(
      features.flat().map(({ call }) => call),
      config.baseUrl,
    ),
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Never by address: behind a proxy on the same machine every caller seems to come from it. */
const mayReadMetrics = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
