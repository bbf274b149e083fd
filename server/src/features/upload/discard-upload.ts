import type { upload } from '@mediatheque/contract/upload'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { incomingOf, removeIncoming } from './incoming.ts'
import { requireUpload } from './require-upload.ts'
import { removeStoredUpload } from './stored-upload.ts'
import { deleteUpload } from './upload.sql.ts'

/** UPL-18. The row of an item stays: by it the same bytes are known again. */
export const discardUpload: Action<typeof upload.discard> = async (ctx, { UploadID }) => {
  const row = await requireUpload(ctx.db, personOf(ctx), UploadID)
  if (row.multipart_id !== null && row.clip_data_id === null && ctx.files.parts)
    await removeStoredUpload(ctx, row)
  if (row.clip_data_id === null) await deleteUpload(ctx.db, UploadID)
  await removeIncoming(ctx.files, incomingOf(ctx.config, row))
  return { Success: true }
}
