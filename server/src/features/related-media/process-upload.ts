import type { relatedMedia } from '@mediatheque/contract/related-media'
import { recordTypeOf } from '@mediatheque/contract/upload'
import { type FoundItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { categoriesOf } from '../categories/index.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import { maySelectCategories } from '../settings/index.ts'
import { type FileItemDraft, makeItemOfUpload, titleOfFile } from '../upload/index.ts'
import { putRelated } from './add-related.ts'
import { relatedItem } from './show-related.ts'

/** REL-05: anyone who sees the item sees what was sent for it, as far as its place and privacy decide. */
export const processRelatedUpload: Action<typeof relatedMedia.processUpload> = async (
  ctx,
  { EncID, UploadID },
) => {
  const found = await requireItem(ctx, EncID, 'edit')
  const made = await makeItemOfUpload(ctx, UploadID, {
    draft: (tx, fileName) => draftRelated(tx, ctx, found, fileName),
    also: async (tx, ClipDataID) => {
      const now = await requireItem({ db: tx, viewer: ctx.viewer }, EncID, 'edit')
      await putRelated(tx, ctx, now, ClipDataID)
      await recordChange(tx, ctx, now, 'added related media', { Upload: UploadID })
    },
  })
  return {
    Success: true as const,
    ...(made.messages.length > 0 && { Message: made.messages.join('. ') }),
    Data: await relatedItem(ctx, ctx.db, found.row.clip_data_id, made.ClipDataID),
  }
}

async function draftRelated(
  tx: Tx,
  ctx: Context,
  { row }: FoundItem,
  fileName: string,
): Promise<FileItemDraft> {
  const viewer = personOf(ctx)
  const RecordType = recordTypeOf(fileName)
  const offers = await addPermissionsOf(tx, viewer)
  const isOffered = offers.some(it => it.RecordType === RecordType && it.PublishingPolicyID === row.pp_id)
  const { Included } = await categoriesOf(tx, row.clip_data_id)
  return {
    RecordType,
    // Without the right to add it there it goes where this person adds such things.
    PPID: isOffered ? row.pp_id : 0,
    IsPrivate: row.is_private,
    Included: maySelectCategories(viewer) ? Included.filter(it => !it.ByRule).map(it => it.ID) : [],
    Excluded: [],
    FieldValues: [],
    PublishDay: null,
    ExpiryDay: null,
    Title: titleOfFile(fileName),
    MediaProfileID: 0,
    CopyOnly: false,
    RetainSource: true,
  }
}
