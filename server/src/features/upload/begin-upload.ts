import { randomBytes } from 'node:crypto'
import { isTypeTaken, recordTypeOf } from '@mediatheque/contract/upload'
import { requireItem } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import { isUploadDisclaimerDue, readSiteSettings } from '../settings/index.ts'
import { type Announced, spaceProblem } from './announced.rules.ts'
import { uploadSpaceOf } from './free-space.ts'
import { countOpen, insertUpload, lockPerson } from './upload.sql.ts'

/** Everything that can be wrong with a file is said before its first byte is sent. */
export async function beginUpload(ctx: Context, announced: Announced): Promise<string> {
  const { FileName, Bytes, UploadType, AttachTo } = announced
  const viewer = personOf(ctx)
  if (AttachTo === null) await requireType(ctx.db, viewer, FileName)
  else await requireAttachable(ctx, FileName, AttachTo)
  await requireDisclaimer(ctx.db, viewer)
  const upload_id = randomBytes(16).toString('hex')
  await ctx.db.transaction().execute(async tx => {
    await lockPerson(tx, viewer.PersonID)
    await requireFewOpen(tx, ctx)
    await requireSpace(tx, ctx, Bytes)
    await insertUpload(tx, {
      upload_id,
      person_id: viewer.PersonID,
      file_name: FileName,
      bytes: Bytes,
      upload_type: UploadType,
    })
  })
  return upload_id
}

/** An announcement costs its sender nothing; so many of them are no accident. */
async function requireFewOpen(tx: Tx, ctx: Context) {
  const open = await countOpen(tx, personOf(ctx).PersonID)
  if (open >= ctx.config.uploadMostOpen)
    throw new Refusal('too-many', 'too-many-open-uploads', { values: { count: open } })
}

export async function requireSpace(db: Handle, ctx: Context, bytes: number) {
  const problem = spaceProblem(bytes, await uploadSpaceOf(db, ctx, personOf(ctx).PersonID))
  if (problem) throw problem
}

/** Anyone who may change an item may give it files, also without leave to add items. */
async function requireAttachable(ctx: Context, fileName: string, itemID: string) {
  await requireItem(ctx, itemID, 'edit')
  await requireTaken(ctx.db, fileName)
}

async function requireTaken(db: Handle, fileName: string) {
  if (!isTypeTaken(fileName, await readSiteSettings(db)))
    throw new Refusal('unsupported-type', 'file-type-denied')
}

/** UPL-04, UPL-05, with the texts of UPL-06. */
export async function requireType(db: Handle, viewer: Person, fileName: string) {
  await requireTaken(db, fileName)
  await requireAddable(db, viewer, recordTypeOf(fileName))
}

export async function requireAddable(db: Handle, viewer: Person, recordType: number) {
  if (!(await addPermissionsOf(db, viewer)).some(it => it.RecordType === recordType))
    throw new Refusal('not-allowed', 'upload-not-permitted')
}

/** UPL-07 */
export async function requireDisclaimer(db: Handle, viewer: Person) {
  if (await isUploadDisclaimerDue(db, viewer.PersonID))
    throw new Refusal('not-allowed', 'accept-upload-disclaimer')
}
