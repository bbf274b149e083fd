// Tag groups and tags, kept by managers.
import type { chapters } from '@mediatheque/contract/chapters'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { noGroup } from './show-tags.ts'
import * as store from './tags.sql.ts'

export const saveTagGroup: Action<typeof chapters.saveTagGroup> = (ctx, { ID, Title }) =>
  ctx.db.transaction().execute(async tx => {
    const id = ID === 0 ? await store.insertGroup(tx, Title) : await renameGroup(tx, ID, Title)
    if (id === undefined) throw badField('Title', 'tag-name-taken')
    await recordAudit(tx, ctx, {
      action: ID === 0 ? 'added a tag group' : 'renamed a tag group',
      detail: { Title },
    })
    return { Success: true as const, ID: id }
  })

async function renameGroup(tx: Tx, id: number, title: string): Promise<number | undefined> {
  if (await store.isGroupTitleTaken(tx, title, id)) return undefined
  const renamed = await store.renameGroup(tx, id, title)
  if (!renamed) throw noGroup()
  return renamed.ID
}

export const saveTag: Action<typeof chapters.saveTag> = (ctx, { TagGroupID, ID, Title }) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await store.groupExists(tx, TagGroupID))) throw noGroup()
    const id =
      ID === 0 ? await store.insertTag(tx, TagGroupID, Title) : await renameTag(tx, TagGroupID, ID, Title)
    if (id === undefined) throw badField('Title', 'tag-name-taken')
    await recordAudit(tx, ctx, { action: ID === 0 ? 'added a tag' : 'renamed a tag', detail: { Title } })
    return { Success: true as const, ID: id }
  })

async function renameTag(tx: Tx, groupID: number, id: number, title: string): Promise<number | undefined> {
  if (await store.isTagTitleTaken(tx, groupID, title, id)) return undefined
  const renamed = await store.renameTag(tx, groupID, id, title)
  if (!renamed) throw noTag()
  return renamed.ID
}

export const removeTagGroup: Action<typeof chapters.removeTagGroup> = (ctx, { ID }) =>
  ctx.db.transaction().execute(async tx => {
    const gone = await store.deleteGroup(tx, ID)
    if (!gone) throw noGroup()
    await recordAudit(tx, ctx, { action: 'removed a tag group', detail: { Title: gone.title } })
    return { Success: true as const }
  })

export const removeTag: Action<typeof chapters.removeTag> = (ctx, { ID }) =>
  ctx.db.transaction().execute(async tx => {
    const gone = await store.deleteTag(tx, ID)
    if (!gone) throw noTag()
    await recordAudit(tx, ctx, { action: 'removed a tag', detail: { Title: gone.title } })
    return { Success: true as const }
  })

const noTag = () => new Refusal('not-found', 'no-such-tag')
