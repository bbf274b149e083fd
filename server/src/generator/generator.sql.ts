// Whole sets of rows at once: two hundred thousand items must not take two hundred thousand statements.
import { RecordType, type Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/connect.ts'
import type { GeneratedItem } from './make-item.ts'

const ids = async (query: { execute(): Promise<{ id: number }[]> }) =>
  (await query.execute()).map(row => row.id)

export const insertPeople = (tx: Tx, people: readonly { userName: string; displayName: string }[]) =>
  ids({
    execute: async () =>
      (
        await sql<{ id: number }>`
          insert into person (user_name, display_name, email)
          select it."userName", it."displayName", it."userName" || '@library.example'
          from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as it ("userName" text, "displayName" text)
          returning person_id as id`.execute(tx)
      ).rows,
  })

export const insertRole = (tx: Tx, personIDs: readonly number[], role: Role) =>
  sql`insert into role_grant (role, person_id)
      select ${role}, id from unnest(${[...personIDs]}::bigint[]) as id`.execute(tx)

export async function insertGroup(tx: Tx, name: string, memberIDs: readonly number[]): Promise<number> {
  const { group_id } = await tx
    .insertInto('person_group')
    .values({ name })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await sql`insert into membership (group_id, person_id)
            select ${group_id}, id from unnest(${[...memberIDs]}::bigint[]) as id`.execute(tx)
  return group_id
}

export async function insertPolicy(
  tx: Tx,
  it: { name: string; restriction: number; approvalRequired: boolean; groupID?: number },
): Promise<number> {
  const { publishing_policy_id } = await tx
    .insertInto('publishing_policy')
    .values({ name: it.name, restriction: it.restriction, approval_required: it.approvalRequired })
    .returning('publishing_policy_id')
    .executeTakeFirstOrThrow()
  if (it.groupID)
    await tx.insertInto('policy_group').values({ publishing_policy_id, group_id: it.groupID }).execute()
  await sql`insert into add_permission (publishing_policy_id, record_type, role)
            select ${publishing_policy_id}, type, 'uploader'
            from unnest(${Object.values(RecordType)}::integer[]) as type`.execute(tx)
  return publishing_policy_id
}

export async function insertCategory(tx: Tx, name: string, parentID: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into category (parent_id, name, path) values (${parentID}, ${name}, '0') returning category_id)
    select category_id as id from made`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`update category set path =
      coalesce((select p.path from category p where p.category_id = ${parentID}), ''::ltree) || ${String(id)}::ltree
    where category_id = ${id}`.execute(tx)
  return id
}

export async function insertField(
  tx: Tx,
  it: { title: string; type: string; options?: readonly string[] },
): Promise<{ fieldID: number; optionIDs: Map<string, number> }> {
  const { field_id } = await tx
    .insertInto('field')
    .values({ title: it.title, type: it.type, position: sql<number>`(select max(position) + 1 from field)` })
    .returning('field_id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number; name: string }>`
    insert into field_item (field_id, name, position)
    select ${field_id}, name, at from unnest(${[...(it.options ?? [])]}::text[]) with ordinality as o (name, at)
    returning field_item_id as id, name`.execute(tx)
  return { fieldID: field_id, optionIDs: new Map(rows.map(row => [row.name, row.id])) }
}

export type ItemRow = Omit<
  GeneratedItem,
  'owner' | 'policy' | 'categories' | 'values' | 'grantTo' | 'isGrantToEdit'
> & {
  owner_id: number
  pp_id: number
}

/** In the order given. */
export const insertItems = async (tx: Tx, rows: readonly ItemRow[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      insert into media_item (
        enc_id, record_type, document_type, source, title, description, description_text, channel_name, language,
        owner_id, pp_id, is_private, approval, created_at, updated_at, publish_at, expires_at, view_count,
        rating_count, rating_total, is_audio, duration_secs, width, height, has_subtitles, has_quiz,
        has_student_tag, is_archived)
      select
        enc_id, record_type, document_type, source, title, description, description_text, channel_name, language,
        owner_id, pp_id, is_private, approval, now() - make_interval(secs => age_secs),
        now() - make_interval(secs => age_secs), now() + make_interval(secs => publish_in_secs),
        case when publish_in_secs is null then now() + make_interval(secs => expires_in_secs) end, view_count,
        rating_count, rating_total, is_audio, duration_secs, width, height, has_subtitles, has_quiz,
        has_student_tag, is_archived
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (
        enc_id text, record_type integer, document_type integer, source integer, title text, description text,
        description_text text, channel_name text, language text, owner_id bigint, pp_id bigint,
        is_private boolean, approval text, age_secs float8, publish_in_secs float8, expires_in_secs float8,
        view_count bigint, rating_count bigint, rating_total float8, is_audio boolean, duration_secs float8,
        width integer, height integer, has_subtitles boolean, has_quiz boolean, has_student_tag boolean,
        is_archived boolean)
      returning clip_data_id as id`.execute(tx)
  ).rows.map(row => row.id)

export type Pair = readonly [number, number]
const pairs = (list: readonly Pair[]) =>
  sql`unnest(${list.map(it => it[0])}::bigint[], ${list.map(it => it[1])}::bigint[])`

export const insertMemberships = (tx: Tx, list: readonly Pair[]) =>
  sql`insert into category_membership (clip_data_id, category_id)
      select * from ${pairs(list)} on conflict do nothing`.execute(tx)

export const insertChoices = (tx: Tx, list: readonly Pair[]) =>
  sql`insert into field_choice (clip_data_id, field_item_id) select * from ${pairs(list)}`.execute(tx)

export const insertValues = (tx: Tx, fieldID: number, list: readonly (readonly [number, string])[]) =>
  sql`insert into field_value (clip_data_id, field_id, value)
      select id, ${fieldID}, value
      from unnest(${list.map(it => it[0])}::bigint[], ${list.map(it => it[1])}::text[]) as v (id, value)`.execute(
    tx,
  )

/** Days before today, written as dates are. */
export const insertDates = (tx: Tx, fieldID: number, list: readonly Pair[]) =>
  sql`insert into field_value (clip_data_id, field_id, value)
      select id, ${fieldID}, to_char(now() - make_interval(secs => age), 'YYYY-MM-DD')
      from unnest(${list.map(it => it[0])}::bigint[], ${list.map(it => it[1])}::float8[]) as v (id, age)`.execute(
    tx,
  )

export const insertGrants = (tx: Tx, list: readonly { id: number; personID: number; canEdit: boolean }[]) =>
  sql`insert into media_grant (clip_data_id, address, can_edit)
      select it.id, lower(p.email), it."canEdit"
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as it (id bigint, "personID" bigint, "canEdit" boolean)
      join person p on p.person_id = it."personID"`.execute(tx)

const SEARCHED = ['media_item', 'field_value', 'field_choice', 'category_membership', 'cue', 'slide']

/**
 * While many items are loaded, search is not kept true row by row, and its slow indexes are made afterwards.
 * In one transaction: nobody ever sees the state between.
 */
export async function pauseSearch(tx: Tx): Promise<string[]> {
  for (const table of SEARCHED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = any(array[
      'search_document', 'search_text', 'search_word', 'cue', 'slide']::regclass[])`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
  return rows.map(row => row.definition)
}

export interface GeneratedLine {
  id: number
  language: string
  text: string
  nth: number
  start: number
}

const LINES = sql`(id bigint, language text, text text, start float8)`

export const insertSpeech = (tx: Tx, lines: readonly GeneratedLine[]) =>
  sql`with line as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as it ${LINES}),
    track as (
      insert into subtitle_track (clip_data_id, language, is_default)
      select distinct id, language, true from line returning subtitle_track_id, clip_data_id)
    insert into cue (subtitle_track_id, clip_data_id, language, start_secs, end_secs, text)
    select t.subtitle_track_id, l.id, l.language, l.start, l.start + 4, l.text
    from line l join track t on t.clip_data_id = l.id order by l.id, l.start`.execute(tx)

export const insertSlides = (tx: Tx, lines: readonly GeneratedLine[]) =>
  sql`with line as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as it ${LINES}),
    show as (
      insert into slideshow (clip_data_id) select distinct id from line returning slideshow_id, clip_data_id)
    insert into slide (slideshow_id, clip_data_id, language, start_secs, text)
    select s.slideshow_id, l.id, l.language, l.start, l.text
    from line l join show s on s.clip_data_id = l.id order by l.id, l.start`.execute(tx)

const FACTS = sql`owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source,
  duration_secs, has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height`

/** What the triggers that were paused would have written. */
export async function writeDocuments(tx: Tx, itemIDs: readonly number[]): Promise<void> {
  const ids = sql`${[...itemIDs]}::bigint[]`
  await sql`select write_search_documents(${ids})`.execute(tx)
  await sql`
    insert into content_row (clip_data_id, changed_at, viewed_at, view_count, ${FACTS})
    select clip_data_id, updated_at, case when view_count > 0 then updated_at end, view_count, ${FACTS}
    from media_item where clip_data_id = any(${ids})`.execute(tx)
  await sql`
    insert into content_size (clip_data_id, bytes, ${FACTS})
    select clip_data_id, (coalesce(duration_secs, 0) * 100000)::bigint, ${FACTS}
    from media_item where clip_data_id = any(${ids})`.execute(tx)
}

export async function resumeSearch(tx: Tx, definitions: readonly string[]): Promise<void> {
  // A deferred check that still waits would keep a table from being altered.
  await sql`set constraints all immediate`.execute(tx)
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
  for (const definition of definitions) await sql.raw(definition).execute(tx)
  for (const table of SEARCHED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

/** What the planner knows of many new rows would otherwise come minutes later. */
export const analyse = (db: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  sql`vacuum analyze`.execute(db)
