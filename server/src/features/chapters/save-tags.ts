import type { chapters } from '@mediatheque/contract/chapters'
import { changeItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { noChapter } from './chapter-picture.ts'
import { listChapters } from './list-chapters.sql.ts'
import { listTags, replaceTags } from './tags.sql.ts'

/** CHAP-14 */
export const saveChapterTags: Action<typeof chapters.saveTags> = (ctx, { ClipDataID, ChapterID, TagIDs }) =>
  changeItem(ctx, ClipDataID, 'edit', 'chapters', async (tx, found) => {
    const { row } = found
    const before = (await listChapters(tx, row)).find(it => it.ChapterID === ChapterID)
    if (!before) throw noChapter()
    await setTags(tx, ChapterID, TagIDs)
    await rememberEdit(tx, ClipDataID, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'changed the tags of a chapter', { Title: before.Title })
    const saved = (await listChapters(tx, row)).find(it => it.ChapterID === ChapterID)
    return { Success: true as const, Data: { ...(saved ?? before), boolEdited: true } }
  })

/** All of one group: that is the group the chapter carries. */
export async function setTags(tx: Tx, chapterID: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const tags = await listTags(tx, wanted)
  if (tags.length < wanted.length) throw badField('tagdata', 'tag-removed')
  if (new Set(tags.map(it => it.TagGroupID)).size > 1) throw badField('tagdata', 'tags-of-several-groups')
  await replaceTags(tx, chapterID, wanted)
}
