import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import type { Grants } from './identity.rules.ts'

const isDisabled = sql<boolean>`p.disabled_at is not null`.as('isDisabled')

export const findBySubject = (db: Handle, providerID: number, subject: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('person as p', 'p.person_id', 'i.person_id')
    .select(['p.person_id as PersonID', isDisabled])
    .where('i.provider_id', '=', providerID)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

export async function findByMail(db: Handle, mail: string) {
  const owner = await db
    .selectFrom('person as p')
    .select(['p.person_id as PersonID', isDisabled])
    .where(sql`lower(p.email)`, '=', mail.toLowerCase())
    .where('p.email', '<>', '')
    .executeTakeFirst()
  if (!owner) return undefined
  const providers = await db
    .selectFrom('identity as i')
    .innerJoin('identity_provider as v', 'v.provider_id', 'i.provider_id')
    .select(['v.provider_id as ProviderID', 'v.domains as Domains'])
    .where('i.person_id', '=', owner.PersonID)
    // What SCIM announced may be named otherwise than the subject of the sign-in: the address still decides.
    .where('i.is_provisioned', '=', false)
    .execute()
  return { ...owner, providers }
}

/** Of two sign-ins of the same new person at once, the second waits and finds what the first made. */
export const lockSubject = (tx: Tx, providerID: number, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${providerID}:${subject}`}, 0))`.execute(tx)

export const insertIdentity = (tx: Tx, provider_id: number, subject: string, person_id: number) =>
  tx.insertInto('identity').values({ provider_id, subject, person_id }).execute()

/** False: the subject is known already. */
export const insertAnnounced = async (tx: Tx, provider_id: number, subject: string, person_id: number) =>
  (await tx
    .insertInto('identity')
    .values({ provider_id, subject, person_id, is_provisioned: true })
    .onConflict(conflict => conflict.columns(['provider_id', 'subject']).doNothing())
    .returning('identity_id')
    .executeTakeFirst()) !== undefined

export const forgetAnnounced = (tx: Tx, providerID: number, subject: string) =>
  tx
    .deleteFrom('identity')
    .where('provider_id', '=', providerID)
    .where('subject', '=', subject)
    .where('is_provisioned', '=', true)
    .execute()

export const touchIdentity = (tx: Tx, providerID: number, subject: string) =>
  tx
    .updateTable('identity')
    .set({ used_at: sql<Date>`now()`, is_provisioned: false })
    .where('provider_id', '=', providerID)
    .where('subject', '=', subject)
    .execute()

/** What a rule was applied to. A right goes when neither gives it. */
export type GrantSource = 'sign-in' | 'scim'

export interface GrantHolder {
  ProviderID: number
  PersonID: number
  source: GrantSource
}

export async function readGrants(tx: Handle, { ProviderID, PersonID, source }: GrantHolder) {
  const rows = await tx
    .selectFrom('identity_grant')
    .select(['provider_id', 'source', 'group_id', sql<Role | null>`role`.as('role')])
    .where('person_id', '=', PersonID)
    .execute()
  const grantsIn = (some: typeof rows): Grants => ({
    groups: some.flatMap(it => it.group_id ?? []),
    roles: some.flatMap(it => it.role ?? []),
  })
  const isOwn = (it: (typeof rows)[number]) => it.provider_id === ProviderID && it.source === source
  return { given: grantsIn(rows.filter(isOwn)), givenElsewhere: grantsIn(rows.filter(it => !isOwn(it))) }
}

export async function saveGrants(
  tx: Tx,
  { ProviderID: provider_id, PersonID: person_id, source }: GrantHolder,
  { note, forget }: { note: Grants; forget: Grants },
) {
  const holder = { provider_id, person_id, source }
  const noted = [
    ...note.groups.map(group_id => ({ ...holder, group_id, role: null })),
    ...note.roles.map(role => ({ ...holder, group_id: null, role })),
  ]
  if (noted.length > 0)
    await tx
      .insertInto('identity_grant')
      .values(noted)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  if (forget.groups.length + forget.roles.length === 0) return
  await tx
    .deleteFrom('identity_grant')
    .where('provider_id', '=', provider_id)
    .where('person_id', '=', person_id)
    .where('source', '=', source)
    .where(eb =>
      eb.or([eb('group_id', 'in', [-1, ...forget.groups]), eb('role', 'in', ['', ...forget.roles])]),
    )
    .execute()
}

/** Those who would keep what a provider that goes gave them. */
export const listGranted = (tx: Tx, providerID: number) =>
  tx
    .selectFrom('identity_grant')
    .select(['person_id as PersonID', sql<GrantSource>`source`.as('source')])
    .distinct()
    .where('provider_id', '=', providerID)
    .execute()

/** As SCIM keeps them, with what the rules gave for it. All of the provider, or these. */
export const listProvisioned = (tx: Tx, providerID: number, personIDs: readonly number[]) =>
  tx
    .selectFrom('provisioned_person as u')
    .select([
      'u.person_id as PersonID',
      sql<Record<string, unknown>>`u.resource || jsonb_build_object('userName', u.user_name)`.as('claims'),
      sql<boolean>`u.deleted_at is not null`.as('isRemoved'),
      sql<string[]>`array(
        select unnest(array[g.display_name, g.external_id])
        from provisioned_member m join provisioned_group g using (group_id) join membership s using (group_id, person_id)
        where m.person_id = u.person_id and g.provider_id = u.provider_id)`.as('groups'),
      sql<number[]>`array(select r.group_id from identity_grant r where r.person_id = u.person_id
        and r.provider_id = u.provider_id and r.source = 'scim' and r.group_id is not null)`.as(
        'givenGroups',
      ),
      sql<Role[]>`array(select r.role from identity_grant r where r.person_id = u.person_id
        and r.provider_id = u.provider_id and r.source = 'scim' and r.role is not null)`.as('givenRoles'),
    ])
    .where('u.provider_id', '=', providerID)
    .where('u.person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .orderBy('u.person_id')
    .execute()

/** Some of those whom SCIM keeps for this provider, by their numbers. */
export const listProvisionedIDs = async (db: Db, providerID: number, after: number, most: number) =>
  (
    await db
      .selectFrom('provisioned_person')
      .select('person_id')
      .where('provider_id', '=', providerID)
      .where('person_id', '>', after)
      .orderBy('person_id')
      .limit(most)
      .execute()
  ).map(it => it.person_id)

export const insertProviderSession = (
  tx: Tx,
  session: {
    session_id: string
    provider_id: number
    subject: string
    provider_session: string
    hint: Buffer | null
    key_id: string | null
  },
) => tx.insertInto('identity_session').values(session).execute()

/** By the session at the provider, or all of the subject where it names none. */
export const listProviderSessions = (
  db: Handle,
  providerID: number,
  { subject, providerSession }: { subject?: string; providerSession?: string },
) =>
  db
    .selectFrom('identity_session')
    .select('session_id as SessionID')
    .where('provider_id', '=', providerID)
    .$if(subject !== undefined, query => query.where('subject', '=', subject ?? ''))
    .$if(providerSession !== undefined, query => query.where('provider_session', '=', providerSession ?? ''))
    .execute()

/** Those who are signed in by this provider. */
export const listSessionSubjects = (db: Handle, providerID: number) =>
  db
    .selectFrom('identity_session')
    .select('subject')
    .distinct()
    .where('provider_id', '=', providerID)
    .orderBy('subject')
    .execute()

/** The provider that started a session, and what it calls it. */
export const findProviderSession = (db: Handle, sessionID: string) =>
  db
    .selectFrom('identity_session')
    .select(['provider_id as ProviderID', 'subject', 'provider_session as providerSession'])
    .select(['hint', 'key_id as KeyID'])
    .where('session_id', '=', sessionID)
    .executeTakeFirst()
