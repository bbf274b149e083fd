import { open } from 'node:fs/promises'
import { decodeText, fitText } from './document-kind.rules.ts'

/** More than is kept, since spaces at the ends are taken off. */
const MOST_BYTES = 400_000

export async function readHead(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The beginning of a text file, as much as search keeps. */
export const readStart = async (file: string) => fitText(decodeText(await readHead(file, MOST_BYTES)))
