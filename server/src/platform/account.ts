// Started by root, the product gives up its rights for those of an ordinary account before it reads anything that
// people have sent. Its folders are that account's alone.
import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { type DatabaseUser, databaseUser } from './db/embedded-user.ts'
import { StartRefused } from './start-refused.ts'

/** What lies in the data folder; `postgres` keeps itself private. */
const PRIVATE = ['files', 'incoming', 'log', 'mail', 'work']
const OURS = [...PRIVATE, 'postgres']
const LIBRARY = ['postgres', 'files']

const ROOT = resolve(import.meta.dirname, '../../..')

type Place = Pick<Config, 'dataDir' | 'logFile' | 'mediaAccelPrefix' | 'importFolder' | 'speechModel'>

/**
 * Nobody else of the machine reads private media or the log. A web server that sends our files itself
 * (MEDIA_ACCEL_PREFIX) reads them as a member of our group.
 */
export function keepPrivate({ dataDir, mediaAccelPrefix }: Place): void {
  process.umask(mediaAccelPrefix === undefined ? 0o077 : 0o027)
  for (const name of PRIVATE) {
    const folder = join(dataDir, name)
    const isShared = name === 'files' && mediaAccelPrefix !== undefined
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found?.isDirectory() || (found.mode & 0o077) === (isShared ? 0o050 : 0)) continue
    spawnSync('chmod', ['-R', isShared ? 'g=rX,o=' : 'go=', folder], { stdio: 'ignore' })
  }
}

/** Why the rights of root are kept, where they are: a line for the operator. */
export function dropRights(place: Place): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = databaseUser(join(place.dataDir, 'postgres', 'data'))
  const { ids } = account
  if (!ids) return undefined
  makeOurs(place.dataDir, ids)
  const [problem] = needsOf(place).filter(([right, path]) => !may(account, right, path))
  if (problem)
    return `Mediatheque keeps the rights of root: the account ${account.name} cannot ${VERBS[problem[0]]} ${problem[1]}.`
  process.setgroups?.([ids.gid])
  process.setgid?.(ids.gid)
  process.setuid?.(ids.uid)
  return undefined
}

type Right = '-r' | '-w' | '-x'
const VERBS: Record<Right, string> = { '-r': 'read', '-w': 'write to', '-x': 'reach' }

const needsOf = ({ dataDir, logFile, importFolder, speechModel }: Place): [Right, string][] => [
  ['-r', join(ROOT, 'server/src/main.ts')],
  ['-r', join(ROOT, 'node_modules')],
  ['-x', process.execPath],
  ['-w', dataDir],
  ...(logFile === '-' || logFile.startsWith(dataDir) ? [] : [['-w', dirname(logFile)] as [Right, string]]),
  ...(importFolder ? [['-w', importFolder] as [Right, string]] : []),
  ...(statSync(speechModel, { throwIfNoEntry: false }) ? [['-r', speechModel] as [Right, string]] : []),
]

/** Asks the kernel as that account: mode bits alone do not know of access lists. */
const may = ({ ids }: DatabaseUser, right: Right, path: string) =>
  spawnSync('test', [right, path], { ...ids, stdio: 'ignore' }).status === 0

/** What an earlier start, or a command of the operator, made as root. Never anything else that lies there. */
function makeOurs(dataDir: string, { uid, gid }: { uid: number; gid: number }) {
  const names = readdirSync(dataDir)
  const strange = names.find(name => !OURS.includes(name) && name !== 'lost+found' && !name.startsWith('.'))
  if (strange !== undefined && !names.some(name => LIBRARY.includes(name)))
    throw new StartRefused(
      `The data folder ${dataDir} holds something else (${strange}). Please set DATA_DIR to a folder of its own.`,
    )
  if (lstatSync(dataDir).uid === 0) chownSync(dataDir, uid, gid)
  const owned = ['-user', '0', '-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+']
  for (const name of OURS.filter(it => names.includes(it)))
    spawnSync('find', [join(dataDir, name), '-xdev', ...owned], { stdio: 'ignore' })
}
