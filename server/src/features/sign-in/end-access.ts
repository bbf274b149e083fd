import type { Tx } from '../../platform/db/connect.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import { deletePendingOf } from './pending-sign-in.sql.ts'
import { deleteResetsOf, deleteSessionsOf } from './sign-in.sql.ts'

/**
 * With a new password everything ends that an intruder may hold: sessions, also switched ones, sign-ins under way, and
 * links from mails.
 * After the transaction the sockets of the sessions are dropped with dropSessions.
 */
export async function endAccessOf(tx: Tx, personID: number, exceptSessionID?: string): Promise<string[]> {
  await deleteResetsOf(tx, personID)
  await deletePendingOf(tx, personID)
  const ended = await deleteSessionsOf(tx, personID, exceptSessionID)
  return ended.map(({ SessionID }) => SessionID)
}

export const dropSessions = (hub: Hub, sessionIDs: readonly string[]) => {
  for (const sessionID of sessionIDs) hub.dropSession(sessionID)
}
