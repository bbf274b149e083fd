// Batches and what became of each of their items.
import { BatchOutcome, type BatchRow } from '@mediatheque/contract/batch'
import { type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { taskRows } from '../../platform/jobs/task-rows.sql.ts'
import type { RefusalKey, RefusalValues } from '../../words/refusals/index.ts'
import type { State } from './act.ts'
import type { Audience } from './audience.rules.ts'
import type { ItemCells, StoredAct } from './stored-act.ts'

export const batches = taskRows('batch', 'batch_id')

export async function insertBatch(
  tx: Tx,
  it: {
    personID: number
    switchedFrom: number | null
    act: StoredAct
    ids: readonly number[]
    /** What each becomes, where that is not the same for all. */
    values?: ReadonlyMap<number, ItemCells>
  },
): Promise<number> {
  const { batch_id } = await tx
    .insertInto('batch')
    .values({
      person_id: it.personID,
      switched_from: it.switchedFrom,
      act: it.act.Act,
      value: JSON.stringify(it.act),
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  if (it.values) await insertValues(tx, batch_id, [...it.values])
  else
    await sql`
      insert into batch_item (batch_id, clip_data_id)
      select ${batch_id}, m.clip_data_id from media_item m
      where m.clip_data_id = any(${[...it.ids]}::bigint[])`.execute(tx)
  return batch_id
}

const VALUES_AT_ONCE = 1000

async function insertValues(tx: Tx, batchID: number, values: readonly (readonly [number, ItemCells])[]) {
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
    const rows = values.slice(at, at + VALUES_AT_ONCE).map(([id, value]) => ({ id, value }))
    await sql`
      insert into batch_item (batch_id, clip_data_id, value)
      select ${batchID}, r.id, r.value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id bigint, value jsonb) join media_item m on m.clip_data_id = r.id`.execute(tx)
  }
}

const selectBatches = (db: Handle) =>
  db
    .selectFrom('batch as b')
    .leftJoin('person as s', 's.person_id', 'b.switched_from')
    .select(['b.batch_id as BatchID', 'b.person_id as PersonID', 'b.is_undo as IsUndo'])
    .select(['b.switched_from as SwitchedFrom', 's.display_name as SwitchedFromName'])
    .select([sql<BatchRow['Status']>`b.status`.as('Status'), sql<unknown>`b.value`.as('Value')])
    .select(['b.created_at as CreatedAt', 'b.finished_at as FinishedAt'])

export const findBatch = (db: Handle, batchID: number) =>
  selectBatches(db).where('b.batch_id', '=', batchID).executeTakeFirst()

const MOST_LISTED = 20

export const listBatches = (db: Handle, personID: number) =>
  selectBatches(db)
    .where('b.person_id', '=', personID)
    .orderBy('b.batch_id', 'desc')
    .limit(MOST_LISTED)
    .execute()

export type StoredBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export async function countOutcomes(db: Handle, batchID: number): Promise<Record<BatchOutcome, number>> {
  const rows = await db
    .selectFrom('batch_item')
    .select(sql<BatchOutcome>`outcome`.as('outcome'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchID)
    .groupBy('outcome')
    .execute()
  const counts = new Map(rows.map(row => [row.outcome, row.count]))
  const pairs = BatchOutcome.options.map(outcome => [outcome, counts.get(outcome) ?? 0])
  return Object.fromEntries(pairs) as Record<BatchOutcome, number>
}

/** The next items to do; they are locked by their batch, which one worker holds. */
export const listNext = (tx: Tx, batchID: number, outcome: 'waiting' | 'changed', most: number) =>
  tx
    .selectFrom('batch_item')
    .select(['clip_data_id as ClipDataID'])
    .select(sql<State>`old_value`.as('Old'))
    .select(sql<State>`new_value`.as('New'))
    .select(sql<ItemCells | null>`value`.as('Value'))
    .where('batch_id', '=', batchID)
    .where('outcome', '=', outcome)
    .orderBy('clip_data_id')
    .limit(most)
    .execute()

export interface ItemOutcome {
  ClipDataID: number
  Outcome: BatchOutcome
  Old?: State
  New?: State
  key?: RefusalKey
  values?: RefusalValues
}

/** In one statement: thousands of items are a matter of seconds. */
export async function storeOutcomes(tx: Tx, batchID: number, outcomes: readonly ItemOutcome[]) {
  const rows = outcomes.map(it => ({
    id: it.ClipDataID,
    outcome: it.Outcome,
    old: it.Old ?? null,
    new: it.New ?? null,
    key: it.key ?? '',
    values: it.values ?? {},
  }))
  await sql`
    update batch_item b set outcome = r.outcome, old_value = coalesce(r.old, b.old_value),
      new_value = coalesce(r.new, b.new_value), reason_key = r.key, reason_values = r.values
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, outcome text, old jsonb, new jsonb, key text, "values" jsonb)
    where b.batch_id = ${batchID} and b.clip_data_id = r.id`.execute(tx)
}

/** Only one that is over or cancelled can be taken back, and only once. */
export async function markUndo(tx: Tx, batchID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batch')
    .set({ is_undo: true, status: 'waiting', percent: 0, started_at: null, finished_at: null })
    .where('batch_id', '=', batchID)
    .where('is_undo', '=', false)
    .where('status', 'in', ['done', 'cancelled'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Only one that is under way, and not its undo, which would leave half of it. A worker loses its lease by it. */
export async function markCancelled(tx: Tx, batchID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batch')
    .set({ status: 'cancelled', finished_at: sql`now()` })
    .where('batch_id', '=', batchID)
    .where('is_undo', '=', false)
    .where('status', 'in', ['waiting', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const removeOldBatches = (db: Handle, days: number) =>
  db.deleteFrom('batch').where(sql<SqlBool>`finished_at < now() - make_interval(days => ${days})`).execute()

const SHOWN_FIRST: readonly BatchOutcome[] = [
  'refused',
  'kept',
  'touched',
  'waiting',
  'changed',
  'undone',
  'unchanged',
]

interface ShownItem {
  ClipDataID: number
  Outcome: BatchOutcome
  key: RefusalKey | ''
  values: RefusalValues
}

/** Of each outcome no more than the page could need: it is asked for again and again while thousands are changed. */
export async function listItems(
  db: Handle,
  batchID: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownItem[]> {
  const { rows } = await sql<ShownItem>`
    select i.clip_data_id as "ClipDataID", i.outcome as "Outcome", i.reason_key as key, i.reason_values as values
    from unnest(${[...SHOWN_FIRST]}::text[]) with ordinality as o (outcome, place)
    cross join lateral (
      select * from batch_item b where b.batch_id = ${batchID} and b.outcome = o.outcome
      order by b.clip_data_id limit ${offset + limit}) i
    order by o.place, i.clip_data_id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

const MOST_REASONS = 20
const MOST_EXAMPLES = 5

/** Why items were refused or left, by reason, each with a few of them. */
export const listReasons = (db: Handle, batchID: number) =>
  db
    .selectFrom('batch_item')
    .select([sql<RefusalKey>`reason_key`.as('key'), sql<RefusalValues>`reason_values`.as('values')])
    .select(eb => eb.fn.countAll<number>().as('count'))
    .select(
      sql<number[]>`(array_agg(clip_data_id::float8 order by clip_data_id))[1:${sql.lit(MOST_EXAMPLES)}]`.as(
        'ids',
      ),
    )
    .where('batch_id', '=', batchID)
    .where('outcome', 'in', ['refused', 'kept', 'touched'])
    .where('reason_key', '<>', '')
    .groupBy(['reason_key', 'reason_values'])
    .orderBy(sql`count(*)`, 'desc')
    .limit(MOST_REASONS)
    .execute()

/** What a batch has changed so far. */
export const listChanged = (db: Handle, batchID: number) =>
  db
    .selectFrom('batch_item as b')
    .innerJoin('media_item as m', 'm.clip_data_id', 'b.clip_data_id')
    .select(['m.clip_data_id as ClipDataID', 'm.enc_id as EncID', 'm.title as Title'])
    .select([sql<State>`b.old_value`.as('Old'), sql<State>`b.new_value`.as('New')])
    .where('b.batch_id', '=', batchID)
    .where('b.outcome', '=', 'changed')
    .orderBy('m.clip_data_id')
    .execute()

export async function listDeletions(db: Handle, ids: readonly number[]) {
  const rows = await db
    .selectFrom('media_item')
    .select(['clip_data_id', 'deleted_at', 'deleted_by'])
    .where(sql<SqlBool>`clip_data_id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map(row => [row.clip_data_id, { At: row.deleted_at?.toISOString() ?? null, By: row.deleted_by }]),
  )
}

export async function listNames(db: Handle, personIDs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('person')
    .select(['person_id', 'display_name'])
    .where(sql<SqlBool>`person_id = any(${[...personIDs]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.person_id, row.display_name]))
}

export async function listPolicyNames(db: Handle): Promise<Map<number, string>> {
  const rows = await db.selectFrom('publishing_policy').select(['publishing_policy_id', 'name']).execute()
  return new Map(rows.map(row => [row.publishing_policy_id, row.name]))
}

/** Who each location is for. */
export const listAudiences = (db: Handle): Promise<Audience[]> =>
  db
    .selectFrom('publishing_policy as p')
    .select(['p.publishing_policy_id as PPID', 'p.restriction as Restriction'])
    .select(['p.approval_required as ApprovalRequired', 'p.widened_by as WidenedBy'])
    .select('p.after_change as AfterChange')
    .select(
      sql<number[]>`array(
        select pg.group_id::float8 from policy_group pg
        where pg.publishing_policy_id = p.publishing_policy_id order by pg.group_id)`.as('Groups'),
    )
    .execute()

export async function listGroupNames(db: Handle): Promise<Map<number, string>> {
  const rows = await db.selectFrom('person_group').select(['group_id', 'name']).execute()
  return new Map(rows.map(row => [row.group_id, row.name]))
}

/** Of some items those that a condition on `media_item as m` lets through. */
export async function listThose(
  db: Handle,
  ids: readonly number[],
  condition: SqlCondition,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from media_item m
    where m.clip_data_id = any(${[...ids]}::bigint[]) and ${condition}`.execute(db)
  return rows.map(row => row.id)
}

/** Also those that are deleted and can still be brought back. */
export async function listOwned(db: Handle, personID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media_item')
    .select('clip_data_id')
    .where('owner_id', '=', personID)
    .orderBy('clip_data_id')
    .execute()
  return rows.map(row => row.clip_data_id)
}

type SqlCondition = ReturnType<typeof sql<SqlBool>>
