import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { badField } from '../../platform/http/refusal.ts'

async function missingFrom(tx: Tx, table: 'person' | 'person_group', ids: readonly number[]) {
  const key = sql.ref(table === 'person' ? 'person_id' : 'group_id')
  const { rows } = await sql<{ id: number }>`
    select id::float8 from unnest(${[...ids]}::bigint[]) as id
    where not exists (select from ${sql.table(table)} where ${key} = id) limit 1`.execute(tx)
  return rows[0]?.id
}

/** Refuses grants to unknown people or groups, naming the field. */
export async function refuseUnknownPeople(
  tx: Tx,
  { PersonIDs, GroupIDs }: { PersonIDs: readonly number[]; GroupIDs: readonly number[] },
): Promise<void> {
  const person = await missingFrom(tx, 'person', PersonIDs)
  if (person !== undefined) throw badField('PersonIDs', 'unknown-person', { id: person })
  const group = await missingFrom(tx, 'person_group', GroupIDs)
  if (group !== undefined) throw badField('GroupIDs', 'unknown-group', { id: group })
}
