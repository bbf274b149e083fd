// Recordings made by ffmpeg on the spot, and items made of them, in one line.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { insertMediaFile, newMediaKey } from '../core/item-files/index.ts'
import type { ConversionRequest } from '../features/conversion/index.ts'
import { convertRecordingJob, queueConversion } from '../features/conversion/index.ts'
import type { Platform } from '../platform/http/context.ts'
import { runTool } from '../platform/media-tools/run-tool.ts'
import { giveMedia } from './media.ts'

let folder: Promise<string> | undefined

/** One for each process of the tests; gone with it. */
export function corpusFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'mediatheque-corpus-'))
  return folder
}

export async function removeCorpus() {
  if (folder) await rm(await folder, { recursive: true, force: true })
  folder = undefined
}

export async function makeRecording(name: string, args: readonly string[]): Promise<string> {
  const path = join(await corpusFolder(), name)
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, path], {
    cwd: await corpusFolder(),
    mostSecs: 240,
  })
  return path
}

export const moving = (size: string, secs = 1, rate = 25) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${secs}`,
]
export const tone = (secs = 1, hertz = 440) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hertz}:duration=${secs}`,
]
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** An item with this file as its source and a conversion in the queue. */
export async function giveRecording(
  { db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>,
  ownerID: number,
  path: string,
  more: Partial<ConversionRequest> = {},
  draft: Parameters<typeof giveMedia>[2] = {},
) {
  const item = await giveMedia(db, ownerID, draft)
  const name = basename(path)
  const key = newMediaKey(item.ClipDataID, 'source', name.split('.').at(-1) ?? '')
  const { Bytes, Sha256 } = await files.write(key, createReadStream(path))
  const ConversionID = await db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: item.ClipDataID,
      role: 'source',
      key,
      name,
      bytes: Bytes,
      sha256: Sha256,
    })
    return queueConversion(tx, jobs, {
      ClipDataID: item.ClipDataID,
      MediaFileID,
      ProfileID: null,
      CopyOnly: false,
      KeepsSource: true,
      RequestedBy: ownerID,
      ...more,
    })
  })
  return { ...item, ConversionID, SourceKey: key }
}

/** What the worker does with it. */
export const convertNow = (platform: Platform, ConversionID: number, signal = new AbortController().signal) =>
  convertRecordingJob.run(platform, { ConversionID }, signal, randomUUID())
