// The database files themselves: made once, never by half, and only ever opened by the version that made them.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './embedded-binaries.ts'
import { hasCode } from './embedded-process.ts'
import type { DatabaseUser } from './embedded-user.ts'

const SUPERUSER = 'mediatheque'

const MB = 1024 * 1024
/** A container may have less than its machine. */
const memoryMB = Math.floor(
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB,
)
const sharedMB = Math.min(2048, Math.max(256, Math.floor(memoryMB / 16)))

// Written once into postgresql.conf, where an operator may tune them. For a disk that has no slow seeks, and a machine
// that the database shares with the conversion; every acknowledged commit is on disk.
const FIRST_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: `${sharedMB}MB`,
  effective_cache_size: `${Math.max(1024, Math.floor(memoryMB / 4))}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Never the caller's PG… variables: PGPORT or PGDATA of another server would lead this one astray. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }
}

export interface ClusterOptions {
  home: string
  pgdata: string
  user: DatabaseUser
  binaries: Binaries
  /** False: only the data folder itself is open to the database user, not the path that leads there. */
  isReachable: boolean
  throwAway: boolean
}

/**
 * A process that was put into its folder by root needs no right to pass through the folders above it. So a
 * library under a closed home works: the database is told to look where it already is.
 */
export const nameOfData = (pgdata: string, isReachable: boolean) => (isReachable ? pgdata : '/proc/self/cwd')

async function versionOf(pgdata: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(pgdata, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export async function makeClusterOnce(options: ClusterOptions, say: (line: string) => void): Promise<void> {
  const { pgdata, binaries } = options
  const version = await versionOf(pgdata)
  if (version === binaries.major) return
  if (version !== undefined) {
    throw new StartRefused(
      `The data folder ${pgdata} was made by PostgreSQL ${version} and this Mediatheque carries PostgreSQL ${binaries.major}: ` +
        'make a backup with the Mediatheque that made it, and restore that into an empty data folder.',
    )
  }
  say('Making the database for the first time.')
  await makeCluster(options)
}

// Into a draft that is renamed when whole: a first start that was killed half-way begins afresh.
async function makeCluster(options: ClusterOptions): Promise<void> {
  const { home, pgdata, user } = options
  for (const name of await readdir(home)) {
    if (name.startsWith('data.new-')) await rm(path.join(home, name), { recursive: true, force: true })
  }
  const draft = path.join(home, `data.new-${randomUUID().slice(0, 8)}`)
  await mkdir(draft, { mode: 0o700 })
  if (user.ids) await chown(draft, user.ids.uid, user.ids.gid)
  await initdb(options, draft)
  await rename(draft, pgdata).catch(error => {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    throw new StartRefused(
      `${pgdata} holds files but no database: move them away, or set DATA_DIR to another folder.`,
    )
  })
}

// The built-in C.UTF-8 sorts by code point and never changes with a system library, so no index can go bad
// by an upgrade of the machine. LC_CTYPE must know Unicode too: pg_trgm takes letters from there.
async function initdb(
  { user, binaries, isReachable, throwAway }: ClusterOptions,
  draft: string,
): Promise<void> {
  const settings = Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const locale = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const access = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject']
  const args = [
    `--pgdata=${nameOfData(draft, isReachable)}`,
    '--data-checksums',
    '--text-search-config=simple',
    ...locale,
    ...access,
    ...settings,
  ]
  const child = spawn(binaries.initdb, throwAway ? [...args, '--no-sync'] : args, {
    cwd: draft,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user.ids,
  })
  const complaints: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', error =>
      reject(new StartRefused(`The database programs cannot be run: ${error.message}`)),
    )
    child.once('close', resolve)
  })
  if (code === 0) return
  await rm(draft, { recursive: true, force: true })
  throw new StartRefused(`The database could not be made: ${lastSentence(complaints.join(''))}`)
}

/** PostgreSQL's own words, without the name of the program before them. */
export function lastSentence(log: string): string {
  const lines = log.split('\n').filter(line => line.trim() !== '')
  const telling = lines.findLast(line => /(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1)
  return telling?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '') ?? 'it gave no reason.'
}
