// Files on disk against what the database says, both ways.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { listWork } from '../../platform/files/work-folder.ts'
import { isStillKnown, listKnownFiles, listKnownStreams, listKnownUploads } from './storage.sql.ts'

export interface Store {
  db: Db
  files: Files
  /** Of uploads that are on their way in. */
  incoming: string
  /** Where runs have their work folders. */
  dataDir: string
}

export interface StorageReport {
  files: number
  bytes: number
  /** In the database and not on disk, or not as it should be: one sentence each. */
  missing: string[]
  /** On disk and not in the database, longer than a day. */
  superfluous: { name: string; bytes: number }[]
  /** On disk and not yet in the database: somebody may be about to store them. */
  young: number
  removed: number
}

const YOUNG_MS = 86_400_000

interface Stray {
  name: string
  bytes: number
  modifiedMs: number
  remove: () => Promise<void>
}

/** What the database says is read first: a file that comes later is young, and one that goes is asked for again. */
export async function checkStorage(store: Store, isMending: boolean): Promise<StorageReport> {
  const report: StorageReport = { files: 0, bytes: 0, missing: [], superfluous: [], young: 0, removed: 0 }
  const strays = [
    ...(await checkFiles(store, report)),
    ...(await checkIncoming(store, report)),
    ...(await strayWork(store)),
  ]
  for (const stray of strays) {
    if (Date.now() - stray.modifiedMs < YOUNG_MS) {
      report.young += 1
      continue
    }
    report.superfluous.push({ name: stray.name, bytes: stray.bytes })
    if (!isMending) continue
    await stray.remove()
    report.removed += 1
  }
  return report
}

interface Seen {
  files: number
  bytes: number
}

async function checkFiles({ db, files }: Store, report: StorageReport): Promise<Stray[]> {
  const known = new Map((await listKnownFiles(db)).map(it => [it.key, it]))
  const streams = await listKnownStreams(db)
  const seenIn = new Map<string, Seen>(streams.map(it => [it.folder, { files: 0, bytes: 0 }]))
  const strays: Stray[] = []
  for await (const { key, ...found } of files.listStats('')) {
    if (STORED_UPLOAD.test(key)) continue
    report.files += 1
    report.bytes += found.Bytes
    const expected = known.get(key)
    const stream = seenIn.get(key.slice(0, key.lastIndexOf('/')))
    known.delete(key)
    if (expected) {
      if (expected.bytes !== null && expected.bytes !== found.Bytes)
        report.missing.push(`${key}: ${found.Bytes} of ${expected.bytes} bytes (${expected.of})`)
    } else if (stream) {
      stream.files += 1
      stream.bytes += found.Bytes
    } else
      strays.push({
        name: key,
        bytes: found.Bytes,
        modifiedMs: found.ModifiedAt.getTime(),
        remove: () => files.remove(key),
      })
  }
  for (const [key, { of }] of known)
    if (await isStillKnown(db, key)) report.missing.push(`${key}: not there (${of})`)
  report.missing.push(...streams.flatMap(it => problemOf(it, seenIn.get(it.folder))))
  return strays
}

type Stream = Awaited<ReturnType<typeof listKnownStreams>>[number]

/** Of what played first only the segments were counted; of a ladder everything. */
function problemOf(stream: Stream, seen: Seen = { files: 0, bytes: 0 }): string[] {
  const { folder, kind, is_complete, files, bytes, clip_data_id } = stream
  if (!is_complete) return []
  const isRight =
    kind === 'first'
      ? seen.files >= files && seen.bytes >= bytes
      : seen.files === files && seen.bytes === bytes
  if (isRight) return []
  const least = kind === 'first' ? 'at least ' : ''
  const found = `${seen.files} of ${least}${files} files, ${seen.bytes} of ${least}${bytes} bytes`
  return [`${folder}: ${found} (stream of item ${clip_data_id})`]
}

/** Of runs that go on the folder is young. */
const strayWork = async (store: Store): Promise<Stray[]> =>
  (await listWork(store)).map(({ name, path, bytes, renewedMs }) => ({
    name: `work/${name}`,
    bytes,
    modifiedMs: renewedMs,
    remove: () => rm(path, { recursive: true, force: true }),
  }))

/** Of an upload that goes straight into storage: itself, or what is too small for a part of it. */
const STORED_UPLOAD = /^incoming\/([^.]+)/

async function checkIncoming({ db, files, incoming }: Store, report: StorageReport): Promise<Stray[]> {
  const known = await listKnownUploads(db)
  const inStorage = new Map(known.filter(it => it.multipart_id !== null).map(it => [it.upload_id, it]))
  const uploads = new Map(known.filter(it => it.multipart_id === null).map(it => [it.upload_id, it]))
  const strays = await checkStoredUploads(files, inStorage, report)
  for (const name of await readdir(incoming).catch((): string[] => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) continue
    report.files += 1
    report.bytes += found.size
    if (!uploads.delete(name))
      strays.push({
        name: `incoming/${name}`,
        bytes: found.size,
        modifiedMs: found.mtimeMs,
        remove: () => rm(path, { force: true }),
      })
  }
  for (const { upload_id, file_name, arrived_at } of [...uploads.values(), ...inStorage.values()])
    if (arrived_at) report.missing.push(`incoming/${upload_id}: not there (upload of ${file_name})`)
  return strays
}

type KnownUpload = Awaited<ReturnType<typeof listKnownUploads>>[number]

/** Those whose file is there are taken out of the map. */
async function checkStoredUploads(
  files: Files,
  known: Map<string, KnownUpload>,
  report: StorageReport,
): Promise<Stray[]> {
  const ids = new Set(known.keys())
  const strays: Stray[] = []
  for await (const { key, Bytes, ModifiedAt } of files.listStats('incoming/')) {
    const id = STORED_UPLOAD.exec(key)?.[1] ?? ''
    report.files += 1
    report.bytes += Bytes
    if (key === `incoming/${id}`) known.delete(id)
    if (!ids.has(id))
      strays.push({
        name: key,
        bytes: Bytes,
        modifiedMs: ModifiedAt.getTime(),
        remove: () => files.remove(key),
      })
  }
  return strays
}
