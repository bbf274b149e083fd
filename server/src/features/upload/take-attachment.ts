import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { extensionOf } from '@mediatheque/contract/upload'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { incomingOf, removeIncoming } from './incoming.ts'
import { noUpload, requireArrived } from './require-upload.ts'
import { deleteUpload } from './upload.sql.ts'

export interface Attachment {
  /** Until it is done with. */
  read: () => Promise<Readable>
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
  const arrived = await requireArrived(ctx, uploadID)
  const { file_name, bytes, sha256, clip_data_id } = arrived
  if (clip_data_id !== null) throw noUpload()
  const extension = extensionOf(file_name)
  if (!extensions.includes(extension)) throw new Refusal('unsupported-type', 'file-type-denied')
  const from = incomingOf(ctx.config, arrived)
  return {
    read: async () => ('key' in from ? ctx.files.read(from.key) : createReadStream(from.path)),
    name: file_name,
    extension,
    bytes,
    sha256,
    async done() {
      await deleteUpload(ctx.db, uploadID)
      await removeIncoming(ctx.files, from)
    },
  }
}
