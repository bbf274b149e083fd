import type { upload } from '@mediatheque/contract/upload'
import { cardsOf } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { requireArrived } from './require-upload.ts'
import { listSame } from './upload.sql.ts'

export const showReceived: Action<typeof upload.received> = async (ctx, { filename }) => {
  const arrived = await requireArrived(ctx, filename)
  const same = await listSame(ctx.db, ctx.viewer, arrived.sha256)
  const others = same.filter(id => id !== arrived.clip_data_id)
  const SameAs = (await cardsOf(ctx.db, ctx.viewer, others)).map(
    ({ ClipDataID, EncID, Title, ViewURL, ImageURLs }) => ({ ClipDataID, EncID, Title, ViewURL, ImageURLs }),
  )
  return { FileName: arrived.file_name, Bytes: arrived.bytes, Sha256: arrived.sha256, SameAs }
}
