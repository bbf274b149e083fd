import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  changeItem,
  posterAddress,
  publishItemChange,
  recordChange,
  rememberEdit,
  requireItem,
  updateMedia,
} from '../../core/items/index.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { changeContent } from '../approval/index.ts'
import { isItemFile, lockPoster } from './posters.sql.ts'

/** By somebody who may edit the item. */
export async function setItemPicture(ctx: Context, clipDataID: number, picture: Buffer): Promise<string> {
  const { PersonID } = personOf(ctx)
  const { row } = await requireItem(ctx, clipDataID, 'edit')
  return swapPoster(ctx, row.enc_id, picture, key =>
    changeItem(ctx, clipDataID, 'edit', 'thumbnail', async (tx, found) => {
      await updateMedia(tx, clipDataID, { poster_key: key })
      await rememberEdit(tx, clipDataID, PersonID)
      await recordChange(tx, ctx, found, 'changed the thumbnail')
      await changeContent(tx, ctx, found, [{ Name: 'Picture', From: '', To: key }])
      return found.row.poster_key
    }),
  )
}

/** By a job, for somebody whose right was asked when they wished it. Nothing for an item that is gone. */
export async function replacePoster(platform: Platform, clipDataID: number, picture: Buffer) {
  const found = await lockPoster(platform.db, clipDataID)
  if (!found) return
  await swapPoster(platform, found.EncID, picture, key =>
    platform.db.transaction().execute(async tx => {
      const now = await lockPoster(tx, clipDataID)
      await updateMedia(tx, clipDataID, { poster_key: key })
      return now?.PosterKey ?? null
    }),
  )
  publishItemChange(platform, found.EncID, 'thumbnail')
}

type Files = Pick<Platform, 'db' | 'files'>

/** Its name changes with its bytes, since browsers keep it for good; the old one goes after the commit. */
async function swapPoster(
  { db, files }: Files,
  encID: string,
  picture: Buffer,
  store: (key: string) => Promise<string | null>,
): Promise<string> {
  const key = `posters/${encID}/${randomBytes(8).toString('hex')}.jpg`
  await files.write(key, Readable.from([picture]))
  const before = await store(key).catch(async error => {
    await files.remove(key)
    throw error
  })
  // A picture that is also one of those to choose from stays.
  if (before && !(await isItemFile(db, before))) await files.remove(before)
  return posterAddress(encID, key)
}
