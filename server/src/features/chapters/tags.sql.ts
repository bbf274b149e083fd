import type { KnownTag, TagGroup } from '@mediatheque/contract/chapters'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const MOST_FOUND = 50

const knownTags = (db: Handle) =>
  db
    .selectFrom('tag as t')
    .innerJoin('tag_group as g', 'g.tag_group_id', 't.tag_group_id')
    .select(['t.tag_id as ID', 't.title as Title'])
    .select(['g.tag_group_id as TagGroupID', 'g.title as TagGroupTitle'])
    .orderBy(sql`lower(t.title)`)
    .orderBy('t.tag_id')

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const searchTags = (db: Handle, text: string): Promise<KnownTag[]> =>
  knownTags(db)
    .where(sql<boolean>`t.title ilike ${`%${escaped(text)}%`}`)
    .limit(MOST_FOUND)
    .execute()

export const listTagsOf = (db: Handle, groupID: number): Promise<KnownTag[]> =>
  knownTags(db).where('t.tag_group_id', '=', groupID).execute()

export const listTags = (db: Handle, ids: readonly number[]): Promise<KnownTag[]> =>
  knownTags(db)
    .where('t.tag_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

export async function replaceTags(tx: Tx, chapterID: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('chapter_tag').where('chapter_id', '=', chapterID).execute()
  if (ids.length > 0)
    await tx
      .insertInto('chapter_tag')
      .values(ids.map(tag_id => ({ chapter_id: chapterID, tag_id })))
      .execute()
}

export async function listTagGroups(db: Handle): Promise<TagGroup[]> {
  const { rows } = await sql<TagGroup>`
    select g.tag_group_id as "ID", g.title as "Title", coalesce((
      select json_agg(json_build_object('ID', t.tag_id, 'Title', t.title, 'Uses', (
          select count(*) from chapter_tag ct join chapter c on c.chapter_id = ct.chapter_id
            join media_item m on m.clip_data_id = c.clip_data_id and m.deleted_at is null
          where ct.tag_id = t.tag_id)) order by lower(t.title))
      from tag t where t.tag_group_id = g.tag_group_id), '[]'::json) as "Tags"
    from tag_group g order by lower(g.title)`.execute(db)
  return rows
}

export const groupExists = async (db: Handle, groupID: number) =>
  (await db
    .selectFrom('tag_group')
    .select('tag_group_id')
    .where('tag_group_id', '=', groupID)
    .executeTakeFirst()) !== undefined

/** Nothing where the name is taken. */
export async function insertGroup(tx: Tx, title: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tag_group (title) values (${title}) on conflict (lower(title)) do nothing
    returning tag_group_id as id`.execute(tx)
  return rows[0]?.id
}

export async function insertTag(tx: Tx, groupID: number, title: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tag (tag_group_id, title) values (${groupID}, ${title})
    on conflict (tag_group_id, lower(title)) do nothing returning tag_id as id`.execute(tx)
  return rows[0]?.id
}

export const isGroupTitleTaken = async (tx: Tx, title: string, exceptID: number) =>
  (await tx
    .selectFrom('tag_group')
    .select('tag_group_id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('tag_group_id', '<>', exceptID)
    .executeTakeFirst()) !== undefined

export const isTagTitleTaken = async (tx: Tx, groupID: number, title: string, exceptID: number) =>
  (await tx
    .selectFrom('tag')
    .select('tag_id')
    .where('tag_group_id', '=', groupID)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('tag_id', '<>', exceptID)
    .executeTakeFirst()) !== undefined

export const renameGroup = (tx: Tx, id: number, title: string) =>
  tx
    .updateTable('tag_group')
    .set({ title })
    .where('tag_group_id', '=', id)
    .returning('tag_group_id as ID')
    .executeTakeFirst()

export const renameTag = (tx: Tx, groupID: number, id: number, title: string) =>
  tx
    .updateTable('tag')
    .set({ title })
    .where('tag_id', '=', id)
    .where('tag_group_id', '=', groupID)
    .returning('tag_id as ID')
    .executeTakeFirst()

export const deleteGroup = (tx: Tx, id: number) =>
  tx.deleteFrom('tag_group').where('tag_group_id', '=', id).returning('title').executeTakeFirst()

export const deleteTag = (tx: Tx, id: number) =>
  tx.deleteFrom('tag').where('tag_id', '=', id).returning('title').executeTakeFirst()
