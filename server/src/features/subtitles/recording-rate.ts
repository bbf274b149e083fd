import { findBytes } from '../../core/delivery/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { MASTER } from '../../platform/media-tools/convert.ts'
import { framesPerSecIn } from '../../platform/media-tools/playlists.rules.ts'

/** Frames a second of the recording, as its largest size has them; null while it is not converted. */
export async function recordingRate(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  clipDataID: number,
): Promise<number | null> {
  const { ladder } = await findBytes(db, clipDataID)
  const key = `${ladder?.folder}/${MASTER}`
  const found = ladder ? await files.stat(key) : undefined
  if (!found) return null
  const master = await files.readWhole(key, { start: 0, end: found.Bytes - 1 })
  return framesPerSecIn(master.toString('utf8'))
}
