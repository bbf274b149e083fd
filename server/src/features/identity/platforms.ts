// Learning platforms as a source of identities: their people are found by subject like those of other providers.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeRights } from '../people/index.ts'
import { applyRules } from './apply-rules.ts'
import { insertProviderSession, listGranted, listProviderSessions } from './identities.sql.ts'
import { deleteProvider, insertLtiProvider, renameProvider } from './providers.sql.ts'

export const insertPlatform = (tx: Tx, name: string) =>
  insertLtiProvider(tx, name, `lti-${randomBytes(8).toString('hex')}`)

export const renamePlatform = (tx: Tx, providerID: number, name: string) =>
  renameProvider(tx, providerID, name)

/** So that it ends with the platform. */
export const notePlatformSession = (tx: Tx, session_id: string, provider_id: number, subject: string) =>
  insertProviderSession(tx, {
    session_id,
    provider_id,
    subject,
    provider_session: '',
    hint: null,
    key_id: null,
  })

export const listPlatformSessions = async (tx: Tx, providerID: number): Promise<string[]> =>
  (await listProviderSessions(tx, providerID, {})).map(it => it.SessionID)

/** Takes the roles that it gave; answers the sessions that it started, which the caller ends. */
export async function removePlatform(
  ctx: Context,
  { ProviderID, Name }: { ProviderID: number; Name: string },
  inSameStep: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  return changeRights(ctx.db, async tx => {
    for (const granted of await listGranted(tx, ProviderID))
      await applyRules(ctx, tx, { ProviderID, Name, Rules: [] }, { groups: [], claims: {} }, granted)
    const sessions = await listPlatformSessions(tx, ProviderID)
    await inSameStep(tx)
    await deleteProvider(tx, ProviderID)
    return sessions
  })
}
