// A file that has arrived becomes a further recording of an item that is there.
import { extensionOf, kindOf } from '@mediatheque/contract/upload'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import { changeItem, type FoundItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ConversionRequest, queueConversion } from '../conversion/index.ts'
import { contentTypeOf } from './content-type.rules.ts'
import { copyToStorage, incomingOf, removeIncoming } from './incoming.ts'
import { noUpload, requireArrived } from './require-upload.ts'
import { lockUpload, markProcessed } from './upload.sql.ts'

type Wanted = Omit<ConversionRequest, 'ClipDataID' | 'MediaFileID' | 'RequestedBy' | 'ChildStreamID'> & {
  ChildStreamID: number
}

/** For anyone who may edit the item, which is answered. Sent twice, it is taken once. */
export async function takeRecording(
  ctx: Context,
  uploadID: string,
  id: string,
  make: (tx: Tx, found: FoundItem, fileName: string) => Promise<Wanted>,
): Promise<FoundItem> {
  const arrived = await requireArrived(ctx, uploadID)
  const from = incomingOf(ctx.config, arrived)
  const item = await changeItem(ctx, id, 'edit', 'streams', async (tx, found) => {
    const ClipDataID = found.row.clip_data_id
    const row = await lockUpload(tx, uploadID)
    if (!row) throw noUpload()
    if (row.clip_data_id === ClipDataID) return found
    if (row.clip_data_id !== null) throw noUpload()
    if (kindOf(row.file_name) !== 'video') throw new Refusal('unsupported-type', 'file-type-denied')
    const wanted = await make(tx, found, row.file_name)
    const key = newMediaKey(ClipDataID, 'source', extensionOf(row.file_name))
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: ClipDataID,
      child_stream_id: wanted.ChildStreamID,
      role: 'source',
      key,
      name: row.file_name,
      content_type: contentTypeOf(row.file_name),
      bytes: row.bytes,
      sha256: arrived.sha256,
    })
    const RequestedBy = personOf(ctx).PersonID
    await queueConversion(tx, ctx.jobs, { ...wanted, ClipDataID, MediaFileID, RequestedBy })
    await markProcessed(tx, uploadID, ClipDataID)
    // Last: after it only the commit can fail, and then the file is still where it was.
    await copyToStorage(ctx.files, from, key)
    return found
  })
  await removeIncoming(ctx.files, from)
  return item
}
