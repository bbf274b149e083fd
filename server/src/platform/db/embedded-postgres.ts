// The database that comes with the product: a real PostgreSQL next to the data, without a port and without
// a password to lose. It outlives a killed product, and the next start takes it over.
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { binariesIn } from './embedded-binaries.ts'
import { makeClusterOnce } from './embedded-cluster.ts'
import { guardServer } from './embedded-guard.ts'
import { lockFolder, ownerOf } from './embedded-lock.ts'
import { hasCode } from './embedded-process.ts'
import { addressOf, runServer } from './embedded-server.ts'
import { folderOf, makePrivateFolder, removeSocketFolder, socketFolder } from './embedded-socket.ts'
import { canReach, databaseUser } from './embedded-user.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  say?: (line: string) => void
  /** Nothing survives a crash. Only for tests, whose data is thrown away. */
  throwAway?: boolean
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await writableFolder(options.dataDir)
  const lock = refusingReadOnly(dataDir, () => lockFolder(dataDir))
  try {
    return await startLocked(dataDir, options, () => lock.release())
  } catch (error) {
    lock.release()
    throw readOnlySentence(dataDir, error) ?? error
  }
}

/** The address of the database of a product that runs on this folder now. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const place = await realpath(dataDir).catch(() => undefined)
  if (place === undefined || !ownerOf(place)) return undefined
  return await addressOf(path.join(homeOf(place), 'data'))
}

/** Where root keeps what can be made again; used when the data folder lies under a closed home. */
const PROGRAMS_ELSEWHERE = '/var/cache/mediatheque'

const homeOf = (dataDir: string) => path.join(dataDir, 'postgres')

async function startLocked(
  dataDir: string,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { say = () => {}, throwAway = false } = options
  const home = homeOf(dataDir)
  const pgdata = path.join(home, 'data')
  await mkdir(home, { recursive: true })
  // Open to pass through: the database user is not its owner when we are root.
  await chmod(home, 0o755)
  const user = databaseUser(pgdata)
  const isReachable = canReach(home, user)
  const sockets = socketFolder(home, isReachable)
  const binaries = await binariesIn(isReachable ? home : PROGRAMS_ELSEWHERE)
  const place = { home, pgdata, sockets, user, binaries, isReachable, throwAway }
  await makeClusterOnce(place, say)
  makePrivateFolder(sockets, user)
  const server = await runServer(place, say)
  if (server.adopted) say('The database was still running and has been taken over.')
  const stopServer = guardServer(server, { ...place, sockets: folderOf(server.url) }, say)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopServer().finally(() => {
      removeSocketFolder(home, server.url)
      release()
    })
    return stopped
  }
  return { url: server.url, stop }
}

export async function writableFolder(dataDir: string): Promise<string> {
  const place = path.resolve(dataDir)
  try {
    if ((await makeFolder(place)) && process.getuid?.() === 0) await chmod(place, 0o755)
    return await realpath(place)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartRefused(`The data folder ${place} cannot be made.`)
    throw readOnlySentence(place, error) ?? error
  }
}

// Step by step: Node's own recursive mkdir never ends where the system answers ENOENT for a parent that is
// there, as in /proc, and hides that a file system is read-only.
async function makeFolder(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined)
  if (found?.isDirectory()) return false
  if (path.dirname(place) !== place) await makeFolder(path.dirname(place))
  await mkdir(place)
  return true
}

function refusingReadOnly<T>(dataDir: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw readOnlySentence(dataDir, error) ?? error
  }
}

const REASONS: Record<string, string> = {
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

function readOnlySentence(dataDir: string, error: unknown): StartRefused | undefined {
  const code = Object.keys(REASONS).find(key => hasCode(error, key))
  return code
    ? new StartRefused(`The data folder ${dataDir} cannot be written: ${REASONS[code]}.`)
    : undefined
}
