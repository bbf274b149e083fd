import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** What is in the outgoing mail for an address, the oldest first. */
export async function mailsTo(db: Db, address: string) {
  const { rows } = await sql<{ subject: string; text: string }>`
    select data ->> 'subject' as subject, data ->> 'text' as text from pgboss.job
    where name = 'send-mail' and data ->> 'to' = ${address} order by created_on`.execute(db)
  return rows
}
