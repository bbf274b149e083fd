// Brings a process up step by step and takes it down in the opposite order.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildApp, mayConnect } from './app.ts'
import { fillDemo, followMaking, isDemo } from './demo/index.ts'
import { loadProvidersFile } from './features/identity/index.ts'
import { resealAccounts } from './features/integrations/index.ts'
import { followItems } from './features/search/index.ts'
import { rememberBaseUrl } from './features/settings/index.ts'
import { identify, socketToken } from './features/sign-in/index.ts'
import { jobs as allJobs } from './jobs.ts'
import { dropRights, keepPrivate } from './platform/account.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { startEmbeddedPostgres, writableFolder } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { storeSlowStatements } from './platform/db/slow-statements.ts'
import { openLocalFiles } from './platform/files/local-files.ts'
import type { Platform } from './platform/http/context.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { type Log, openLog } from './platform/log.ts'
import { openHub, remoteHub } from './platform/realtime/hub.ts'
import type { IdentifySocket } from './platform/realtime/requests.ts'
import { mayReachWith } from './platform/safe-fetch/address.rules.ts'
import { openSafeFetch } from './platform/safe-fetch/safe-fetch.ts'
import { type SandboxKind, sandboxKind } from './platform/sandbox/sandbox.ts'
import { StartRefused } from './platform/start-refused.ts'

export interface Parts {
  api: boolean
  worker: boolean
  /** No demo library in an empty database. */
  isEmpty: boolean
}

type Undo = () => Promise<unknown>

const STOP_WITHIN_MS = 30_000
const SLOW_STORED_EVERY_MS = 60_000
/** A large file on a slow line takes hours; headers keep the short limit of their own. */
const LONGEST_REQUEST_MS = 86_400_000
/** Longer than a web server in front of us keeps its lines open: one that we close first may be in use again. */
const KEEP_ALIVE_MS = 75_000

export async function runProcess(parts: Parts): Promise<void> {
  const undo: Undo[] = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= takeDown(undo))
  const fail = () => {
    process.exitCode = 1
    return stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    const config = readConfig(process.env)
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
  const kept = dropRights(config)
  keepPrivate(config)
  const weaker = WEAKER[await sandboxKind()]
  for (const line of [kept, weaker]) if (line) console.log(line)
}

const WEAKER: Record<SandboxKind, string> = {
  bubblewrap: '',
  namespaces:
    'Bubblewrap cannot be used here: tools that read uploads have no network, but can read what this account can read.',
  limits:
    'Neither bubblewrap nor namespaces can be used here: tools that read uploads run with the rights of this account.',
}

async function takeDown(undo: Undo[]): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
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
  await migrate(databaseUrl)
  done('Database up to date')
  const pool = openPool(databaseUrl, config.databasePool)
  const db = connect(pool)
  undo.push(() => db.destroy())
  const storeSlow = () =>
    storeSlowStatements(db).catch(err => log.warn({ err }, 'slow statements could not be stored'))
  const storing = setInterval(storeSlow, SLOW_STORED_EVERY_MS)
  undo.push(async () => clearInterval(storing))
  await resealAccounts({ db, config })
  await loadProvidersFile({ db, config })
  const files = await openLocalFiles(join(config.dataDir, 'files'))
  const jobs = await openJobs(databaseUrl, log)
  undo.push(() => jobs.stop())
  const isFilled = !parts.isEmpty && (await fillDemo(db, jobs, config.demoMedia))
  if (isFilled) done('Demo library filled')

  const httpServer = createServer({
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const ownOrigin = config.isBaseUrlFixed ? new URL(config.baseUrl).origin : undefined
  const identifySocket: IdentifySocket = (_, headers) => identify({ db }, socketToken(config, headers), false)
  const hub = await (parts.api
    ? openHub(httpServer, pool, log, identifySocket, ownOrigin, mayConnect(config))
    : remoteHub(pool, log))
  undo.push(() => hub.close())
  const platform: Platform = {
    config,
    log,
    db,
    files,
    jobs,
    hub,
    safeFetch: openSafeFetch({ mayReach: mayReachWith(config.fetchAllow) }),
  }
  if (parts.worker) {
    const worker = await startWorker(platform, databaseUrl, allJobs, config.workerConcurrency)
    undo.push(() => worker.stop())
    undo.push(followItems(platform))
    undo.push(await followMaking(platform, console.log))
  }
  if (!parts.api) return
  const app = await buildApp(platform, httpServer)
  undo.push(() => app.close())
  await listen(app, config)
  await rememberBaseUrl(db, config.baseUrl)
  done('Server started')
  await greet(platform)
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
