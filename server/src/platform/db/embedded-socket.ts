// Where the database listens: a Unix socket in a folder that only the database user (and root) may enter.
// That folder is the whole of the access control; no network port is ever opened.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { DatabaseUser } from './embedded-user.ts'

/** The kernel's limit on the address of a Unix socket, in bytes, without the closing zero. */
const LONGEST_ADDRESS = 107
const PORT = 5432

/** Next to the data, or, when that path is too long or closed to the database user, in the temp folder. */
export function socketFolder(home: string, isReachable: boolean): string {
  const nearby = path.join(home, 'run')
  if (isReachable && Buffer.byteLength(socketFile(nearby)) <= LONGEST_ADDRESS) return nearby
  const name = createHash('sha256').update(home).digest('hex').slice(0, 20)
  return path.join(tmpdir(), `mediatheque-${name}`)
}

export const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${PORT}`)

export function makePrivateFolder(folder: string, user: DatabaseUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const uid = user.ids?.uid ?? process.getuid?.()
  const found = lstatSync(folder)
  // In the system's temp folder anybody may have made this name first.
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new StartRefused(
      `${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid)
  chmodSync(folder, 0o700)
}

/** The one in the temp folder would be left behind there for every library that ever ran. */
export function removeSocketFolder(home: string, url: string): void {
  const folder = folderOf(url)
  if (!folder.startsWith(home)) rmSync(folder, { recursive: true, force: true })
}

/** Understood by `pg`: the query's host wins over the one in the authority, the port is part of the file's name. */
export function urlOf(folder: string, database: string): string {
  return `postgres://mediatheque@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`
}

export const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? ''

/** Whether anybody accepts connections there, also a process we cannot see (another container). */
export function answers(folder: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(socketFile(folder))
    const done = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}
