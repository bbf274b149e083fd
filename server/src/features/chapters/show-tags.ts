import type { chapters } from '@mediatheque/contract/chapters'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { groupExists, listTagGroups, listTagsOf, searchTags } from './tags.sql.ts'

/** CHAP-13 */
export const findTags: Action<typeof chapters.findTags> = async ({ db }, { Words }) => {
  const Items = await searchTags(db, Words)
  return { Items, Total: Items.length }
}

export const showTagsOfGroup: Action<typeof chapters.tagsOfGroup> = async ({ db }, { groupId }) => {
  const Items = await listTagsOf(db, groupId)
  if (Items.length === 0 && !(await groupExists(db, groupId))) throw noGroup()
  return { Items, Total: Items.length }
}

export const showTagGroups: Action<typeof chapters.tagGroups> = async ({ db }) => {
  const Items = await listTagGroups(db)
  return { Items, Total: Items.length }
}

export const noGroup = () => new Refusal('not-found', 'no-such-tag-group')
