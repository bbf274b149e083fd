// What operators ask: is it alive, is it ready, how is it doing, what can be called.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from './context.ts'
import { openApi } from './openapi.ts'
import { Refusal } from './refusal.ts'
import type { Room } from './room.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function addOperations(app: FastifyInstance, platform: Platform, rooms: readonly Room[]) {
  const { config, db, log } = platform
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  addJobGauge(registry, platform.jobs)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
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

  app.get('/healthz', async () => ({ Success: true }))
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch (error) {
      log.error({ err: error }, 'not ready')
      throw new Refusal('failed', 'The database does not answer')
    }
    return { Success: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken))
      throw new Refusal('not-allowed', 'Metrics need a token')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.get('/api/openapi.json', async () =>
    openApi(
      rooms.flat().map(({ call }) => call),
      config.baseUrl,
    ),
  )
}

const mayReadMetrics = (request: FastifyRequest, token: string | undefined) =>
  token === undefined ? LOOPBACK.has(request.ip) : request.headers.authorization === `Bearer ${token}`

function addJobGauge(registry: Registry, jobs: Jobs) {
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by kind and state',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, waiting, active, failed } of await jobs.counts())
        for (const [state, count] of Object.entries({ waiting, active, failed }))
          this.set({ job: name, state }, count)
    },
  })
}
