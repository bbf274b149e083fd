// What is written when it is asked for: the master of a stream, which names the subtitles there are now, and those.

import { isOfPrimary } from '../../core/item-files/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { MASTER, THIN_MASTER } from '../../platform/media-tools/convert.ts'
import { withSubtitles } from '../../platform/media-tools/playlists.rules.ts'
import { isRendition, renditionNamed, renditionsOf } from './renditions.ts'

/** Nothing for everything else, which is sent as it is stored and asks no database. */
export async function writtenFor(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  key: string,
): Promise<string | undefined> {
  const [, clipDataID, part] = key.split('/')
  const name = key.split('/').at(-1) ?? ''
  if (part !== 'watch') return undefined
  if (isRendition(name)) {
    const text = await renditionNamed(db, Number(clipDataID), name)
    if (text === undefined) throw new Refusal('not-found', 'file-not-there')
    return text
  }
  if (name !== MASTER && name !== THIN_MASTER) return undefined
  const renditions = await renditionsOf(db, Number(clipDataID))
  // Their times are those of the primary stream, and they are shown once.
  const isShown = renditions.length > 0 && (await isOfPrimary(db, key.slice(0, key.lastIndexOf('/'))))
  const found = isShown ? await files.stat(key) : undefined
  if (!found) return undefined
  const master = await files.readWhole(key, { start: 0, end: found.Bytes - 1 })
  return withSubtitles(master.toString('utf8'), renditions)
}
