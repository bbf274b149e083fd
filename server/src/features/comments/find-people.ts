import type { comments } from '@mediatheque/contract/comments'
import { listWatchers } from '../../core/access/index.ts'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { pictureUrlOf } from '../people/index.ts'

const MOST_SHOWN = 8

export const findPeople: Action<typeof comments.people> = async (ctx, { EncID, Words }) => {
  const { row } = await requireItem(ctx, EncID, 'comment')
  const people = await listWatchers(ctx.db, row.clip_data_id, { search: Words, most: MOST_SHOWN })
  const Items = people.map(({ PictureKey, ...it }) => ({
    ...it,
    PictureURL: pictureUrlOf(it.PersonID, PictureKey),
  }))
  return { Items, Total: Items.length }
}
