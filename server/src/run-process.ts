// Brings a process up step by step and takes it down in the opposite order.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp, mayConnect } from './app.ts'
import { fillDemo, followMaking, isDemo } from './demo/index.ts'
import { loadProvidersFile } from './features/identity/index.ts'
import { resealAccounts } from './features/integrations/index.ts'
import { followItems } from './features/search/index.ts'
import { rememberBaseUrl } from './features/settings/index.ts'
import { identify, socketToken } from './features/sign-in/index.ts'
import { jobs as allJobs, jobsByKind } from './jobs.ts'
import { dropRights, keepPrivate } from './platform/account.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect, type Db, openPool } from './platform/db/connect.ts'
import { startEmbeddedPostgres, writableFolder } from './platform/db/embedded-postgres.ts'
import { migrate, untilMigrated } from './platform/db/migrate.ts'
import { openReplica } from './platform/db/replica.ts'
import { storeSlowStatements } from './platform/db/slow-statements.ts'
import { openFiles } from './platform/files/open-files.ts'
import type { Platform } from './platform/http/context.ts'
import type { Job } from './platform/jobs/job.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { JOB_KINDS, type JobKind } from './platform/jobs/kinds.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { type Log, openLog } from './platform/log.ts'
import { type Node, openNode } from './platform/nodes/node.ts'
import { openHub, remoteHub } from './platform/realtime/hub.ts'
import type { IdentifySocket } from './platform/realtime/requests.ts'
import { mayReachWith } from './platform/safe-fetch/address.rules.ts'
import { openSafeFetch } from './platform/safe-fetch/safe-fetch.ts'
import { sandboxKind } from './platform/sandbox/sandbox.ts'
import { isTooWeak, weaknessesOf } from './platform/sandbox/sandbox-needed.rules.ts'
import { readSecretKey } from './platform/secret-key.ts'
import { siteSecret } from './platform/site-secret.ts'
import { StartRefused } from './platform/start-refused.ts'

export interface Parts {
  api: boolean
  worker: boolean
  /** No demo library in an empty database. */
  isEmpty: boolean
}

type Undo = () => Promise<unknown>

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
const STOP_WITHIN_MS = 30_000
const SLOW_STORED_EVERY_MS = 60_000
/** A large file on a slow line takes hours; headers keep the short limit of their own. */
const LONGEST_REQUEST_MS = 86_400_000
/** Longer than a web server in front of us keeps its lines open: one that we close first may be in use again. */
const KEEP_ALIVE_MS = 75_000

export async function runProcess(parts: Parts): Promise<void> {
  const undo: Undo[] = []
  let stopping: Promise<void> | undefined
  let stopWithinMs = STOP_WITHIN_MS
  const stop = () => (stopping ??= takeDown(undo, stopWithinMs))
  const fail = () => {
    process.exitCode = 1
    return stop()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop())
  try {
    const config = readConfig(process.env)
    stopWithinMs += config.drainSecs * 1000
    await giveUpRights(config)
    await bringUp(config, parts, undo, fail)
    if (stopping === undefined && process.stdout.isTTY) console.log('Ctrl-C stops it.')
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    await fail()
  }
}

/** First of all, and said where less than all could be had. */
async function giveUpRights(config: Config) {
  if (process.getuid?.() === 0) await writableFolder(config.dataDir)
  const found = { kept: dropRights(config), kind: await sandboxKind() }
  keepPrivate(config)
  if (config.toolsSandbox === 'required' && isTooWeak(found))
    throw new StartRefused(
      [
        ...weaknessesOf(found),
        'TOOLS_SANDBOX=required forbids this; docs/OPERATION.md says what tools need.',
      ].join('\n'),
    )
  for (const line of weaknessesOf(found)) console.log(line)
}

async function takeDown(undo: Undo[], withinMs: number): Promise<void> {
  setTimeout(() => process.exit(1), withinMs).unref()
  for (const step of undo.splice(0).reverse()) await step().catch(error => console.error(error))
  process.exit()
}

/** What nobody caught is written down: a promise that nobody waited for harms no one else, the rest ends us. */
function watchOver(log: Log, fail: () => unknown) {
  process.on('unhandledRejection', err => log.error({ err }, 'something failed that nobody waited for'))
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'an error that nobody caught ends the process')
    console.error(err)
    fail()
  })
}

async function bringUp(config: Config, parts: Parts, undo: Undo[], fail: () => unknown): Promise<void> {
  const done = openSteps()
  const databaseUrl = await findDatabase(config, parts, undo)
  done('Database found')
  const log = openLog(config.logLevel, config.logFile)
  watchOver(log, fail)
  const { isBehind } = await (config.migrations === 'wait'
    ? untilMigrated(databaseUrl, console.log)
    : migrate(databaseUrl))
  if (isBehind) console.log('The database is of a newer version: this process goes on serving alongside it.')
  done('Database up to date')
  const { pooledUrl } = config
  const pool = openPool(pooledUrl ?? databaseUrl, config.databasePool, pooledUrl && databaseUrl)
  const db = connect(pool)
  undo.push(() => db.destroy())
  const storeSlow = () =>
    storeSlowStatements(db).catch(err => log.warn({ err }, 'slow statements could not be stored'))
  const storing = setInterval(storeSlow, SLOW_STORED_EVERY_MS)
  undo.push(async () => clearInterval(storing))
  await resealAccounts({ db, config })
  await loadProvidersFile({ db, config })
  const replica = parts.api ? await findReplica(db, log, config) : undefined
  if (replica) undo.push(() => replica.close())
  const files = await openFiles(config)
  const jobs = await openJobs(databaseUrl, log)
  undo.push(() => jobs.stop())
  const isFilled = !parts.isEmpty && (await fillDemo(db, jobs, config.demoMedia))
  if (isFilled) done('Demo library filled')

  const node = await openNode(db, log, {
    name: config.nodeName,
    isApi: parts.api,
    kinds: parts.worker ? config.workerKinds : [],
    keyID: (await readSecretKey(config)).ID,
  })
  undo.push(() => node.close())
  const httpServer = createServer({
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const ownOrigin = config.isBaseUrlFixed ? new URL(config.baseUrl).origin : undefined
  const identifySocket: IdentifySocket = (_, headers) => identify({ db }, socketToken(config, headers), false)
  const hub = await (parts.api
    ? openHub(httpServer, pool, log, identifySocket, ownOrigin, mayConnect(config, node))
    : remoteHub(pool, log))
  undo.push(() => hub.close())
  node.onDrain(() => hub.drain())
  const platform: Platform = {
    config,
    log,
    db,
    replica,
    files,
    jobs,
    hub,
    node,
    safeFetch: openSafeFetch({ mayReach: mayReachWith(config.fetchAllow) }),
  }
  if (parts.worker) {
    await work(platform, databaseUrl, isBehind, undo)
  }
  if (!parts.api) return
  // Known before the first request: read inside a transaction, it would take a second connection.
  await siteSecret(platform.db)
  const app = await buildApp(platform, httpServer)
  undo.push(() => app.close())
  await listen(app, config)
  undo.push(() => leaveBalancer(node, config))
  await rememberBaseUrl(db, config.baseUrl)
  done('Server started')
  await greet(platform)
}

async function work(platform: Platform, databaseUrl: string, isBehind: boolean, undo: Undo[]) {
  const { config, node } = platform
  const kinds = new Map(JOB_KINDS.flatMap(kind => jobsByKind[kind].map((job): [Job, JobKind] => [job, kind])))
  const isMine = (job: Job) => config.workerKinds.some(kind => kind === kinds.get(job))
  const capacityOf = (job: Job) => {
    const kind = kinds.get(job)
    return kind && config.workerCapacity.get(kind)
  }
  const plan = { isMine, capacityOf, isBehind }
  const worker = await startWorker(platform, databaseUrl, allJobs, config.workerConcurrency, plan)
  undo.push(() => worker.stop())
  node.showRunning(worker.running)
  node.onDrain(() => void worker.drain())
  if (config.workerKinds.includes('upkeep')) undo.push(followItems(platform))
  if (config.workerKinds.includes('convert')) undo.push(await followMaking(platform, console.log))
}

/** Goes on serving until a balancer has seen that nobody shall be sent here any more, or a second signal comes. */
async function leaveBalancer(node: Node, { drainSecs }: Config): Promise<void> {
  if (drainSecs === 0) return
  const { promise: hurry, resolve } = Promise.withResolvers<void>()
  for (const signal of STOP_SIGNALS) process.once(signal, () => resolve())
  await node.drain()
  await Promise.race([pause(drainSecs * 1000), hurry])
}

/** Says what is done, and how long it took since the step before. */
function openSteps(): (name: string) => void {
  let since = performance.now()
  return name => {
    const now = performance.now()
    console.log(`${name} (${((now - since) / 1000).toFixed(1)} s).`)
    since = now
  }
}

async function findDatabase({ databaseUrl, dataDir }: Config, parts: Parts, undo: Undo[]): Promise<string> {
  if (databaseUrl) return databaseUrl
  if (!parts.api || !parts.worker)
    throw new StartRefused('Processes that run apart share a database server: please set DATABASE_URL')
  const database = await startEmbeddedPostgres({ dataDir, say: console.log })
  undo.push(() => database.stop())
  return database.url
}

async function findReplica(db: Db, log: Log, { replicaUrl, pooledUrl, databasePool }: Config) {
  if (!replicaUrl) return undefined
  const replica = await openReplica(db, log, {
    url: replicaUrl,
    max: databasePool,
    isOwn: pooledUrl === undefined,
  })
  if (!replica.state().isUp)
    console.log(
      'The replica of the database does not answer: everything is read from the primary until it does.',
    )
  return replica
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  try {
    // One address only: the hub of live messages hangs on one server.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} is in use: stop the other program, or set PORT to another number`)
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} may not be used by this user: set PORT to another number`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`This machine has no address ${host}: set HOST to one it has, or to 0.0.0.0`)
    throw error
  }
}

async function greet({ config, db }: Platform) {
  console.log(`\nMediatheque is running at ${config.baseUrl}`)
  if (await isDemo(db))
    console.log(
      'Demo accounts: viewer, commenter, uploader, owner, editor, approver, manager, admin (password: mediatheque)',
    )
}
