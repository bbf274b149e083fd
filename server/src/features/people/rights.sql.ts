import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export const holdsRole = (role: Role) => sql<boolean>`p.person_id in (
  select r.person_id from role_grant r where r.role = ${role} and r.person_id is not null
  union all
  select m.person_id from membership m join role_grant r using (group_id) where r.role = ${role})`

/** Held to the end of the transaction: of two changes of rights at once, the second sees what the first left. */
export const lockRights = (tx: Tx) => sql`select pg_advisory_xact_lock(7216, 2)`.execute(tx)

/** Nobody's rights change until the end of the transaction; any number of transactions hold it at once. */
export const lockRightsShared = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(7216, 2)`.execute(tx)

export async function isAdministrator(tx: Tx, personID: number): Promise<boolean> {
  const row = await tx
    .selectFrom('person as p')
    .select('p.person_id')
    .where('p.person_id', '=', personID)
    .where(holdsRole('administrator'))
    .executeTakeFirst()
  return row !== undefined
}

export async function countAdministrators(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('person as p')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('p.disabled_at', 'is', null)
    .where(holdsRole('administrator'))
    .executeTakeFirstOrThrow()
  return n
}
