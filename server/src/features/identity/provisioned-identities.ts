// Subjects that a directory announces by SCIM before anybody has signed in with them.
import type { Tx } from '../../platform/db/connect.ts'
import { findBySubject, forgetAnnounced, insertAnnounced } from './identities.sql.ts'

/** False: the subject means somebody else. A subject with which the person has signed in stays theirs. */
export async function announceSubject(
  tx: Tx,
  providerID: number,
  personID: number,
  { subject, before = '' }: { subject: string; before?: string },
): Promise<boolean> {
  if (before !== '' && before !== subject) await forgetAnnounced(tx, providerID, before)
  if (subject === '' || (await insertAnnounced(tx, providerID, subject, personID))) return true
  return (await findBySubject(tx, providerID, subject))?.PersonID === personID
}
