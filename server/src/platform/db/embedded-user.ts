// PostgreSQL refuses to run as root. Started by root, the database runs as an ordinary user of the system.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartRefused } from '../start-refused.ts'

export interface DatabaseUser {
  name: string
  /** Present only when the ids must change, that is when we are root. */
  ids?: { uid: number; gid: number }
}

/** `pgdata` may exist already: its owner then is the only user PostgreSQL accepts. */
export function databaseUser(pgdata: string): DatabaseUser {
  if (process.getuid?.() !== 0) return ourselves()
  const own = ownerOfFolder(pgdata) ?? passwdEntry('mediatheque') ?? createdUser()
  const found = own ?? passwdEntry('postgres') ?? passwdEntry('nobody')
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

function createdUser(): DatabaseUser | undefined {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'mediatheque']
  // A service or a cron job often has no sbin on its path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  spawnSync('useradd', args, { env })
  // Another start may have made it in the meantime.
  return passwdEntry('mediatheque')
}

/** By name or by number, from whatever source of users the system has. */
function passwdEntry(key: string): DatabaseUser | undefined {
  const found = spawnSync('getent', ['passwd', key], { encoding: 'utf8' })
  const [name, , uid, gid] = found.status === 0 ? found.stdout.split(':') : []
  return name && uid && gid && uid !== '0' ? { name, ids: { uid: Number(uid), gid: Number(gid) } } : undefined
}

/** Asks the kernel as that user: mode bits alone do not know of access lists. */
export function canReach(folder: string, { ids }: DatabaseUser): boolean {
  return ids === undefined || spawnSync('test', ['-x', folder], { ...ids, stdio: 'ignore' }).status === 0
}
