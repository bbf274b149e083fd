// Counts and hashes bytes on their way.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { TooLarge, type Written } from './files.ts'

export interface Measuring {
  bytes: AsyncGenerator<Buffer>
  /** Of what has passed so far. */
  written(): Written
}

export function measured(source: Readable, mostBytes = Number.POSITIVE_INFINITY): Measuring {
  const sha256 = createHash('sha256')
  let Bytes = 0
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
      Bytes += bytes.length
      if (Bytes > mostBytes) throw new TooLarge(mostBytes)
      sha256.update(bytes)
      yield bytes
    }
  }
  return { bytes: pass(), written: () => ({ Bytes, Sha256: sha256.digest('hex') }) }
}
