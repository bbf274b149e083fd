import type { upload } from '@mediatheque/contract/upload'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { incomingPath, removeIncoming } from './incoming.ts'
import { requireUpload } from './require-upload.ts'
import { deleteUpload } from './upload.sql.ts'

/** UPL-18. The row of an item stays: by it the same bytes are known again. */
export const discardUpload: Action<typeof upload.discard> = async (ctx, { UploadID }) => {
  const row = await requireUpload(ctx.db, personOf(ctx), UploadID)
  if (row.clip_data_id === null) await deleteUpload(ctx.db, UploadID)
  await removeIncoming(incomingPath(ctx.config, UploadID))
  return { Success: true }
}
