import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../platform/db/connect.ts'
import type { DemoField } from './demo-library.ts'

/** Returns the number of the field and those of its options, by name. */
export async function insertField(tx: Tx, field: DemoField) {
  const { field_id } = await tx
    .insertInto('field')
    .values({
      title: field.title,
      type: field.type,
      tooltip: field.tooltip,
      is_html: field.isFormatted ?? false,
      is_multi_line: field.isFormatted ?? false,
      position: sql<number>`(select max(position) + 1 from field)`,
    })
    .returning('field_id')
    .executeTakeFirstOrThrow()
  const names = field.options ?? []
  const options =
    names.length === 0
      ? []
      : await tx
          .insertInto('field_item')
          .values(names.map((name, position) => ({ field_id, name, position })))
          .returning(['field_item_id', 'name'])
          .execute()
  return { ID: field_id, options: new Map(options.map(it => [it.name, it.field_item_id])) }
}

export const insertPolicyGroup = (tx: Tx, policyID: number, groupID: number) =>
  tx.insertInto('policy_group').values({ publishing_policy_id: policyID, group_id: groupID }).execute()

/** Since the item is there. */
export const insertMemberships = (tx: Tx, clipDataID: number, categoryIDs: readonly number[]) =>
  sql`insert into category_membership (category_id, clip_data_id, added_at)
      select unnest(${[...categoryIDs]}::bigint[]), ${clipDataID}, null`.execute(tx)

export const insertGrant = (
  tx: Tx,
  clipDataID: number,
  it: { address: string; canEdit: boolean; isCoOwner: boolean },
) =>
  tx
    .insertInto('media_grant')
    .values({ clip_data_id: clipDataID, address: it.address, can_edit: it.canEdit, co_owner: it.isCoOwner })
    .execute()

/** As approvers leave it in the history of an item. */
export const insertDecision = (
  tx: Tx,
  clipDataID: number,
  it: { personID: number; action: 'approved' | 'declined'; at: Date; reason: string },
) =>
  tx
    .insertInto('audit')
    .values({
      person_id: it.personID,
      action: it.action,
      subject: `media:${clipDataID}`,
      detail: JSON.stringify(it.reason === '' ? {} : { Reason: it.reason }),
      at: it.at,
    })
    .execute()

export interface Trace {
  personID: number
  clipDataID: number
  at: Date
}

const columnsOf = (traces: readonly Trace[]) => sql`
  ${traces.map(it => it.personID)}::bigint[], ${traces.map(it => it.clipDataID)}::bigint[],
  ${traces.map(it => it.at)}::timestamptz[]`

export const insertHistory = (tx: Tx, traces: readonly (Trace & { positionSecs: number })[]) =>
  sql`insert into history (person_id, clip_data_id, viewed_at, position_secs)
      select * from unnest(${columnsOf(traces)}, ${traces.map(it => it.positionSecs)}::float8[])`.execute(tx)

export const listPeople = async (tx: Tx) =>
  (await tx.selectFrom('person').select('person_id').orderBy('person_id').limit(60).execute()).map(
    it => it.person_id,
  )

/** By user name. */
export async function listPeopleByName(tx: Tx): Promise<Map<string, { PersonID: number }>> {
  const rows = await tx.selectFrom('person').select(['user_name', 'person_id']).execute()
  return new Map(rows.map(it => [it.user_name, { PersonID: it.person_id }]))
}

export const insertEdits = (tx: Tx, traces: readonly Trace[]) =>
  sql`insert into media_edit (person_id, clip_data_id, edited_at) select * from unnest(${columnsOf(traces)})`.execute(
    tx,
  )

export const insertFavourites = (tx: Tx, traces: readonly (Trace & { startSecs: number | null })[]) =>
  sql`insert into favourite (person_id, clip_data_id, created_at, kind, start_secs)
      select person_id, clip_data_id, at, (start is not null)::int, coalesce(start, 0)
      from unnest(${columnsOf(traces)}, ${traces.map(it => it.startSecs)}::float8[])
        as it (person_id, clip_data_id, at, start)`.execute(tx)

export async function insertRatings(tx: Tx, traces: readonly (Trace & { points: number })[]) {
  await sql`
    insert into rating (person_id, clip_data_id, rated_at, points)
    select * from unnest(${columnsOf(traces)}, ${traces.map(it => it.points)}::float8[])`.execute(tx)
  await sql`
    update media_item m set rating_total = votes.total, rating_count = votes.count
    from (select clip_data_id, sum(points) as total, count(*) as count from rating group by clip_data_id) votes
    where votes.clip_data_id = m.clip_data_id`.execute(tx)
}

const PICTURES = {
  item: { table: 'media_item', id: 'clip_data_id', key: 'poster_key' },
  category: { table: 'category', id: 'category_id', key: 'picture_key' },
}

/** What is gone needs none. */
export async function hasPicture(db: Db, of: keyof typeof PICTURES, id: number): Promise<boolean> {
  const { table, id: number, key } = PICTURES[of]
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(number)} = ${id} and ${sql.ref(key)} is null`.execute(db)
  return rows.length === 0
}

export async function storePicture(db: Db, of: keyof typeof PICTURES, id: number, pictureKey: string) {
  const { table, id: number, key } = PICTURES[of]
  await sql`
    update ${sql.table(table)} set ${sql.ref(key)} = ${pictureKey}
    where ${sql.ref(number)} = ${id} and ${sql.ref(key)} is null`.execute(db)
}

type Pages = readonly (readonly [at: number, text: string, notes?: string])[]

export async function insertSlides(tx: Tx, clipDataID: number, language: string, name: string, pages: Pages) {
  const { slideshow_id } = await tx
    .insertInto('slideshow')
    .values({ clip_data_id: clipDataID, name })
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('slide')
    .values(
      pages.map(([at, text, notes = ''], n) => ({
        slideshow_id,
        clip_data_id: clipDataID,
        language,
        start_secs: at,
        position: n + 1,
        text,
        notes,
      })),
    )
    .execute()
}

/** The conversion of an item that waits for its file. */
export async function findAwaited(db: Handle, clipDataID: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('clip_data_id', '=', clipDataID)
    .where('status', '=', 'waiting')
    .where('media_file_id', 'is', null)
    .executeTakeFirst()
  return row?.conversion_id
}

/** Nobody knows its secret part. */
export async function insertUsedLink(tx: Tx, it: { clipDataID: number; personID: number; uses: number }) {
  const { share_link_id } = await tx
    .insertInto('share_link')
    .values({
      clip_data_id: it.clipDataID,
      kind: 'acl',
      token_hash: randomBytes(32),
      created_by: it.personID,
      created_at: sql<Date>`now() - interval '12 days'`,
      expires_at: sql<Date>`now() + interval '18 days'`,
      uses: it.uses,
      last_used_at: sql<Date>`now() - interval '5 hours'`,
    })
    .returning('share_link_id')
    .executeTakeFirstOrThrow()
  const entry = (action: string, ago: string) => ({
    person_id: action === 'made a link' ? it.personID : null,
    action,
    subject: `media:${it.clipDataID}`,
    detail: JSON.stringify({ LinkID: share_link_id, Kind: 'acl' }),
    at: sql<Date>`now() - ${ago}::interval`,
  })
  await tx
    .insertInto('audit')
    .values([entry('made a link', '12 days'), entry('used a link', '5 hours')])
    .execute()
}

export const insertChangedTitle = (
  tx: Tx,
  clipDataID: number,
  { personID, From, To }: { personID: number; From: string; To: string },
) =>
  tx
    .insertInto('approval_change')
    .values({ clip_data_id: clipDataID, person_id: personID, name: 'Title', old_value: From, new_value: To })
    .execute()
