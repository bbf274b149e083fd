// One size of a recording as a single file: made when somebody first asks for it, and kept for a while.
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { gatherTrack } from '../../platform/media-tools/gather-track.ts'
import { joinTracks } from '../../platform/media-tools/join-tracks.ts'
import type { Offer } from './downloads.rules.ts'
import { findDownload, type findStream } from './item-files.sql.ts'
import { listOffers } from './offers.ts'

type Stream = NonNullable<Awaited<ReturnType<typeof findStream>>>
type Stores = Pick<Platform, 'db' | 'files' | 'config'>

/** As it is in media_file; a new conversion has another stream, and so other files. */
export const downloadName = (streamID: number, slug: string) => `${streamID}-${slug}`

export const downloadFolder = ({ dataDir }: Platform['config']) => join(dataDir, 'work', 'downloads')

const MOST_SECS = 1800

/** Anyone who asks while it is being made waits for the same one. */
const underWay = new Map<string, Promise<string>>()

export interface Download {
  key: string
  fileName: string
}

export async function makeDownload(
  stores: Stores,
  item: { clip_data_id: number; title: string },
  slug: string,
): Promise<Download> {
  const found = (await listOffers(stores.db, item)).find(it => it.offer.slug === slug)
  if (!found) throw new Refusal('not-found', 'no-such-file')
  const { offer, stream } = found
  const name = downloadName(stream.stream_id, slug)
  const made = await findDownload(stores.db, item.clip_data_id, name)
  if (made) return { key: made.key, fileName: offer.fileName }
  const making = underWay.get(name) ?? make(stores, stream, offer, name)
  underWay.set(name, making)
  try {
    return { key: await making, fileName: offer.fileName }
  } finally {
    underWay.delete(name)
  }
}

async function make(stores: Stores, stream: Stream, offer: Offer, name: string) {
  const place = join(downloadFolder(stores.config), crypto.randomUUID())
  await mkdir(place, { recursive: true })
  try {
    const tracks: string[] = []
    for (const [at, playlist] of offer.tracks.entries())
      tracks.push(await gatherTrack(stores.files, stream.folder, playlist, join(place, `${at}.mp4`)))
    const joined = join(place, 'joined.mp4')
    await joinTracks(tracks, joined, { mostSecs: MOST_SECS, niceness: stores.config.mediaNiceness })
    return await keep(stores, stream, joined, offer, name)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Another process may have been faster: then theirs is the one. */
async function keep({ db, files }: Stores, stream: Stream, path: string, offer: Offer, name: string) {
  const { clip_data_id, child_stream_id } = stream
  const extension = offer.fileName.split('.').at(-1) ?? 'mp4'
  const key = newMediaKey(clip_data_id, 'source', extension)
  const { size: bytes } = await stat(path)
  await files.adopt(key, path)
  const kept = await db.transaction().execute(async tx => {
    const theirs = await findDownload(tx, clip_data_id, name)
    if (theirs) return theirs.key
    const content_type = extension === 'm4a' ? 'audio/mp4' : 'video/mp4'
    const file = { key, name, bytes, content_type }
    await insertMediaFile(tx, { clip_data_id, child_stream_id, role: 'download', ...file })
    return key
  })
  if (kept !== key) await files.remove(key)
  return kept
}
