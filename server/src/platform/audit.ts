import type { Db, Tx } from './db/connect.ts'
import type { Context } from './http/context.ts'

/** Who really acted is in person_id; the identity they had switched to in on_behalf_of. */
export async function recordAudit(
  db: Db | Tx,
  { viewer, address }: Pick<Context, 'viewer' | 'address'>,
  entry: { action: string; subject?: string; detail?: Record<string, unknown> },
) {
  const person = viewer.kind === 'person' ? viewer : undefined
  await db
    .insertInto('audit')
    .values({
      person_id: person?.switchedFrom?.PersonID ?? person?.PersonID ?? null,
      on_behalf_of: person?.switchedFrom ? person.PersonID : null,
      action: entry.action,
      subject: entry.subject ?? '',
      detail: JSON.stringify({ ...entry.detail, ...(person?.program && { Program: person.program }) }),
      address,
    })
    .execute()
}
