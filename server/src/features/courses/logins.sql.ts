import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Launch } from './launch.rules.ts'

const ALIVE_MINUTES = 15

/** How a launch began: enough to begin it again in a window of its own. */
export interface LoginRequest {
  iss: string
  login_hint: string
  target_link_uri: string
  client_id: string
  lti_message_hint?: string
  lti_deployment_id?: string
  /** The frame of the platform that keeps data for tools. */
  lti_storage_target?: string
}

export const insertLogin = (
  db: Handle,
  {
    request,
    ...login
  }: {
    state_hash: Buffer
    nonce_hash: Buffer
    proof_hash: Buffer
    registration_id: number
    request: LoginRequest
  },
) =>
  db
    .insertInto('lti_login')
    .values({ ...login, request: JSON.stringify(request) })
    .execute()

export const findLogin = (db: Handle, stateHash: Buffer) =>
  db
    .selectFrom('lti_login')
    .select(['registration_id as RegistrationID', 'nonce_hash as nonceHash', 'proof_hash as proofHash'])
    .select(sql<LoginRequest>`request`.as('request'))
    .select(sql<Launch | null>`launch`.as('launch'))
    .select(sql<boolean>`token_at is not null`.as('hasToken'))
    .select(sql<boolean>`used_at is not null`.as('isUsed'))
    .select(sql<boolean>`created_at > now() - make_interval(mins => ${ALIVE_MINUTES})`.as('isAlive'))
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()

/** The nonce is used up with it: of two tokens at once one is accepted. */
export const storeLaunch = async (db: Handle, stateHash: Buffer, launch: Launch): Promise<boolean> =>
  (await db
    .updateTable('lti_login')
    .set({ launch: JSON.stringify(launch), token_at: sql<Date>`now()` })
    .where('state_hash', '=', stateHash)
    .where('token_at', 'is', null)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined

export const useLogin = async (db: Handle, stateHash: Buffer): Promise<boolean> =>
  (await db
    .updateTable('lti_login')
    .set({ launch: null, used_at: sql<Date>`now()` })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined

/**
 * States and nonces outlive the tokens that they could be played back with, which are at most an hour old. Anybody can
 * begin a login: those without a token do not stay.
 */
export async function sweepLogins(db: Handle): Promise<void> {
  await sql`delete from lti_login where created_at < now() - interval '3 hours'
    or (token_at is null and created_at < now() - interval '30 minutes')`.execute(db)
  await db
    .deleteFrom('lti_deep_link')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
  await db.deleteFrom('lti_invite').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
