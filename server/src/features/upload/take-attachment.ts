import { extensionOf } from '@mediatheque/contract/upload'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { incomingPath, removeIncoming } from './incoming.ts'
import { noUpload, requireArrived } from './require-upload.ts'
import { deleteUpload } from './upload.sql.ts'

export interface Attachment {
  /** On this machine, until it is done with. */
  path: string
  name: string
  extension: string
  bytes: number
  sha256: string
  /** What was needed is in storage: nothing is left of the upload. */
  done: () => Promise<void>
}

/** A file that becomes a part of an item, not an item: somebody's own, arrived whole, of a type that is taken. */
export async function takeAttachment(
  ctx: Context,
  uploadID: string,
  { extensions }: { extensions: readonly string[] },
): Promise<Attachment> {
  const { file_name, bytes, sha256, clip_data_id } = await requireArrived(ctx, uploadID)
  if (clip_data_id !== null) throw noUpload()
  const extension = extensionOf(file_name)
  if (!extensions.includes(extension)) throw new Refusal('unsupported-type', 'file-type-denied')
  const path = incomingPath(ctx.config, uploadID)
  return {
    path,
    name: file_name,
    extension,
    bytes,
    sha256,
    async done() {
      await deleteUpload(ctx.db, uploadID)
      await removeIncoming(path)
    },
  }
}
