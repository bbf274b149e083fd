import type { Platform } from '../../platform/http/context.ts'
import { followFile } from './hash-arriving.ts'
import { incomingPath, syncFile } from './incoming.ts'
import { markArrived } from './upload.sql.ts'

/** The last byte is there and on disk; its sha-256 is nearly known. */
export async function finishUpload({ config, db }: Pick<Platform, 'config' | 'db'>, uploadID: string) {
  const path = incomingPath(config, uploadID)
  followFile(path)
  await syncFile(path)
  await markArrived(db, uploadID)
}
