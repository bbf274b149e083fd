import { type itemFiles, renditionAddress } from '@mediatheque/contract/conversion'
import { RecordType } from '@mediatheque/contract/primitives'
import type { Action } from '../../platform/http/room.ts'
import { addressesOf, endOfAddresses, listMediaFiles } from '../conversion/index.ts'
import { type FoundMedia, requireMedia } from '../media/index.ts'
import { fileNameOf, type Offer, offersOf } from './downloads.rules.ts'
import { findStream } from './item-files.sql.ts'
import { downloadName } from './make-download.ts'

type StoredFile = Awaited<ReturnType<typeof listMediaFiles>>[number]

/** ITEM-28 */
export const showDownloads: Action<typeof itemFiles.downloadOptions> = async (ctx, { id }) => {
  const { row } = await requireMedia(ctx, id, 'download')
  const ClipDataID = row.clip_data_id
  const files = await listMediaFiles(ctx.db, ClipDataID, ['source', 'copy', 'document', 'download'])
  const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
  const kept = await addressesOf(ctx.db, { ClipDataID, part: 'source', until, viewer: ctx.viewer })
  const shown = await addressesOf(ctx.db, { ClipDataID, part: 'watch', until, viewer: ctx.viewer })
  const saved = (file: StoredFile, name: string) => {
    const address = file.key.includes('/source/') ? kept(file.key) : shown(file.key)
    return `${address}?save=${encodeURIComponent(name)}`
  }
  const Items = [
    ...wholeFiles(files, row).map(({ file, Name, Kind }) => ({
      Name,
      Kind,
      Bytes: file.bytes,
      URL: saved(file, Name),
      IsReady: true,
    })),
    ...(await renditions(ctx, row)).map(({ offer, made }) => {
      const file = files.find(it => it.role === 'download' && it.name === made)
      return {
        Name: offer.fileName,
        Kind: 'rendition' as const,
        Bytes: file?.bytes ?? offer.bytes,
        URL: file ? saved(file, offer.fileName) : renditionAddress(row.enc_id, offer.slug),
        IsReady: file !== undefined,
      }
    }),
  ]
  return { Items, Total: Items.length }
}

interface Whole {
  file: StoredFile
  Name: string
  Kind: 'source' | 'rendition' | 'document'
}

/** The file as it was sent, or what is played where only that is left; of an Office file also its PDF. */
function wholeFiles(files: readonly StoredFile[], row: FoundMedia['row']): Whole[] {
  const of = (role: string) => files.findLast(it => it.role === role)
  const [source, copy, document] = [of('source'), of('copy'), of('document')]
  const isDocument = row.record_type === RecordType.Document
  return [
    ...(source
      ? [{ file: source, Name: source.name, Kind: isDocument ? 'document' : 'source' } as const]
      : []),
    ...(!source && copy ? [{ file: copy, Name: copy.name, Kind: 'rendition' } as const] : []),
    ...(document?.content_type === 'application/pdf'
      ? [{ file: document, Name: fileNameOf(row.title, 'pdf'), Kind: 'document' } as const]
      : []),
  ]
}

async function renditions(
  { db }: Parameters<typeof requireMedia>[0],
  row: FoundMedia['row'],
): Promise<{ offer: Offer; made: string }[]> {
  const stream = await findStream(db, row.clip_data_id)
  if (!stream) return []
  return offersOf(row.title, stream.renditions).map(offer => ({
    offer,
    made: downloadName(stream.stream_id, offer.slug),
  }))
}
