import type { chapters } from '@mediatheque/contract/chapters'
import { changeItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { fitWithin, needsFrame, refuseOthers } from './chapters.rules.ts'
import { insertChapter } from './chapters.sql.ts'
import { listChapters } from './list-chapters.sql.ts'
import { requireSpace } from './save-chapter.ts'
import { setTags } from './save-tags.ts'
import { requestFrame } from './take-chapter-frame.job.ts'

export const saveChapters: Action<typeof chapters.saveAll> = (ctx, { EncID, Items: drafts }) =>
  changeItem(ctx, EncID, 'edit', 'chapters', async (tx, found) => {
    const { row } = found
    refuseOthers(row)
    await requireSpace(tx, row.clip_data_id, drafts.length)
    for (const draft of drafts.map(it => fitWithin(row.duration_secs, it))) {
      const id = await insertChapter(tx, row.clip_data_id, draft)
      if (draft.Description.TagIDs) await setTags(tx, id, draft.Description.TagIDs)
      if (needsFrame(draft)) await requestFrame(tx, ctx, id)
    }
    await rememberEdit(tx, row.clip_data_id, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'added chapters', { Count: drafts.length })
    const Items = await listChapters(tx, row)
    return { Success: true as const, Items, Count: Items.length }
  })
