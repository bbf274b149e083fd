import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { categories } from '@mediatheque/contract/categories'
import { fitPicture } from '../../platform/files/fit-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { storePictureKey } from './categories.sql.ts'
import { change, requireCategory } from './change-categories.ts'

const [WIDTH, HEIGHT] = [640, 360]

export async function setPicture(ctx: Context, id: number, sent: Buffer) {
  const picture = await fitPicture(sent, WIDTH, HEIGHT)
  const key = `categories/${id}/${randomBytes(8).toString('hex')}.webp`
  await ctx.files.write(key, Readable.from([picture]))
  try {
    return await replacePicture(ctx, id, key, 'set the picture of a category')
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
}

export const removePicture: Action<typeof categories.removePicture> = (ctx, { ID }) =>
  replacePicture(ctx, ID, null, 'removed the picture of a category')

async function replacePicture(ctx: Context, id: number, key: string | null, action: string) {
  const gone: string[] = []
  const answer = await change(ctx, action, async tx => {
    const { PictureKey } = await requireCategory(tx, id)
    if (PictureKey) gone.push(PictureKey)
    await storePictureKey(tx, id, key)
    return id
  })
  for (const old of gone) await ctx.files.remove(old)
  return answer
}
