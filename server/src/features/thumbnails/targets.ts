// What a picture can be for. A new kind of target is a row here.

import { requireItem } from '../../core/items/index.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Context } from '../../platform/http/context.ts'
import { badField } from '../../platform/http/refusal.ts'
import { requireCategory, setPicture } from '../categories/index.ts'
import { requireChapter, setChapterPicture } from '../chapters/index.ts'
import { setItemPicture } from './item-picture.ts'

export interface Target {
  /** What pieces on their way in are kept under. */
  name: string
  /** Refuses who may not change this picture; asked with every piece. */
  admit(ctx: Context): Promise<unknown>
  /** Gives the address of the new picture. */
  set(ctx: Context, picture: Buffer): Promise<string>
}

interface Wish {
  ClipDataID: number
  ChapterID: number
  CategoryID: number
}

/** THUMB-06: a chapter is named together with its item. */
export function targetOf({ ClipDataID, ChapterID, CategoryID }: Wish): Target {
  if (ChapterID > 0) return chapter(ChapterID, ClipDataID)
  if (CategoryID > 0) return category(CategoryID)
  if (ClipDataID > 0) return item(ClipDataID)
  throw badField('cdid', 'picture-without-purpose')
}

const item = (id: number): Target => ({
  name: `item:${id}`,
  admit: ctx => requireItem(ctx, id, 'edit'),
  set: (ctx, picture) => setItemPicture(ctx, id, picture),
})

const category = (id: number): Target => ({
  name: `category:${id}`,
  async admit(ctx) {
    admit(ctx, 'manager')
    await requireCategory(ctx.db, id)
  },
  async set(ctx, picture) {
    const { Data } = await setPicture(ctx, id, picture)
    return Data.PictureURL ?? ''
  },
})

const chapter = (id: number, clipDataID: number): Target => ({
  name: `chapter:${id}`,
  admit: ctx => requireChapter(ctx, id, clipDataID),
  set: (ctx, picture) => setChapterPicture(ctx, id, clipDataID, picture),
})
