import type { Role } from '@mediatheque/contract/primitives'
import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { hasFactor } from '../second-factor/index.ts'
import { SESSION_SLACK_SECS } from './sign-in.rules.ts'

export const findForSignIn = (db: Handle, name: string) =>
  db
    .selectFrom('person')
    .select(['person_id as PersonID', 'password_hash as PasswordHash', 'disabled_at as DisabledAt'])
    .where(eb =>
      eb.or([
        eb(sql`lower(user_name)`, '=', name.toLowerCase()),
        eb(sql`lower(email)`, '=', name.toLowerCase()),
      ]),
    )
    .where('user_name', '<>', '')
    // The account of a program is opened by tokens only.
    .where(sql<boolean>`not exists (select from service_account s where s.person_id = person.person_id)`)
    .orderBy(sql`lower(user_name) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const sweepSignIn = async (db: Handle) => {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('sign_in_failure').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

const endOf = (minutes: number) =>
  sql<Date>`now() + make_interval(secs => ${minutes * 60 + SESSION_SLACK_SECS})`

const lastEndOf = (days: number) => sql<Date>`now() + make_interval(secs => ${days * 86_400})`

export const insertSession = (
  db: Handle,
  session: {
    tokenHash: Buffer
    personID: number | null
    address: string
    agent: string
    /** Without use. */
    minutes: number
    mostDays: number
    mustSetUp: boolean
    /** When a provider says that somebody proved long ago who they are, the session is no fresher than that. */
    provenSecsAgo: number
  },
) =>
  db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personID,
      address: session.address,
      agent: session.agent.slice(0, 300),
      expires_at: sql<Date>`least(${endOf(session.minutes)}, ${lastEndOf(session.mostDays)})`,
      ends_at: lastEndOf(session.mostDays),
      must_set_up: session.mustSetUp,
      proven_at: sql<Date>`now() - make_interval(secs => ${session.provenSecsAgo})`,
    })
    .returning('session_id as SessionID')
    .executeTakeFirstOrThrow()

/** Of the person and of their groups. */
const rolesOf = (personID: RawBuilder<unknown>) => sql<Role[]>`array(
  select distinct r.role from role_grant r
  where r.person_id = ${personID}
     or r.group_id in (select m.group_id from membership m where m.person_id = ${personID}))`

const groupsOf = (personID: RawBuilder<unknown>) =>
  sql<number[]>`array(select m.group_id from membership m where m.person_id = ${personID})::float8[]`

export const findPerson = (db: Handle, personID: number) =>
  db
    .selectFrom('person as p')
    .select(['p.person_id as PersonID', 'p.user_name as UserName', 'p.display_name as DisplayName'])
    .select([rolesOf(sql.ref('p.person_id')).as('Roles'), groupsOf(sql.ref('p.person_id')).as('Groups')])
    .select(sql<boolean>`p.disabled_at is not null`.as('isDisabled'))
    .where('p.person_id', '=', personID)
    .executeTakeFirst()

const selectSession = (db: Handle) =>
  db
    .selectFrom('session as s')
    .modifyFront(PREPARED)
    .leftJoin('person as p', 'p.person_id', 's.person_id')
    .leftJoin('person as a', 'a.person_id', 's.switched_from')
    .select([
      's.session_id as SessionID',
      's.expires_at as ExpiresAt',
      's.preferences as Preferences',
      'p.person_id as PersonID',
      'p.user_name as UserName',
      'p.display_name as DisplayName',
      'a.person_id as SwitchedFromID',
      'a.display_name as SwitchedFromName',
    ])
    .select([rolesOf(sql.ref('s.person_id')).as('Roles'), groupsOf(sql.ref('s.person_id')).as('Groups')])
    .select(sql<number>`extract(epoch from s.expires_at - now())::float8`.as('EndsInSecs'))
    .select(sql<number>`extract(epoch from s.ends_at - now())::float8`.as('MostSecs'))
    .select(sql<number>`extract(epoch from now() - s.proven_at)::float8`.as('ProvenSecsAgo'))
    .select(
      sql<boolean>`s.must_set_up and not ${hasFactor(sql`coalesce(s.switched_from, s.person_id)`)}`.as(
        'MustSetUp',
      ),
    )
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('p.disabled_at', 'is', null)

export const findSession = (db: Handle, tokenHash: Buffer) =>
  selectSession(db).where('s.token_hash', '=', tokenHash).executeTakeFirst()

export const findSessionByID = (db: Handle, sessionID: string) =>
  selectSession(db).where('s.session_id', '=', sessionID).executeTakeFirst()

export const prolongSession = (db: Handle, sessionID: string, minutes: number) =>
  db
    .updateTable('session')
    .set({ seen_at: sql<Date>`now()`, expires_at: sql<Date>`least(${endOf(minutes)}, ends_at)` })
    .where('session_id', '=', sessionID)
    .execute()

export const proveSession = (db: Handle, sessionID: string) =>
  db.updateTable('session').set({ proven_at: sql<Date>`now()` }).where('session_id', '=', sessionID).execute()

export const deleteSession = (db: Handle, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

/** Also those in which an administrator sees the site as somebody else: they lead back to the administrator. */
const isOf = (personID: number) => sql<boolean>`(person_id = ${personID} or switched_from = ${personID})`

export const deleteSessionsOf = (tx: Tx, personID: number, except?: string) =>
  tx
    .deleteFrom('session')
    .where(isOf(personID))
    .$if(except !== undefined, query => query.where('session_id', '<>', except ?? ''))
    .returning('session_id as SessionID')
    .execute()

export const deleteSessions = (tx: Handle, sessionIDs: readonly string[]) =>
  tx
    .deleteFrom('session')
    .where('session_id', 'in', [...sessionIDs])
    .execute()

/** Those that are still to be written, too. */
export async function deleteResetsOf(tx: Tx, personID: number) {
  await tx
    .updateTable('person')
    .set({ resets_void_before: sql<Date>`clock_timestamp()` })
    .where('person_id', '=', personID)
    .execute()
  await tx.deleteFrom('password_reset').where('person_id', '=', personID).execute()
}

/** As text: a date of JavaScript has no microseconds, and would be before what it is compared with. */
export const momentOfRequest = async (db: Handle) => {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  return rows[0]?.at ?? '-infinity'
}

/** Holds the person, so that a new password comes before the link is written, or ends it afterwards. */
export const lockResetRequest = (tx: Tx, personID: number, requestedAt: string) =>
  tx
    .selectFrom('person')
    .select('person_id')
    .where('person_id', '=', personID)
    .where(sql<boolean>`coalesce(resets_void_before <= ${requestedAt}::timestamptz, true)`)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Those that this person has opened: as themselves, or switched to somebody else. */
const isOpenedBy = (personID: number) =>
  sql<boolean>`(s.switched_from = ${personID} or (s.person_id = ${personID} and s.switched_from is null))`

export const listSessions = (db: Handle, personID: number) =>
  db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.person_id', 's.person_id')
    .select(['s.session_id as SessionID', 's.created_at as CreatedAt', 's.seen_at as SeenAt'])
    .select(['s.address as Address', 's.agent as Agent'])
    .select(
      sql<string | null>`case when s.switched_from is not null then p.display_name end`.as('SwitchedTo'),
    )
    .where(isOpenedBy(personID))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .orderBy('s.seen_at', 'desc')
    .execute()

export const deleteOwnSession = (tx: Handle, personID: number, sessionID: string) =>
  tx
    .deleteFrom('session as s')
    .where(isOpenedBy(personID))
    .where('s.session_id', '=', sessionID)
    .executeTakeFirst()

/** All that this person has opened, but one. */
export const deleteOtherSessions = (db: Handle, personID: number, exceptSessionID: string) =>
  db
    .deleteFrom('session as s')
    .where(isOpenedBy(personID))
    .where('s.session_id', '<>', exceptSessionID)
    .returning('s.session_id as SessionID')
    .execute()

export const becomePerson = (
  db: Handle,
  sessionID: string,
  change: { personID: number; switchedFrom: number | null; tokenHash: Buffer },
) =>
  db
    .updateTable('session')
    .set({ person_id: change.personID, switched_from: change.switchedFrom, token_hash: change.tokenHash })
    .where('session_id', '=', sessionID)
    .execute()

export const findActivePerson = (db: Handle, personID: number) =>
  db
    .selectFrom('person')
    .select([
      'person_id as PersonID',
      'user_name as UserName',
      'display_name as DisplayName',
      'email as Email',
      'password_hash as PasswordHash',
    ])
    .where('person_id', '=', personID)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Until the end of the transaction nobody else changes it. */
export const lockPassword = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select('password_hash as PasswordHash')
    .where('person_id', '=', personID)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const savePassword = (db: Handle, personID: number, passwordHash: string) =>
  db
    .updateTable('person')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('person_id', '=', personID)
    .execute()

const RESET_MINUTES = 60

export const insertReset = (db: Handle, personID: number, tokenHash: Buffer, minutes = RESET_MINUTES) =>
  db
    .insertInto('password_reset')
    .values({
      person_id: personID,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

export const isResetAlive = async (db: Handle, tokenHash: Buffer) =>
  (await db
    .selectFrom('password_reset')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

/** Whose password an open link may set. */
export const findResetOwner = (db: Handle, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset as r')
    .innerJoin('person as p', 'p.person_id', 'r.person_id')
    .select(['p.user_name as UserName', 'p.display_name as DisplayName', 'p.email as Email'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst()

/** Takes the link out of the table: of two uses at once, one gets it. */
export const takeReset = (db: Handle, tokenHash: Buffer) =>
  db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .returning(['person_id as PersonID', sql<boolean>`expires_at > now()`.as('IsAlive')])
    .executeTakeFirst()
