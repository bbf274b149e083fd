import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface Recipient {
  PersonID: number
  Email: string
}

/** Everybody named and every member of the groups, each once; who is disabled or has no address gets no mail. */
export async function listRecipients(
  db: Handle,
  it: { people: readonly number[]; groups: readonly number[]; sender: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.person_id as "PersonID", p.email as "Email" from person p
    where p.disabled_at is null and p.email <> '' and p.person_id <> ${it.sender}
      and (p.person_id = any(${[...it.people]}::bigint[]) or exists (
        select from membership m where m.person_id = p.person_id and m.group_id = any(${[...it.groups]}::bigint[])))
    order by p.person_id`.execute(db)
  return rows
}

/** Held to the end of the transaction: of two mails sent at once the second sees the first. */
export const lockSender = (tx: Tx, personID: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`share mail ${personID}`}, 7217))`.execute(tx)

export async function countLastHour(tx: Tx, personID: number): Promise<number> {
  await tx.deleteFrom('share_mail').where('sent_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(recipients), 0)::int as count from share_mail where person_id = ${personID}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export const insertShareMail = (tx: Tx, personID: number, recipients: number) =>
  tx.insertInto('share_mail').values({ person_id: personID, recipients }).execute()

/** `among`: nothing for those who may write to every group. */
export const listGroups = (db: Handle, among: readonly number[] | null) =>
  db
    .selectFrom('person_group as g')
    .select(['g.group_id as GroupID', 'g.name as Name'])
    .select(eb =>
      eb
        .selectFrom('membership as m')
        .select(it => it.fn.countAll<number>().as('n'))
        .whereRef('m.group_id', '=', 'g.group_id')
        .as('Members'),
    )
    .$if(among !== null, it => it.where('g.group_id', 'in', [...(among ?? []), 0]))
    .orderBy('g.name')
    .execute()
