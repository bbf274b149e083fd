import type { Platform } from '../../platform/http/context.ts'
import { followFile } from './hash-arriving.ts'
import { incomingPath, syncFile } from './incoming.ts'
import { finishStored } from './stored-upload.ts'
import { markArrived, type UploadRow } from './upload.sql.ts'

/** The last byte is there and on disk; its sha-256 is nearly known. */
export async function finishUpload(platform: Pick<Platform, 'config' | 'db' | 'files'>, row: UploadRow) {
  if (row.multipart_id !== null) return finishStored(platform, row)
  const { config, db } = platform
  const path = incomingPath(config, row.upload_id)
  followFile(path)
  await syncFile(path)
  await markArrived(db, row.upload_id)
}
