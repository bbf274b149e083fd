// Files on the local disk.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  chown,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Borrowed, type Files, type ListedFile, NoSuchFile, TooLarge, type Written } from './files.ts'
import { checkKey } from './key.ts'

// Next to the files and on the same disk, or a rename would not be one step. No key begins with a dot.
const DRAFTS = '.drafts'

export async function openLocalFiles(folder: string): Promise<Files> {
  const drafts = join(folder, DRAFTS)
  await mkdir(drafts, { recursive: true })
  await sweepDrafts(drafts)
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    write: (key, source, options = {}) => write(folder, pathOf(key), source, options.mostBytes),
    adopt: (key, path) => adopt(folder, path, pathOf(key)),
    copy: async (from, to) => void (await write(folder, pathOf(to), await read(pathOf(from)))),
    borrow: key => borrow(pathOf(key)),
    read: (key, range) => read(pathOf(key), range),
    readWhole: (key, range) => readWhole(pathOf(key), range),
    async stat(key) {
      const found = await statFile(pathOf(key))
      return found && { Bytes: found.size, ModifiedAt: found.mtime }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmptyFolders(folder, dirname(path))
    },
    list: prefix => list(folder, prefix),
    listStats: prefix => listStats(folder, prefix),
    check: () => access(folder, constants.W_OK | constants.X_OK),
  }
}

async function write(
  folder: string,
  path: string,
  source: Readable,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const draft = join(folder, DRAFTS, `${randomUUID()}.${process.pid}.${hostname()}`)
  try {
    const written = await writeDraft(draft, source, mostBytes)
    await place(folder, draft, path)
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function adopt(folder: string, from: string, path: string): Promise<void> {
  try {
    await syncPath(from)
    await place(folder, from, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await write(folder, path, createReadStream(from))
    await rm(from, { force: true })
  }
}

// Nothing to give back: the file is where it always is.
async function borrow(path: string): Promise<Borrowed> {
  if (!(await statFile(path))) throw new NoSuchFile('File not found')
  return { path, release: async () => undefined }
}

async function writeDraft(draft: string, source: Readable, mostBytes: number): Promise<Written> {
  const sha256 = createHash('sha256')
  let Bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      Bytes += chunk.length
      if (Bytes > mostBytes) return done(new TooLarge(mostBytes))
      sha256.update(chunk)
      done(null, chunk)
    },
  })
  // flush: without an fsync a power cut after the rename can leave the name of an empty file.
  await pipeline(source, measure, createWriteStream(draft, { flags: 'wx', flush: true }))
  return { Bytes, Sha256: sha256.digest('hex') }
}

// Anyone who removes the last file of a folder removes the folder, perhaps just after we made it.
async function place(folder: string, draft: string, path: string, triesLeft = 5): Promise<void> {
  await makeFolder(folder, dirname(path))
  await giveToOwner(folder, draft)
  try {
    await rename(draft, path)
    await syncPath(dirname(path))
  } catch (error) {
    if (!isAbsent(error) || triesLeft === 0) throw error
    await place(folder, draft, path, triesLeft - 1)
  }
}

async function read(path: string, range?: { start: number; end: number }): Promise<Readable> {
  const handle = await openFile(path)
  if (!handle) throw new NoSuchFile('File not found')
  return createReadStream(path, { ...range, fd: handle })
}

async function readWhole(path: string, { start, end }: { start: number; end: number }): Promise<Buffer> {
  const handle = await open(path).catch(error => {
    throw isAbsent(error) ? new NoSuchFile('File not found') : error
  })
  try {
    const wanted = Buffer.allocUnsafe(end - start + 1)
    const { bytesRead } = await handle.read(wanted, 0, wanted.length, start)
    return wanted.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  if (!(await statFile(path))) return undefined
  try {
    return await open(path)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function statFile(path: string) {
  try {
    const found = await stat(path)
    return found.isFile() ? found : undefined
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function* list(folder: string, prefix: string): AsyncGenerator<string> {
  // Only the folder that the prefix names is walked, not the whole store.
  const start = prefix.includes('/') ? checkKey(prefix.slice(0, prefix.lastIndexOf('/'))) : ''
  for await (const key of walk(folder, start)) if (key.startsWith(prefix)) yield key
}

async function* listStats(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  for await (const key of list(folder, prefix)) {
    const found = await statFile(join(folder, key))
    if (found) yield { key, Bytes: found.size, ModifiedAt: found.mtime }
  }
}

async function* walk(folder: string, at: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, at), { withFileTypes: true }).catch(error => {
    if (isAbsent(error)) return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = at ? `${at}/${entry.name}` : entry.name
    if (entry.isDirectory() && entry.name !== DRAFTS) yield* walk(folder, key)
    else if (entry.isFile()) yield key
  }
}

// A new folder must be on disk in its parent too, up to the root of the store.
async function makeFolder(root: string, folder: string) {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let at = folder; at.startsWith(root + sep) && at.length >= first.length; at = dirname(at))
    await giveToOwner(root, at)
  for (let at = folder; at.startsWith(root + sep) && at.length >= first.length; at = dirname(at))
    await syncPath(dirname(at))
}

/** What a command of root writes belongs to the account of the product, which could not read it otherwise. */
async function giveToOwner(root: string, path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(root)
  if (uid !== 0) await chown(path, uid, gid)
}

async function syncPath(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeEmptyFolders(root: string, folder: string) {
  for (let at = folder; at.startsWith(root + sep); at = dirname(at)) {
    try {
      await rmdir(at)
    } catch {
      return
    }
  }
}

// A draft of a living process is left alone: an upload may be under way there. Whether a process of another
// machine lives cannot be seen, and a number may have been given to another process: those go by their age.
async function sweepDrafts(drafts: string) {
  for (const name of await readdir(drafts)) {
    const [, pid, ...host] = name.split('.')
    const isOrphan = host.join('.') === hostname() && !isAlive(Number(pid))
    const found = await statFile(join(drafts, name))
    if (found && (isOrphan || Date.now() - found.mtimeMs > ABANDONED_AFTER_MS))
      await rm(join(drafts, name), { force: true })
  }
}

const ABANDONED_AFTER_MS = 3_600_000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
