// The running server of one data folder: found when it outlived its parent, started when there is none.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { type ClusterOptions, lastSentence, nameOfData, serverEnvironment } from './embedded-cluster.ts'
import { hasCode, isPostgresOn, postgresProcessesOn, signal, untilGone } from './embedded-process.ts'
import { answers, socketFile, urlOf } from './embedded-socket.ts'

export interface ServerPlace extends ClusterOptions {
  sockets: string
}

export interface RunningServer {
  pid: number
  url: string
  adopted: boolean
  /** Present when the server is a child of this process: then its end is an event. */
  child?: ChildProcess
}

const DATABASE = 'mediatheque'
const ORPHANS_MS = 5_000
const FAST_STOP_MS = 30_000
const SLOW_START_MS = 3_000

export async function runServer(place: ServerPlace, say: (line: string) => void): Promise<RunningServer> {
  for (;;) {
    const pid = await survivor(place)
    if (pid === undefined) break
    const url = await untilReady(place, () => isPostgresOn(pid, place.pgdata), say)
    if (url) return { pid, url, adopted: true }
    // It was on its way down; go round and start again.
  }
  const child = start(place)
  const url = await untilReady(place, () => isRunning(child), say)
  if (url && child.pid) return { pid: child.pid, url, adopted: false, child }
  const log = await readFile(startLog(place), 'utf8')
  throw new StartRefused(
    `The database did not start: ${lastSentence(log)} (see ${path.join(place.pgdata, 'log')})`,
  )
}

/** Where the server of this folder listens, in its own words. */
export async function addressOf(pgdata: string): Promise<string | undefined> {
  const lines = (await readFile(path.join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[4] ? urlOf(lines[4], DATABASE) : undefined
}

/** The server whose parent was killed, if it still runs. Clears what a dead one left. */
async function survivor({ pgdata, sockets }: ServerPlace): Promise<number | undefined> {
  const pidFile = path.join(pgdata, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(pid)) return undefined
  if (isPostgresOn(pid, pgdata)) return pid
  if (await answers(sockets)) {
    throw new StartRefused(
      `The data folder of ${pgdata} is in use by a server this process cannot see, perhaps in another container.`,
    )
  }
  await dismissOrphans(pgdata)
  // PostgreSQL would clear these itself, but not when another process has the number by now, or a zombie.
  await rm(pidFile, { force: true })
  await rm(`${socketFile(sockets)}.lock`, { force: true })
  return undefined
}

// Backends of a killed server end at their next wait; one in a long query would keep the memory attached
// and the new server from starting. They have nothing to lose: what is not committed is not acknowledged.
async function dismissOrphans(pgdata: string): Promise<void> {
  const orphans = postgresProcessesOn(pgdata)
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  if (await untilGone(orphans, ORPHANS_MS)) return
  for (const pid of orphans) signal(pid, 'SIGKILL')
  await untilGone(orphans, ORPHANS_MS)
}

// In a session of its own (`detached`): Ctrl-C in the terminal and kill -9 of the product do not reach it.
function start(place: ServerPlace): ChildProcess {
  const { pgdata, binaries, user, isReachable } = place
  const log = openSync(startLog(place), 'w')
  const child = spawn(binaries.postgres, ['-D', nameOfData(pgdata, isReachable), ...settingsOf(place)], {
    cwd: pgdata,
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    ...user.ids,
  })
  closeSync(log)
  // The programs could not be run at all; then it has no number, and the wait for it ends.
  child.on('error', error => writeFileSync(startLog(place), `error: ${error.message}`))
  child.unref()
  return child
}

const startLog = ({ home }: ServerPlace) => path.join(home, 'start.log')

// A log per weekday, each begun again after a week.
function settingsOf({ sockets, throwAway }: ServerPlace): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    ...(throwAway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' }
      : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** After a crash the server replays its log before it answers: only asking tells when it is done. */
async function untilReady(
  { pgdata, sockets }: ServerPlace,
  runs: () => boolean,
  say: (line: string) => void,
): Promise<string | undefined> {
  const began = performance.now()
  let told = false
  while (runs()) {
    const url = (await addressOf(pgdata)) ?? urlOf(sockets, DATABASE)
    if (await isReady(url)) return url
    if (!told && performance.now() - began > SLOW_START_MS) {
      say('The database is putting itself in order after an unclean stop; this may take a while.')
      told = true
    }
    await pause(10)
  }
  return undefined
}

// 57P03: starting up, recovering or stopping. 53300: every connection is taken, which passes.
const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN', 'EPIPE', '57P01', '57P03', '53300']

async function isReady(url: string): Promise<boolean> {
  try {
    await once(url, 'SELECT 1')
    return true
  } catch (error) {
    if (hasCode(error, ...NOT_YET) || /Connection terminated/.test(String(error))) return false
    // A first start that was killed before this step.
    if (hasCode(error, '3D000')) return await makeDatabase(url)
    throw error
  }
}

async function makeDatabase(url: string): Promise<boolean> {
  await once(url.replace(`/${DATABASE}?`, '/postgres?'), `CREATE DATABASE ${DATABASE}`)
  return true
}

async function once(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // A server that dies between two messages raises an event nobody else listens to.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast: sessions are ended, nothing committed is lost, the next start has nothing to replay. */
export async function stopServer({ pid, child }: RunningServer, pgdata: string): Promise<void> {
  if (!isPostgresOn(pid, pgdata)) return
  const gone =
    child && child.exitCode === null ? new Promise(resolve => child.once('exit', resolve)) : undefined
  // Nothing else may be left to keep the process alive until the exit is heard.
  child?.ref()
  signal(pid, 'SIGINT')
  if (await untilGone([pid], FAST_STOP_MS)) {
    await gone
    return
  }
  // Still crash-safe: the next start replays the log.
  signal(pid, 'SIGQUIT')
  await untilGone([pid], FAST_STOP_MS)
}
