// Copies of all files of an item, for another one.
import { randomBytes, randomUUID } from 'node:crypto'
import {
  completeStream,
  copyRenditions,
  insertChildStream,
  insertMediaFile,
  insertStream,
  listChildStreams,
  listStreamNumbers,
  listStreams,
  type MediaFileDraft,
  type MediaFileRole,
  newMediaFolder,
} from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { listFiles, type Pair } from './replacement.sql.ts'

type Stream = Awaited<ReturnType<typeof listStreams>>[number]

export interface Copied {
  /** Single files that were written; those of streams are known by their rows. */
  keys: string[]
  files: MediaFileDraft[]
  streams: { StreamID: number; of: Stream }[]
  /** Nobody sees them until everything is changed over. */
  children: number[]
  poster: string | null
}

/** Made again when somebody asks for it. */
const LEFT_OUT = 'download'
const LOOK_EVERY = 20

export const nothingCopied = (): Copied => ({ keys: [], files: [], streams: [], children: [], poster: null })

/** Nobody wants it any more. */
export class Unwanted extends Error {}

/** What is copied is written down before it is: when it breaks off, the caller knows what to remove. */
export async function copyItem(
  { db, files }: Platform,
  { ClipDataID, ReplacementID }: Pair,
  of: { encID: string; poster: string | null },
  isWanted: () => Promise<boolean>,
  copied: Copied,
): Promise<void> {
  let count = 0
  const copy = async (from: string, to: string) => {
    if (count++ % LOOK_EVERY === 0 && !(await isWanted())) throw new Unwanted()
    await files.write(to, await files.read(from))
  }
  const keyFor = renamer(ClipDataID)
  const childFor = await copyChildren(db, { ClipDataID, ReplacementID }, copied)
  for (const { media_file_id: _, created_at: __, ...file } of await listFiles(db, ReplacementID)) {
    if (file.role === LEFT_OUT) continue
    const key = keyFor(file.key)
    copied.keys.push(key)
    await copy(file.key, key)
    copied.files.push({
      ...file,
      role: file.role as MediaFileRole,
      clip_data_id: ClipDataID,
      child_stream_id: childFor(file.child_stream_id),
      key,
    })
  }
  for (const stream of await playedIn(db, ReplacementID)) {
    const folder = newMediaFolder(ClipDataID)
    const child_stream_id = childFor(stream.child_stream_id)
    const StreamID = await insertStream(db, ClipDataID, { kind: kindOf(stream), folder, child_stream_id })
    copied.streams.push({ StreamID, of: stream })
    for await (const key of files.list(`${stream.folder}/`))
      await copy(key, `${folder}${key.slice(stream.folder.length)}`)
  }
  if (of.poster) {
    copied.poster = `posters/${of.encID}/${randomBytes(8).toString('hex')}.${of.poster.split('.').at(-1)}`
    copied.keys.push(copied.poster)
    await copy(of.poster, copied.poster)
  }
}

const kindOf = ({ kind }: Stream) => (kind === 'first' ? 'first' : 'ladder')

/** Returns a function from the number of a stream to that of its copy; the primary has none. */
async function copyChildren(db: Platform['db'], { ClipDataID, ReplacementID }: Pair, copied: Copied) {
  const copies = new Map<number | null, number | null>([[null, null]])
  for (const child of await listChildStreams(db, [ReplacementID])) {
    const { position, is_primary, name, encoder_name, offset_secs } = child
    const draft = { position, is_primary, name, encoder_name, offset_secs }
    const id = await insertChildStream(db, { clip_data_id: ClipDataID, ...draft, isHidden: true })
    copied.children.push(id)
    copies.set(child.child_stream_id, is_primary ? null : id)
  }
  return (id: number | null) => copies.get(id) ?? null
}

/** What plays of each stream. Older ones stay for a while and are nobody's any more. */
async function playedIn(db: Platform['db'], clipDataID: number): Promise<Stream[]> {
  const numbers = await listStreamNumbers(db, clipDataID)
  const found = await Promise.all(numbers.map(it => listStreams(db, clipDataID, it)))
  return found.flatMap(
    streams =>
      streams.find(it => it.is_complete && it.kind === 'ladder') ?? streams.find(it => it.is_complete) ?? [],
  )
}

/** Files that are in a folder together, such as a storyboard and its sheets, stay together. */
function renamer(clipDataID: number) {
  const folders = new Map<string, string>()
  return (key: string) => {
    const [, , part, first = '', second] = key.split('/')
    if (second === undefined)
      return `media/${clipDataID}/${part}/${randomUUID()}${/\.[^.]+$/.exec(first)?.[0] ?? ''}`
    const folder = folders.get(first) ?? randomUUID()
    folders.set(first, folder)
    return `media/${clipDataID}/${part}/${folder}/${second}`
  }
}

/** Returns the number of the source of each stream, where there is one. */
export async function storeCopied(tx: Tx, { files, streams }: Copied) {
  const sources = new Map<number | null, number>()
  for (const file of files) {
    const id = await insertMediaFile(tx, file)
    if (file.role === 'source') sources.set(file.child_stream_id ?? null, id)
  }
  for (const { StreamID, of } of streams) {
    await copyRenditions(tx, of.stream_id, StreamID)
    const { duration_secs, files: count, bytes } = of
    await completeStream(tx, StreamID, { duration_secs, files: count, bytes })
  }
  return sources
}
