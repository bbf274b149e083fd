// Reads what tar-write.ts wrote, entry by entry, and believes nothing that its sum does not confirm.
import { createHash } from 'node:crypto'
import { Header, type HeaderData, Pax } from 'tar'
import { CHECKSUMS, type Entry } from './tar-write.ts'

const BLOCK = 512

export class Damaged extends Error {
  override name = 'Damaged'
}

/** Every entry's content must be read to its end before the next one is asked for. */
export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(source)
  const sums: string[] = []
  let isChecked = false
  for (;;) {
    const header = await nextHeader(bytes)
    if (!header) break
    const { path, size } = header
    const isSums = path.startsWith(CHECKSUMS)
    const expected = isSums ? sums.splice(0).join('') : undefined
    const hash = createHash('sha256')
    if (expected === undefined) {
      yield { path, bytes: size, content: bytes.stream(size, hash) }
      sums.push(`${hash.digest('hex')}  ${path}\n`)
    } else if ((await bytes.take(size)).toString() !== expected) {
      throw new Damaged('the contents do not have the sums that were written down')
    }
    isChecked = isSums
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK)
  }
  if (!isChecked) throw new Damaged('the end is missing')
  await bytes.finish()
}

interface NamedSize {
  path: string
  size: number
}

async function nextHeader(bytes: ByteReader, extended?: HeaderData): Promise<NamedSize | undefined> {
  const block = await bytes.take(BLOCK)
  const header = new Header(block, 0, extended)
  if (header.nullBlock) return undefined
  if (!header.cksumValid) throw new Damaged('an entry has no valid header')
  // A name that needed an extended header is there whole, and in the plain one cut into two.
  if (header.type === 'File') return { path: extended?.path ?? header.path ?? '', size: header.size ?? 0 }
  if (header.type !== 'ExtendedHeader' || extended) throw new Damaged(`it holds a ${header.type}`)
  const size = header.size ?? 0
  const body = await bytes.take(size + ((BLOCK - (size % BLOCK)) % BLOCK))
  return nextHeader(bytes, Pax.parse(body.subarray(0, size).toString()))
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.stream(count)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  async *stream(count: number, hash = createHash('sha256')): AsyncGenerator<Buffer> {
    let missing = count
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new Damaged('it ends too early')
      const chunk = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(chunk.length)
      missing -= chunk.length
      hash.update(chunk)
      yield chunk
    }
  }

  /** To the very end, where gzip keeps its own sum. */
  async finish(): Promise<void> {
    while (await this.#more()) {
      // Nothing of ours follows the end of the archive.
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (!done) this.#rest = value
    return !done
  }
}
