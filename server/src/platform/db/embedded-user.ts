// PostgreSQL refuses to run as root. Started by root, the database runs as an ordinary user of the system,
// who must be able to reach the data folder.
import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

export interface DatabaseUser {
  name: string
  /** Present only when the ids must change, that is when we are root. */
  ids?: { uid: number; gid: number }
}

/** `pgdata` may exist already: its owner then is the only user PostgreSQL accepts. */
export function databaseUser(pgdata: string): DatabaseUser {
  if (process.getuid?.() !== 0) return ourselves()
  const found = ownerOfFolder(pgdata) ?? existingUser() ?? createdUser() ?? passwdEntry('nobody')
  if (!found)
    throw new StartRefused(
      'PostgreSQL may not run as root and no other user was found: run Mediatheque as an ordinary user.',
    )
  return found
}

function ourselves(): DatabaseUser {
  try {
    return { name: userInfo().username }
  } catch {
    // initdb asks for the name and gives up without one.
    throw new StartRefused(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs.`,
    )
  }
}

function ownerOfFolder(pgdata: string): DatabaseUser | undefined {
  const owner = statSync(pgdata, { throwIfNoEntry: false })?.uid
  return owner === undefined || owner === 0 ? undefined : passwdEntry(String(owner))
}

const existingUser = () => passwdEntry('mediatheque') ?? passwdEntry('postgres')

function createdUser(): DatabaseUser | undefined {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'mediatheque',
  ])
  return made.status === 0 ? passwdEntry('mediatheque') : undefined
}

/** By name or by number, from whatever source of users the system has. */
function passwdEntry(key: string): DatabaseUser | undefined {
  const found = spawnSync('getent', ['passwd', key], { encoding: 'utf8' })
  const [name, , uid, gid] = found.status === 0 ? found.stdout.split(':') : []
  return name && uid && gid && uid !== '0' ? { name, ids: { uid: Number(uid), gid: Number(gid) } } : undefined
}

/** Asks the kernel by really going there as that user: mode bits alone do not know of access lists. */
export function refuseUnreachable(folder: string, user: DatabaseUser): void {
  if (!user.ids || mayEnter(folder, user.ids)) return
  const steps = folder
    .split(path.sep)
    .map((_, index, all) => all.slice(0, index + 1).join(path.sep) || path.sep)
  const shut = steps.find(step => user.ids && !mayEnter(step, user.ids)) ?? folder
  throw new StartRefused(
    `The database runs as user "${user.name}", which may not pass through ${shut}: ` +
      `run "chmod o+x ${shut}", set DATA_DIR to another folder, or start Mediatheque as an ordinary user.`,
  )
}

function mayEnter(folder: string, ids: { uid: number; gid: number }): boolean {
  try {
    execFileSync('true', { cwd: folder, ...ids, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
