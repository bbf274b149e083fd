import type { RegistrationDraft } from '@mediatheque/contract/courses'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const selectRegistrations = (db: Handle) =>
  db
    .selectFrom('lti_registration as r')
    .select(['r.registration_id as RegistrationID', 'r.provider_id as ProviderID', 'r.name as Name'])
    .select(['r.issuer as Issuer', 'r.client_id as ClientID', 'r.auth_endpoint as AuthEndpoint'])
    .select(['r.token_endpoint as TokenEndpoint', 'r.jwks_endpoint as KeysEndpoint'])
    .select(['r.token_audience as TokenAudience', 'r.is_enabled as IsEnabled'])
    .select('r.teachers_upload as TeachersUpload')

export type StoredRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export const listRegistrations = (db: Handle) =>
  selectRegistrations(db)
    .select(
      sql<number>`(select count(*) from course k where k.registration_id = r.registration_id)`.as('Courses'),
    )
    .select(sql<number>`(select count(*) from identity i where i.provider_id = r.provider_id)`.as('People'))
    .orderBy('r.name')
    .orderBy('r.registration_id')
    .execute()

export const findRegistration = (db: Handle, registrationID: number) =>
  selectRegistrations(db).where('r.registration_id', '=', registrationID).executeTakeFirst()

/** A platform with several clients names the one it means; with one it need not. */
export const findRegistrationsOf = (db: Handle, issuer: string, clientID: string | undefined) =>
  selectRegistrations(db)
    .where('r.issuer', '=', issuer)
    .where('r.is_enabled', '=', true)
    .$if(clientID !== undefined, query => query.where('r.client_id', '=', clientID ?? ''))
    .limit(2)
    .execute()

const columnsOf = (it: RegistrationDraft) => ({
  name: it.Name,
  issuer: it.Issuer,
  client_id: it.ClientID,
  auth_endpoint: it.AuthEndpoint,
  token_endpoint: it.TokenEndpoint,
  jwks_endpoint: it.KeysEndpoint,
  token_audience: it.TokenAudience,
  is_enabled: it.IsEnabled,
  teachers_upload: it.TeachersUpload,
})

/** Nothing where the platform is registered with this client already. */
export const insertRegistration = (tx: Tx, providerID: number, draft: RegistrationDraft) =>
  tx
    .insertInto('lti_registration')
    .values({ ...columnsOf(draft), provider_id: providerID })
    .onConflict(conflict => conflict.columns(['issuer', 'client_id']).doNothing())
    .returning('registration_id as RegistrationID')
    .executeTakeFirst()

export const isRegistered = async (
  tx: Tx,
  { Issuer, ClientID }: Pick<RegistrationDraft, 'Issuer' | 'ClientID'>,
  exceptID = 0,
): Promise<boolean> =>
  (await tx
    .selectFrom('lti_registration')
    .select('registration_id')
    .where('issuer', '=', Issuer)
    .where('client_id', '=', ClientID)
    .where('registration_id', '<>', exceptID)
    .executeTakeFirst()) !== undefined

export const updateRegistration = (tx: Tx, registrationID: number, draft: RegistrationDraft) =>
  tx
    .updateTable('lti_registration')
    .set(columnsOf(draft))
    .where('registration_id', '=', registrationID)
    .executeTakeFirst()

export const listDeployments = (db: Handle) =>
  db
    .selectFrom('lti_deployment')
    .select(['registration_id as RegistrationID', 'deployment_id as DeploymentID', 'seen_at as SeenAt'])
    .select(sql<boolean>`approved_at is not null`.as('IsApproved'))
    .orderBy('seen_at', 'desc')
    .execute()

export const isDeploymentApproved = async (db: Handle, registrationID: number, deploymentID: string) =>
  (await db
    .selectFrom('lti_deployment')
    .select('deployment_id')
    .where('registration_id', '=', registrationID)
    .where('deployment_id', '=', deploymentID)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()) !== undefined

const MOST_WAITING = 50

/** For administrators to decide about; a platform cannot fill the table. */
export const noteDeployment = (db: Handle, registrationID: number, deploymentID: string) =>
  sql`insert into lti_deployment (registration_id, deployment_id)
      select ${registrationID}, ${deploymentID} where (
        select count(*) from lti_deployment
        where registration_id = ${registrationID} and approved_at is null) < ${MOST_WAITING}
      on conflict (registration_id, deployment_id) do update set seen_at = now()`.execute(db)

export const approveDeployment = (db: Handle, registration_id: number, deployment_id: string) =>
  db
    .insertInto('lti_deployment')
    .values({ registration_id, deployment_id, approved_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict.columns(['registration_id', 'deployment_id']).doUpdateSet({ approved_at: sql<Date>`now()` }),
    )
    .execute()

export const deleteDeployment = (db: Handle, registrationID: number, deploymentID: string) =>
  db
    .deleteFrom('lti_deployment')
    .where('registration_id', '=', registrationID)
    .where('deployment_id', '=', deploymentID)
    .execute()

export const insertInvite = (db: Handle, token_hash: Buffer, made_by: number) =>
  db.insertInto('lti_invite').values({ token_hash, made_by }).execute()

const isOpenInvite = (tokenHash: Buffer) =>
  sql<boolean>`token_hash = ${tokenHash} and used_at is null and created_at > now() - interval '1 hour'`

export const hasInvite = async (db: Handle, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('lti_invite')
    .select('token_hash')
    .where(isOpenInvite(tokenHash))
    .executeTakeFirst()) !== undefined

/** Of two uses at once one gets it. */
export const takeInvite = async (db: Handle, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .updateTable('lti_invite')
    .set({ used_at: sql<Date>`now()` })
    .where(isOpenInvite(tokenHash))
    .returning('token_hash')
    .executeTakeFirst()) !== undefined
