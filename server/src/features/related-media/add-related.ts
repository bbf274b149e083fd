import { MOST_RELATED, type relatedMedia } from '@mediatheque/contract/related-media'
import {
  changeItem,
  type FoundItem,
  recordChange,
  rememberEdit,
  requireItem,
} from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countRelated, insertRelated } from './related-media.sql.ts'
import { relatedItem } from './show-related.ts'

const MAY_BE_HIDDEN = 'This item is private: others may not see it here'

/** REL-06 */
export const addRelated: Action<typeof relatedMedia.add> = (ctx, { EncID, RelatedID }) =>
  changeItem(ctx, EncID, 'edit', 'related', async (tx, found) => {
    const { row } = found
    const related = await requireItem({ db: tx, viewer: ctx.viewer }, RelatedID, 'watch')
    if (RelatedID === row.clip_data_id) throw new Refusal('conflict', 'related-to-itself')
    if (!(await putRelated(tx, ctx, found, RelatedID))) throw new Refusal('conflict', 'related-already')
    await recordChange(tx, ctx, found, 'added related media', { Title: related.row.title })
    const isHidden = related.row.is_private && !row.is_private
    return {
      Success: true as const,
      ...(isHidden && { Message: MAY_BE_HIDDEN }),
      Data: await relatedItem(ctx, tx, row.clip_data_id, RelatedID),
    }
  })

export async function putRelated(tx: Tx, ctx: Context, { row }: FoundItem, relatedID: number) {
  const { PersonID } = personOf(ctx)
  if ((await countRelated(tx, row.clip_data_id)) >= MOST_RELATED)
    throw new Refusal('conflict', 'too-many-related', { values: { most: MOST_RELATED } })
  await rememberEdit(tx, row.clip_data_id, PersonID)
  return insertRelated(tx, { clipDataID: row.clip_data_id, relatedID, personID: PersonID })
}
