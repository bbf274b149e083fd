// Files to upload: each differs from all others.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Bytes = Uint8Array<ArrayBuffer>

export async function makeRecording(folder: string, secs: number, size: string): Promise<() => Bytes> {
  const path = join(folder, `recording-${secs}.mp4`)
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${secs}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${secs}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ])
  const bytes = await readFile(path)
  return () => Uint8Array.from(Buffer.concat([bytes, paddingBox()]))
}

/** A box of MP4 that players pass over. */
function paddingBox(): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + 32)
  head.write('free', 4, 'latin1')
  return Buffer.concat([head, randomBytes(32)])
}

/** A document that nothing is made of. */
export const someDocument = (bytes: number): Bytes => Uint8Array.from(randomBytes(bytes))
