import type { chapters } from '@mediatheque/contract/chapters'
import { removeStored } from '../../core/item-files/index.ts'
import { changeItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { noChapter } from './chapter-picture.ts'
import { countChapters, findChapter, removeChapter } from './chapters.sql.ts'

/** CHAP-11 */
export const deleteChapter: Action<typeof chapters.remove> = (ctx, { EncID, ChapterID }) =>
  changeItem(ctx, EncID, 'edit', 'chapters', async (tx, found) => {
    const { clip_data_id } = found.row
    const chapter = await findChapter(tx, ChapterID)
    if (chapter?.clip_data_id !== clip_data_id) throw noChapter()
    await removeChapter(tx, ChapterID)
    if (chapter.image_key) await removeStored(tx, ctx.jobs, { Keys: [chapter.image_key] })
    await rememberEdit(tx, clip_data_id, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'deleted a chapter', { Title: chapter.title })
    return { Success: true as const, Count: await countChapters(tx, clip_data_id) }
  })
