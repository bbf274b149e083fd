import type { Db, Tx } from './db/connect.ts'
import type { Context } from './http/context.ts'

type Actor = Pick<Context, 'viewer' | 'address'>

interface AuditEntry {
  action: string
  subject?: string
  detail?: Record<string, unknown>
}

export const recordAudit = (db: Db | Tx, by: Actor, entry: AuditEntry) => recordAudits(db, by, [entry])

/** Who really acted is in person_id; the identity they had switched to in on_behalf_of. */
export async function recordAudits(
  db: Db | Tx,
  { viewer, address }: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const person = viewer.kind === 'person' ? viewer : undefined
  const rows = entries.map(({ action, subject = '', detail }) => ({
    person_id: person?.switchedFrom?.PersonID ?? person?.PersonID ?? null,
    on_behalf_of: person?.switchedFrom ? person.PersonID : null,
    action,
    subject,
    detail: JSON.stringify({ ...detail, ...(person?.program && { Program: person.program }) }),
    address,
  }))
  await db.insertInto('audit').values(rows).execute()
}
