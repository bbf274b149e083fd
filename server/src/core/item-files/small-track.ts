// The smallest picture of a stream as a file of its own: what is only looked through need not be large.
import type { Platform } from '../../platform/http/context.ts'
import { gatherTrack } from '../../platform/media-tools/gather-track.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import type { ToolRun } from '../../platform/media-tools/run-tool.ts'
import { listMediaFiles } from './media-files.sql.ts'
import { findPictures } from './streams.sql.ts'

export interface SmallTrack {
  path: string
  width: number
  height: number
  durationSecs: number
  /** By how much it begins later than the item. */
  offsetSecs: number
  release(): Promise<void>
}

/** Nothing where the stream has no picture, or is not there yet. */
export async function smallTrack(
  platform: Pick<Platform, 'db' | 'files'>,
  clipDataID: number,
  isDual: boolean,
  into: string,
  run: ToolRun,
): Promise<SmallTrack | undefined> {
  const track = await takeTrack(platform, clipDataID, isDual, into)
  if (!track) return undefined
  const { picture, durationSecs } = await probe(track.path, run)
  if (picture) return { ...track, width: picture.width, height: picture.height, durationSecs }
  await track.release()
  return undefined
}

async function takeTrack(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  clipDataID: number,
  isDual: boolean,
  into: string,
) {
  const found = await findPictures(db, clipDataID, { isDual, isSmallest: true })
  if (found?.IsComplete) {
    const path = await gatherTrack(files, found.Folder, found.Name, into)
    return { path, offsetSecs: found.OffsetSecs, release: async () => undefined }
  }
  const [kept] = isDual ? [] : await listMediaFiles(db, clipDataID, ['copy'])
  return kept && { ...(await files.borrow(kept.key)), offsetSecs: 0 }
}
