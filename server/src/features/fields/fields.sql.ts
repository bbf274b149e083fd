import type { Field, FieldDraft, FieldType } from '@mediatheque/contract/fields'
import { Restriction } from '@mediatheque/contract/publishing'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { beginning, containing } from '../../platform/db/like.ts'

type Reserved = 'title' | 'description' | 'channel' | 'broadcast'

const MOST_SUGGESTED = 20

export type StoredField = Field & { reserved: Reserved | null }

export const listFields = (db: Handle): Promise<StoredField[]> =>
  db
    .selectFrom('field as f')
    .select([
      'f.field_id as ID',
      'f.title as Title',
      'f.tooltip as Tooltip',
      'f.default_value as DefaultValue',
    ])
    .select(['f.is_required as IsRequired', 'f.is_multi_line as MultiLine', 'f.is_html as HTMLEnabled'])
    .select(['f.position as Order', 'f.record_types as RecordTypes', 'f.is_hidden as IsHidden'])
    .select(sql<FieldType>`f.type`.as('Type'))
    .select(sql<Reserved | null>`f.reserved`.as('reserved'))
    .select(sql<boolean>`f.reserved is not null`.as('IsReserved'))
    .select(sql<boolean>`f.reserved is not distinct from 'title'`.as('IsTitleField'))
    .select(sql<boolean>`f.reserved is not distinct from 'description'`.as('IsDescField'))
    .select(
      sql<Field['Items']>`coalesce(
        (select json_agg(json_build_object('ID', i.field_item_id, 'Name', i.name, 'IsDefault', i.is_default)
                         order by i.position, i.field_item_id)
         from field_item i where i.field_id = f.field_id), '[]')`.as('Items'),
    )
    .orderBy('f.position')
    .orderBy('f.field_id')
    .execute()

/**
 * The options of a choice, or what items that are open to many already say in an autofill field: by the
 * beginning of any of its words, those that begin so themselves first.
 */
export function suggest(
  db: Handle,
  { ID, Type }: Pick<Field, 'ID' | 'Type'>,
  typed: string,
  isNamed: boolean,
) {
  const text = typed.slice(0, 100).toLowerCase()
  if (Type !== 'af')
    return db
      .selectFrom('field_item')
      .select(['field_item_id as ID', 'name as Name'])
      .where('field_id', '=', ID)
      .where(sql`' ' || lower(name)`, 'like', containing(` ${text}`))
      .orderBy('position')
      .execute()
  const startsSo = sql<boolean>`left(lower(v.value), 100) like ${beginning(text)}`
  return db
    .selectFrom('field_value as v')
    .innerJoin('media_item as m', 'm.clip_data_id', 'v.clip_data_id')
    .innerJoin('publishing_policy as p', 'p.publishing_policy_id', 'm.pp_id')
    .select([sql<number>`0`.as('ID'), 'v.value as Name'])
    .where('v.field_id', '=', ID)
    .where(sql<boolean>`(${startsSo} or ${hasWords(text)})`)
    .where('m.is_private', '=', false)
    .where('m.deleted_at', 'is', null)
    .where('m.approval', '=', 'approved')
    .where('p.restriction', 'in', isNamed ? [Restriction.Public, Restriction.SignedIn] : [Restriction.Public])
    .groupBy('v.value')
    .orderBy(startsSo, 'desc')
    .orderBy(eb => eb.fn.countAll(), 'desc')
    .limit(MOST_SUGGESTED)
    .execute()
}

/** All words of the text, the last of which may be unfinished. */
function hasWords(text: string) {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql<boolean>`false`
  return sql<boolean>`to_tsvector('mediatheque_simple'::regconfig, search_text(v.value, 500))
    @@ to_tsquery('mediatheque_simple'::regconfig, ${`${words.join(' & ')}:*`})`
}

/** How many items have chosen each option of every field. */
export async function countUses(db: Handle): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('field_choice')
    .select(eb => ['field_item_id as ID', eb.fn.countAll<number>().as('Uses')])
    .groupBy('field_item_id')
    .execute()
  return new Map(rows.map(({ ID, Uses }) => [ID, Uses]))
}

/** How many items have chosen an option of the field that is not among those kept. */
export async function countItemsLosingOption(
  tx: Tx,
  fieldID: number,
  kept: readonly number[],
): Promise<number> {
  const { items } = await tx
    .selectFrom('field_choice as c')
    .innerJoin('field_item as i', 'i.field_item_id', 'c.field_item_id')
    .select(eb => eb.fn.count<number>('c.clip_data_id').distinct().as('items'))
    .where('i.field_id', '=', fieldID)
    .$if(kept.length > 0, query => query.where('i.field_item_id', 'not in', kept))
    .executeTakeFirstOrThrow()
  return items
}

const columnsOf = (draft: FieldDraft) => ({
  title: draft.Title,
  tooltip: draft.Tooltip,
  default_value: draft.DefaultValue,
  is_required: draft.IsRequired,
  is_multi_line: draft.MultiLine,
  is_html: draft.HTMLEnabled,
  is_hidden: draft.IsHidden,
  record_types: draft.RecordTypes,
})

export async function insertField(tx: Tx, draft: FieldDraft): Promise<number> {
  const { field_id } = await tx
    .insertInto('field')
    .values({
      ...columnsOf(draft),
      type: draft.Type,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from field)`,
    })
    .returning('field_id')
    .executeTakeFirstOrThrow()
  await storeItems(tx, field_id, draft.Items)
  return field_id
}

export async function updateField(tx: Tx, fieldID: number, draft: FieldDraft) {
  await tx.updateTable('field').set(columnsOf(draft)).where('field_id', '=', fieldID).execute()
  await storeItems(tx, fieldID, draft.Items)
}

/** Options keep their number, so that renaming one changes what items say; those left out go. */
async function storeItems(tx: Tx, fieldID: number, items: FieldDraft['Items']) {
  const kept = items.flatMap(item => item.ID ?? [])
  await tx
    .deleteFrom('field_item')
    .where('field_id', '=', fieldID)
    .$if(kept.length > 0, query => query.where('field_item_id', 'not in', kept))
    .execute()
  // Two options that swap their names would meet halfway.
  await tx
    .updateTable('field_item')
    .set({ name: sql<string>`field_item_id::text || chr(1)` })
    .where('field_id', '=', fieldID)
    .execute()
  for (const [position, { ID, Name, IsDefault }] of items.entries()) {
    const row = { name: Name, is_default: IsDefault, position }
    if (ID === undefined)
      await tx
        .insertInto('field_item')
        .values({ ...row, field_id: fieldID })
        .execute()
    else
      await tx
        .updateTable('field_item')
        .set(row)
        .where('field_item_id', '=', ID)
        .where('field_id', '=', fieldID)
        .execute()
  }
}

export const storeOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update field set position = coalesce(array_position(${[...ids]}::bigint[], field_id), ${ids.length} + position + 1)`.execute(
    tx,
  )

export const deleteField = (tx: Tx, fieldID: number) =>
  tx.deleteFrom('field').where('field_id', '=', fieldID).execute()

export const titleFieldOf = async (db: Handle): Promise<number> =>
  (await db.selectFrom('field').select('field_id').where('reserved', '=', 'title').executeTakeFirstOrThrow())
    .field_id
