// A tar archive as a stream of bytes, with the sha-256 of every entry written down between the entries.
import { createHash } from 'node:crypto'
import { Header, Pax } from 'tar'

export interface Entry {
  path: string
  bytes: number
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

export const CHECKSUMS = 'checksums/'

/** Entries whose sums are kept in memory before they are written: a library may hold millions of files. */
const SUMS_AT_ONCE = 10_000
const BLOCK = 512

/** `last` is asked for when everything else has been written. */
export async function* tarOf(entries: AsyncIterable<Entry>, last: () => Entry): AsyncGenerator<Buffer> {
  let sums: string[] = []
  let list = 0
  const sumsEntry = () => {
    list++
    return textEntry(`${CHECKSUMS}${String(list).padStart(6, '0')}`, sums.splice(0).join(''))
  }
  for await (const entry of entries) {
    const sum = yield* entryBytes(entry)
    sums.push(`${sum}  ${entry.path}\n`)
    if (sums.length >= SUMS_AT_ONCE) yield* entryBytes(sumsEntry())
  }
  const end = last()
  const sum = yield* entryBytes(end)
  sums = [...sums, `${sum}  ${end.path}\n`]
  yield* entryBytes(sumsEntry())
  yield Buffer.alloc(2 * BLOCK)
}

export function textEntry(path: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, content: [bytes] }
}

async function* entryBytes({ path, bytes, content }: Entry): AsyncGenerator<Buffer, string> {
  yield* headerOf(path, bytes)
  const hash = createHash('sha256')
  let written = 0
  for await (const chunk of content) {
    hash.update(chunk)
    written += chunk.length
    yield chunk
  }
  // A wrong length would shift everything that follows and make the whole archive unreadable.
  if (written !== bytes) throw new Error(`${path} changed its length while it was read`)
  yield Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)
  return hash.digest('hex')
}

function* headerOf(path: string, size: number): Generator<Buffer> {
  const about = { path, size, mode: 0o600, uid: 0, gid: 0, mtime: new Date(0), type: 'File' as const }
  const header = new Header(about)
  if (header.encode()) yield new Pax({ path, size }).encode()
  if (header.block) yield header.block
}
