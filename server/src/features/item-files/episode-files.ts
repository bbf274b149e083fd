// A recording as the one file that programs such as podcast players fetch.
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { type Offer, offersOf, type Rendition } from './downloads.rules.ts'
import { listCopies, listMadeDownloads, listNewestLadders } from './item-files.sql.ts'
import { downloadName, makeDownload } from './make-download.ts'

export interface EpisodeFile {
  /** The last part of its address. */
  fileName: string
  contentType: string
  /** Of one that is not made yet about what it will have. */
  bytes: number
  /** A size that is made when it is first fetched, or what is stored already. */
  from: { slug: string } | { key: string }
}

interface Item {
  clip_data_id: number
  title: string
}

/** Larger pictures are of no use on the way. */
const MOST_SHORT_SIDE_PX = 720

const shortSideOf = ({ slug }: Offer, renditions: readonly Rendition[]) => {
  const rendition = renditions.find(it => it.name === `${slug}.m3u8`)
  return Math.min(rendition?.width ?? 0, rendition?.height ?? 0)
}

/** Of a recording with a picture the largest that is not too large; offers come largest first. */
const chosenOf = (offers: readonly Offer[], renditions: readonly Rendition[]) =>
  offers.find(it => shortSideOf(it, renditions) <= MOST_SHORT_SIDE_PX) ?? offers.at(-1)

/** By item; nothing for those that have no file to play. */
export async function episodeFilesOf(db: Db, items: readonly Item[]): Promise<Map<number, EpisodeFile>> {
  const ids = items.map(it => it.clip_data_id)
  const [ladders, copies, made] = await Promise.all([
    listNewestLadders(db, ids),
    listCopies(db, ids),
    listMadeDownloads(db, ids),
  ])
  const found = items.flatMap(({ clip_data_id, title }): [number, EpisodeFile][] => {
    const ladder = ladders.find(it => it.clip_data_id === clip_data_id)
    const offer = ladder && chosenOf(offersOf(title, ladder.renditions), ladder.renditions)
    if (ladder && offer) {
      const name = downloadName(ladder.stream_id, offer.slug)
      const bytes = made.find(it => it.clip_data_id === clip_data_id && it.name === name)?.bytes
      return [[clip_data_id, episodeOf(offer, bytes)]]
    }
    const copy = copies.find(it => it.clip_data_id === clip_data_id)
    if (!copy) return []
    const { key, bytes, content_type } = copy
    const fileName = key.split('/').at(-1) ?? ''
    return [[clip_data_id, { fileName, contentType: content_type, bytes, from: { key } }]]
  })
  return new Map(found)
}

function episodeOf({ slug, fileName, bytes }: Offer, madeBytes: number | undefined): EpisodeFile {
  const isSound = fileName.endsWith('.m4a')
  return {
    fileName: `${slug}.${isSound ? 'm4a' : 'mp4'}`,
    contentType: isSound ? 'audio/mp4' : 'video/mp4',
    bytes: madeBytes ?? bytes,
    from: { slug },
  }
}

/** Where it is stored; made, where it is not there yet. */
export async function takeEpisodeFile(
  stores: Pick<Platform, 'db' | 'files' | 'config'>,
  item: Item,
): Promise<string | undefined> {
  const file = (await episodeFilesOf(stores.db, [item])).get(item.clip_data_id)
  if (!file) return undefined
  return 'key' in file.from ? file.from.key : (await makeDownload(stores, item, file.from.slug)).key
}
