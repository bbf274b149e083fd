// Writes what arrives to its place in a file, and gives the memory of each piece back at once: left to the
// collector, every 32 MB of an upload would cost a collection of the whole heap, half of its processor time.
import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'

const BUFFER_BYTES = 1 << 20

export interface PartWriter {
  stream: Writable
  /** Where the file has come to. */
  at: () => number
}

/** The pieces belong to the writer: nobody may look at one after it was given. */
export function openPartWriter(file: FileHandle, offset: number): PartWriter {
  let at = offset
  const store = async (pieces: Buffer[]) => {
    at += await writeAll(file, pieces, at)
    for (const piece of pieces) giveBack(piece)
  }
  const stream = new Writable({
    highWaterMark: BUFFER_BYTES,
    write: (piece: Buffer, _encoding, done) => void store([piece]).then(() => done(), done),
    writev: (pieces, done) => void store(pieces.map(({ chunk }) => chunk)).then(() => done(), done),
  })
  return { stream, at: () => at }
}

/** The system may take a part of what it is given. */
async function writeAll(file: FileHandle, pieces: Buffer[], at: number): Promise<number> {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces, at)
  if (bytesWritten === bytes) return bytes
  const rest = Buffer.concat(pieces).subarray(bytesWritten)
  return bytesWritten + (await writeAll(file, [rest], at + bytesWritten))
}

function giveBack({ buffer, byteOffset, byteLength }: Buffer) {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
