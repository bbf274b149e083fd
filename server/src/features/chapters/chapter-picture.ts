// The picture of a chapter: the one that somebody chose, otherwise the frame at its start.

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { chapterPictureAddress } from '@mediatheque/contract/chapter'
import { removeStored } from '../../core/item-files/index.ts'
import { changeItem, recordChange, rememberEdit, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findChapter, storeChosenPicture } from './chapters.sql.ts'

export const noChapter = () => new Refusal('not-found', 'chapter-deleted')

/** Its name changes with its bytes: browsers keep it for good. */
export const pictureKey = (encID: string, version: string) => `posters/${encID}/${version}`

/** Among the pictures of its item, with which they go. */
export async function writePicture({ files }: Pick<Platform, 'files'>, encID: string, picture: Buffer) {
  const key = pictureKey(encID, `chapter-${randomBytes(8).toString('hex')}.jpg`)
  await files.write(key, Readable.from([picture]))
  return key
}

export async function choosePicture(
  tx: Tx,
  jobs: Platform['jobs'],
  chapterID: number,
  before: string | null | undefined,
  key: string,
): Promise<void> {
  await storeChosenPicture(tx, chapterID, key)
  if (before) await removeStored(tx, jobs, { Keys: [before] })
}

/** For those who may edit its item; of another item than the one that is named there is no such chapter. */
export async function requireChapter(ctx: Context, chapterID: number, clipDataID: number) {
  const chapter = await findChapter(ctx.db, chapterID)
  if (!chapter || (clipDataID > 0 && chapter.clip_data_id !== clipDataID))
    throw new Refusal('not-found', 'no-such-chapter')
  await requireItem(ctx, chapter.clip_data_id, 'edit')
  return chapter
}

/** THUMB-06. Returns its address. */
export async function setChapterPicture(
  ctx: Context,
  chapterID: number,
  clipDataID: number,
  picture: Buffer,
): Promise<string> {
  const { enc_id, clip_data_id } = await requireChapter(ctx, chapterID, clipDataID)
  const key = await writePicture(ctx, enc_id, picture)
  try {
    await changeItem(ctx, clip_data_id, 'edit', 'chapters', async (tx, found) => {
      const chapter = await findChapter(tx, chapterID)
      if (!chapter) throw noChapter()
      await choosePicture(tx, ctx.jobs, chapterID, chapter.image_key, key)
      await rememberEdit(tx, clip_data_id, personOf(ctx).PersonID)
      await recordChange(tx, ctx, found, 'changed a chapter', { Title: chapter.title })
    })
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
  return chapterPictureAddress(enc_id, key)
}
