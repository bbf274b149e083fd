import { type Chapter, chapterVersion } from '@mediatheque/contract/chapter'
import { type ChapterDraft, type chapters, MOST_CHAPTERS } from '@mediatheque/contract/chapters'
import {
  changeItem,
  type FoundItem,
  recordChange,
  refuseStale,
  rememberEdit,
  requireItem,
} from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { bytesIn, reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { choosePicture, noChapter, writePicture } from './chapter-picture.ts'
import { fitWithin, needsFrame, refuseOthers } from './chapters.rules.ts'
import * as store from './chapters.sql.ts'
import { listChapters } from './list-chapters.sql.ts'
import { setTags } from './save-tags.ts'
import { requestFrame } from './take-chapter-frame.job.ts'

/** CHAP-08. Whatever goes wrong, nothing has changed. */
export const saveChapter: Action<typeof chapters.save> = async (ctx, draft) => {
  const { row } = await requireItem(ctx, draft.EncID, 'edit')
  refuseOthers(row)
  const picture = draft.ThumbData === '' ? null : await reEncode(bytesIn(draft.ThumbData))
  const key = picture && (await writePicture(ctx, row.enc_id, picture))
  try {
    const Data = await changeItem(ctx, row.clip_data_id, 'edit', 'chapters', (tx, found) =>
      storeChapter(ctx, tx, found, draft, key),
    )
    return { Success: true, ChapterID: Data.ChapterID, Data }
  } catch (error) {
    if (key) await ctx.files.remove(key)
    throw error
  }
}

async function storeChapter(
  ctx: Context,
  tx: Tx,
  found: FoundItem,
  draft: ChapterDraft,
  key: string | null,
): Promise<Chapter> {
  const { row } = found
  const fitting = fitWithin(row.duration_secs, draft)
  const isNew = draft.ChapterID === 0
  const before = isNew ? undefined : await store.findChapter(tx, draft.ChapterID)
  if (!isNew && before?.clip_data_id !== row.clip_data_id) throw noChapter()
  if (isNew) await requireSpace(tx, row.clip_data_id, 1)
  else if (draft.Version !== undefined) await refuseStaleChapter(tx, found, draft)
  const id = before?.chapter_id ?? (await store.insertChapter(tx, row.clip_data_id, fitting))
  if (before) await store.updateChapter(tx, id, fitting)
  if (draft.Description.TagIDs) await setTags(tx, id, draft.Description.TagIDs)
  if (key) await choosePicture(tx, ctx.jobs, id, before?.image_key, key)
  else if (needsFrame(fitting, before)) await requestFrame(tx, ctx, id)
  await rememberEdit(tx, row.clip_data_id, personOf(ctx).PersonID)
  await recordChange(tx, ctx, found, isNew ? 'added a chapter' : 'changed a chapter', { Title: draft.Title })
  const saved = (await listChapters(tx, row)).find(it => it.ChapterID === id)
  if (!saved) throw noChapter()
  return { ...saved, boolNew: isNew, boolEdited: !isNew }
}

async function refuseStaleChapter(tx: Tx, { row }: FoundItem, { ChapterID, Version }: ChapterDraft) {
  const now = (await listChapters(tx, row)).find(it => it.ChapterID === ChapterID)
  if (now) refuseStale(Version, chapterVersion(now))
}

export async function requireSpace(tx: Tx, clipDataID: number, more: number): Promise<void> {
  if ((await store.countChapters(tx, clipDataID)) + more > MOST_CHAPTERS)
    throw new Refusal('conflict', 'too-many-chapters', { values: { most: MOST_CHAPTERS } })
}
