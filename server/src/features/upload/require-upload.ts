import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { hashFile } from './hash-arriving.ts'
import { arrivedBytes, incomingPath } from './incoming.ts'
import { hashStored } from './stored-upload.ts'
import { findUpload, markArrived, storeSha256, type UploadRow } from './upload.sql.ts'

export const noUpload = () => new Refusal('not-found', 'no-such-upload')

/** Somebody's own; of others nobody learns that they exist. */
export async function requireUpload(db: Handle, { PersonID }: Person, uploadID: string): Promise<UploadRow> {
  const row = await findUpload(db, uploadID)
  if (row?.person_id !== PersonID) throw noUpload()
  return row
}

export type Arrived = UploadRow & { sha256: string }

/**
 * A file that is there as a whole, with its sha-256. The file itself is asked: a server killed right after the
 * last byte has written down neither that it came nor what it hashes to.
 */
export async function requireArrived(ctx: Context, uploadID: string): Promise<Arrived> {
  const row = await requireUpload(ctx.db, personOf(ctx), uploadID)
  if (row.sha256 !== null) return { ...row, sha256: row.sha256 }
  const sha256 =
    row.multipart_id === null
      ? await hashWhole(incomingPath(ctx.config, uploadID), row.bytes)
      : await hashStored(ctx, row)
  if (sha256 === undefined) return processedMeanwhile(ctx, uploadID)
  await markArrived(ctx.db, uploadID)
  await storeSha256(ctx.db, uploadID, sha256)
  return { ...row, sha256 }
}

/** The same request sent twice at once: the other one has taken the file away. */
async function processedMeanwhile(ctx: Context, uploadID: string): Promise<Arrived> {
  const row = await requireUpload(ctx.db, personOf(ctx), uploadID)
  if (row.sha256 === null) throw notArrived()
  return { ...row, sha256: row.sha256 }
}

async function hashWhole(path: string, bytes: number): Promise<string | undefined> {
  if ((await arrivedBytes(path)) !== bytes) return undefined
  try {
    const { Bytes, Sha256 } = await hashFile(path)
    return Bytes === bytes ? Sha256 : undefined
  } catch (error) {
    if ((await arrivedBytes(path)) === bytes) throw error
    return undefined
  }
}

const notArrived = () => new Refusal('conflict', 'upload-not-complete')
