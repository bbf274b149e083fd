// The key frames of a stream on disk: only the descriptions of its fragments are read, never their pictures.
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxAt, keyFrameIn, LARGE_HEADER, readHead, type TrackHead, timesIn } from './fragments.rules.ts'
import { type FoundFrame, type IFrameTrack, iFramePlaylist, timedFrames } from './i-frames.rules.ts'
import { mapIn, segmentsIn, type Variant } from './playlists.rules.ts'

/** A fragment of a minute at sixty frames a second is described in 60 kB. */
const MOOF_MOST_BYTES = 8_000_000

/** Writes the I-frame playlist of each size; a size whose fragments do not begin with key frames has none. */
export async function writeIFrames(folder: string, variants: readonly Variant[]): Promise<IFrameTrack[]> {
  const tracks: IFrameTrack[] = []
  for (const { name: playlist, codecs, width, height } of variants) {
    const listed = await readFile(join(folder, playlist), 'utf8')
    const init = mapIn(listed)
    const frames = init ? await framesOf(folder, init, segmentsIn(listed)) : []
    if (!init || frames.length === 0) continue
    const name = playlist.replace(/^media_/, 'iframes_')
    await writeFile(join(folder, name), iFramePlaylist(init, frames))
    tracks.push({ name, codecs, width, height, frames })
  }
  return tracks
}

async function framesOf(folder: string, init: string, segments: readonly { name: string; secs: number }[]) {
  const head = readHead(await readFile(join(folder, init)))
  const found: FoundFrame[] = []
  for (const { name } of segments) found.push(...(await keyFramesOf(folder, name, head)))
  const [first] = segments
  const startSecs = first && timesIn(await readFile(join(folder, first.name)), head)?.startSecs
  if (startSecs === undefined) return []
  const endSecs = startSecs + segments.reduce((sum, it) => sum + it.secs, 0)
  return timedFrames(found, startSecs, endSecs)
}

async function keyFramesOf(folder: string, name: string, head: TrackHead): Promise<FoundFrame[]> {
  const file = await open(join(folder, name))
  try {
    const { size: fileSize } = await file.stat()
    const found: FoundFrame[] = []
    for (let offset = 0; offset + LARGE_HEADER <= fileSize; ) {
      const { type, size } = boxAt(await readAt(file, offset, LARGE_HEADER))
      const length = size === 0 ? fileSize - offset : size
      if (length < LARGE_HEADER / 2 || offset + length > fileSize) break
      const frame =
        type === 'moof' && length <= MOOF_MOST_BYTES
          ? keyFrameIn(await readAt(file, offset, length), head)
          : undefined
      if (frame && offset + frame.bytes <= fileSize) found.push({ ...frame, name, offset })
      offset += length
    }
    return found
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
