import type { Handle } from './db/connect.ts'
import type { Context } from './http/context.ts'

type Actor = Pick<Context, 'viewer' | 'address'>

/** What is stored stays as it was written: acts under their former names, by what they are called now. */
const RENAMED: Readonly<Record<string, string>> = {
  'changed the location': 'changed the visibility',
  'withdrew a token for provisioning': 'ended a token for provisioning',
}

export const nameOfAct = (stored: string) => RENAMED[stored] ?? stored

/** Under which an act may be stored. */
export const storedNamesOf = (act: string): string[] => [
  act,
  ...Object.keys(RENAMED).filter(former => RENAMED[former] === act),
]

interface AuditEntry {
  action: string
  subject?: string
  detail?: Record<string, unknown>
}

export const recordAudit = (db: Handle, by: Actor, entry: AuditEntry) => recordAudits(db, by, [entry])

/** Who really acted is in person_id; the identity they had switched to in on_behalf_of. */
export async function recordAudits(
  db: Handle,
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
