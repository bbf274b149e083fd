import { RecordType } from '@mediatheque/contract/primitives'
import { changeItem, type FoundItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeContent } from '../approval/index.ts'
import { findPhoto, type PhotoRow, touchPhotoset } from './photos.sql.ts'

export function refuseOthers({ record_type }: FoundItem['row']) {
  if (record_type !== RecordType.Photoset) throw new Refusal('conflict', 'not-a-photoset')
}

export const noPhoto = () => new Refusal('not-found', 'picture-taken-out')

/** A picture of this set; of another one there is no such picture. */
export async function requirePhoto(tx: Tx, photosetID: number, photoID: number): Promise<PhotoRow> {
  const photo = await findPhoto(tx, photoID)
  if (photo?.photoset_id !== photosetID) throw noPhoto()
  return photo
}

/** What shows viewers something that no approver has seen. */
const NEW_CONTENT: readonly string[] = ['added photos', 'changed a photo']

const namesIn = (detail: Record<string, unknown> = {}) =>
  Object.values(detail)
    .flat()
    .filter(it => typeof it === 'string')
    .join(', ')

interface Change {
  action: string
  detail?: Record<string, unknown>
}

/** One change of a photoset by somebody who may edit it: the trail, the words for search and the time of change go along. */
export const changePhotoset = <Result>(
  ctx: Context,
  clipDataID: number,
  { action, detail }: Change,
  work: (tx: Tx, found: FoundItem) => Promise<Result>,
): Promise<Result> =>
  changeItem(ctx, clipDataID, 'edit', 'photos', async (tx, found) => {
    refuseOthers(found.row)
    const result = await work(tx, found)
    await touchPhotoset(tx, clipDataID)
    await rememberEdit(tx, clipDataID, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, action, detail)
    if (NEW_CONTENT.includes(action))
      await changeContent(tx, ctx, found, [{ Name: 'Photos', From: '', To: namesIn(detail) }])
    return result
  })
