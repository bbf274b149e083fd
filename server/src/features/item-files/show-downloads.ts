import { type itemFiles, renditionAddress } from '@mediatheque/contract/conversion'
import { RecordType } from '@mediatheque/contract/primitives'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { listMediaFilesOf } from '../../core/item-files/index.ts'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import type { Action } from '../../platform/http/feature.ts'
import { downloadName } from './make-download.ts'
import { listOffers } from './offers.ts'

type StoredFile = Awaited<ReturnType<typeof listMediaFilesOf>>[number]

/** ITEM-28 */
export const showDownloads: Action<typeof itemFiles.downloadOptions> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'download')
  const ClipDataID = row.clip_data_id
  const files = await listMediaFilesOf(ctx.db, [ClipDataID], ['source', 'copy', 'document', 'download'])
  const streams = [null, ...new Set(files.flatMap(it => it.child_stream_id ?? []))]
  const whole = streams.flatMap(id =>
    wholeFiles(
      files.filter(it => it.child_stream_id === id),
      row,
    ),
  )
  const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
  const kept = await addressesOf(ctx.db, { ClipDataID, part: 'source', until, viewer: ctx.viewer })
  const shown = await addressesOf(ctx.db, { ClipDataID, part: 'watch', until, viewer: ctx.viewer })
  const saved = (file: StoredFile, name: string) => {
    const address = file.key.includes('/source/') ? kept(file.key) : shown(file.key)
    return `${address}?save=${encodeURIComponent(name)}`
  }
  const Items = [
    ...whole.map(({ file, Name, Kind }) => ({
      Name,
      Kind,
      Bytes: file.bytes,
      URL: saved(file, Name),
      IsReady: true,
    })),
    ...(row.is_archived ? [] : await listOffers(ctx.db, row)).map(({ offer, stream }) => {
      const made = downloadName(stream.stream_id, offer.slug)
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
function wholeFiles(files: readonly StoredFile[], row: FoundItem['row']): Whole[] {
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
