// The real app on a fresh real database, and people to use it, in one line.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@mediatheque/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { buildApp, mayConnect } from '../app.ts'
import { identify, sessionCookie, socketToken } from '../features/sign-in/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect, openPool } from '../platform/db/connect.ts'
import { openReplica } from '../platform/db/replica.ts'
import { openFiles } from '../platform/files/open-files.ts'
import type { Platform } from '../platform/http/context.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log.ts'
import { openNode } from '../platform/nodes/node.ts'
import { openHub } from '../platform/realtime/hub.ts'
import type { IdentifySocket } from '../platform/realtime/requests.ts'
import { openSafeFetch, type Reach } from '../platform/safe-fetch/safe-fetch.ts'
import { siteSecret } from '../platform/site-secret.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { refuseNestedConnections } from './nested-connections.ts'
import { givePerson, giveSession } from './people.ts'

export const ORIGIN = 'http://localhost:8080'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
  text: string
  bytes: Buffer
}

/** Somebody's browser: keeps cookies and names its origin as browsers do. */
export interface Browser {
  PersonID: number
  cookies: Map<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  get(path: string, headers?: Record<string, string>): Promise<Answer<any>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<any>>
}

export type Who = Role | 'guest' | 'nobody'

export interface TestApp {
  http: FastifyInstance
  platform: Platform
  databaseUrl: string
  /** A new person with this role alone, signed in. */
  as(who: Who): Promise<Browser>
  close(): Promise<void>
}

/** Where pages are fetched from, `reach` tells; by default from the public web, as always. */
export async function testApp(
  env: Record<string, string> = {},
  reach: Reach = {},
  onDatabase?: FreshDatabase,
): Promise<TestApp> {
  const database = onDatabase ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: '100000',
    LOG_LEVEL: 'silent',
    LOG_FILE: '-',
    // Tests wait for their tools: what gives way to other tests only takes longer.
    MEDIA_NICE: '0',
    ...env,
  })
  const log = openLog(config.logLevel, config.logFile)
  const { url, pooledUrl, replicaUrl } = database
  const pool = openPool(pooledUrl ?? url, 5, pooledUrl && url)
  const db = connect(pool)
  await siteSecret(db)
  refuseNestedConnections(pool, db)
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openReplica(db, log, { url: replicaUrl, max: 3, isOwn: pooledUrl === undefined, watchMs: 100 })
  const jobs = await openJobs(database.url, log)
  const files = await openFiles(config)
  const httpServer = createServer()
  const identifySocket: IdentifySocket = (_, headers) => identify({ db }, socketToken(config, headers), false)
  const node = await openNode(db, log, { name: config.nodeName, isApi: true, kinds: [], keyID: 'test' })
  const hub = await openHub(httpServer, pool, log, identifySocket, undefined, mayConnect(config, node))
  const safeFetch = openSafeFetch(reach)
  const platform: Platform = { config, log, db, replica, files, jobs, hub, node, safeFetch }
  const app = await buildApp(platform, httpServer)
  await app.ready()
  return {
    http: app,
    platform,
    databaseUrl: database.url,
    async as(who) {
      const name = sessionCookie(config)
      if (who === 'nobody') return browser(app, 0, new Map())
      const PersonID = who === 'guest' ? null : await givePerson(db, [who])
      return browser(app, PersonID ?? 0, new Map([[name, await giveSession(db, PersonID)]]))
    },
    async close() {
      await hub.close()
      await app.close()
      await node.close()
      await jobs.stop()
      await replica?.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function browser(app: FastifyInstance, PersonID: number, cookies: Map<string, string>): Browser {
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: unknown,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host: new URL(ORIGIN).host, ...(method === 'POST' && { origin: ORIGIN }), ...headers },
      cookies: Object.fromEntries(cookies),
      ...(method === 'POST' && { payload: (payload ?? {}) as object }),
    })
    for (const cookie of answer.cookies)
      if (cookie.value === '') cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: isJson ? answer.json() : {},
    }
  }
  return {
    PersonID,
    cookies,
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body, headers = {}) => ask('POST', path, headers, body),
  }
}
