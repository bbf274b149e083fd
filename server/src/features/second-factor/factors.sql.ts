import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** As part of a statement: whether somebody has a factor at all. */
export const hasFactor = (personID: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from totp_factor f where f.person_id = ${personID} and f.confirmed_at is not null)
  or exists (select from passkey k where k.person_id = ${personID}))`

interface FactorFacts {
  hasTotp: boolean
  passkeys: number
  codesLeft: number
}

export async function readFactors(db: Handle, personID: number): Promise<FactorFacts> {
  const { rows } = await sql<FactorFacts>`select
    exists (select from totp_factor where person_id = ${personID} and confirmed_at is not null) as "hasTotp",
    (select count(*) from passkey where person_id = ${personID}) as "passkeys",
    (select count(*) from recovery_code where person_id = ${personID}) as "codesLeft"`.execute(db)
  return rows[0] ?? { hasTotp: false, passkeys: 0, codesLeft: 0 }
}

/** Held until the end of the transaction: of two changes at once the second sees the first. */
export const lockPerson = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select(['user_name as UserName', 'display_name as DisplayName'])
    .where('person_id', '=', personID)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Roles of the person and of their groups, for those who cannot be asked with a session. */
export const listRoles = async (db: Handle, personID: number): Promise<string[]> =>
  (
    await db
      .selectFrom('role_grant as r')
      .select('r.role')
      .distinct()
      .where(eb =>
        eb.or([
          eb('r.person_id', '=', personID),
          eb(
            'r.group_id',
            'in',
            eb.selectFrom('membership as m').select('m.group_id').where('m.person_id', '=', personID),
          ),
        ]),
      )
      .execute()
  ).map(it => it.role)

export const saveNewTotp = (db: Handle, personID: number, secret: Buffer, keyID: string) =>
  db
    .insertInto('totp_factor')
    .values({ person_id: personID, secret, key_id: keyID })
    .onConflict(it =>
      it
        .column('person_id')
        .doUpdateSet({ secret, key_id: keyID, last_step: 0, created_at: sql<Date>`now()` })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()

export const findTotp = (db: Handle, personID: number) =>
  db
    .selectFrom('totp_factor')
    .select(['secret', 'key_id as KeyID', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
    .where('person_id', '=', personID)
    .executeTakeFirst()

export const confirmTotp = (db: Handle, personID: number, step: number) =>
  db
    .updateTable('totp_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('person_id', '=', personID)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()

/** False where this code or a later one was taken before: of two uses at once one gets it. */
export const takeStep = async (db: Handle, personID: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('person_id', '=', personID)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteTotp = (db: Handle, personID: number) =>
  db.deleteFrom('totp_factor').where('person_id', '=', personID).executeTakeFirst()

export const deleteCodes = (db: Handle, personID: number) =>
  db.deleteFrom('recovery_code').where('person_id', '=', personID).execute()

export const insertCodes = (db: Handle, personID: number, hashes: readonly Buffer[]) =>
  db
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ person_id: personID, code_hash })))
    .execute()

export const takeRecoveryCode = async (db: Handle, personID: number, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('person_id', '=', personID)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
