// Copies of all files of an item, for another one.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import {
  completeStream,
  insertMediaFile,
  insertStream,
  listStreams,
  type MediaFileDraft,
  type MediaFileRole,
  newMediaFolder,
} from '../conversion/index.ts'
import { copyRenditions } from './copy.sql.ts'
import { listFiles, type Pair } from './replacement.sql.ts'

type Stream = Awaited<ReturnType<typeof listStreams>>[number]

export interface Copied {
  /** Single files that were written; those of streams are known by their rows. */
  keys: string[]
  files: MediaFileDraft[]
  stream: { StreamID: number; of: Stream } | null
  poster: string | null
}

/** Made again when somebody asks for it. */
const LEFT_OUT = 'download'
const LOOK_EVERY = 20

export const nothingCopied = (): Copied => ({ keys: [], files: [], stream: null, poster: null })

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
  for (const { media_file_id: _, created_at: __, ...file } of await listFiles(db, ReplacementID)) {
    if (file.role === LEFT_OUT) continue
    const key = keyFor(file.key)
    copied.keys.push(key)
    await copy(file.key, key)
    copied.files.push({ ...file, role: file.role as MediaFileRole, clip_data_id: ClipDataID, key })
  }
  const stream = playedIn(await listStreams(db, ReplacementID))
  if (stream) {
    const folder = newMediaFolder(ClipDataID)
    const StreamID = await insertStream(db, ClipDataID, { kind: kindOf(stream), folder })
    copied.stream = { StreamID, of: stream }
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

/** Older ones stay for a while and are nobody's any more. */
const playedIn = (streams: readonly Stream[]) =>
  streams.find(it => it.is_complete && it.kind === 'ladder') ?? streams.find(it => it.is_complete)

/** Files that stand in a folder together, such as a storyboard and its sheets, stay together. */
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

/** Answers the number of the source, where there is one. */
export async function storeCopied(tx: Tx, { files, stream }: Copied): Promise<number | null> {
  let sourceID: number | null = null
  for (const file of files) {
    const id = await insertMediaFile(tx, file)
    if (file.role === 'source') sourceID = id
  }
  if (stream) {
    const { StreamID, of } = stream
    await copyRenditions(tx, of.stream_id, StreamID)
    const { duration_secs, files: count, bytes } = of
    await completeStream(tx, StreamID, { duration_secs, files: count, bytes })
  }
  return sourceID
}
