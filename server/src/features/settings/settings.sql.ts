import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

export async function readStoredSettings(db: Handle): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function readSettingsNamed(
  db: Handle,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function readStoredSetting(db: Handle, key: string): Promise<unknown> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export const storeSiteSettings = (db: Handle, values: Record<string, unknown>) =>
  db
    .insertInto('site_setting')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(eb => ({ value: eb.ref('excluded.value'), updated_at: sql<Date>`now()` })),
    )
    .execute()

export const hasAdministrator = async (db: Handle) =>
  (await db
    .selectFrom('role_grant')
    .select('role_grant_id')
    .where('role', '=', 'administrator')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const readPerson = (db: Handle, personID: number) =>
  db
    .selectFrom('person')
    .select(['email as Email', 'language as Language', 'region as Region', 'picture_key as PictureKey'])
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()

export const listLanguages = (db: Handle, personIDs: readonly number[]) =>
  db
    .selectFrom('person')
    .select(['person_id as PersonID', 'language as Language'])
    .where('person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .execute()

export const savePersonChoice = (
  db: Handle,
  personID: number,
  choice: { language?: string; region?: string },
) => db.updateTable('person').set(choice).where('person_id', '=', personID).execute()

/** Of somebody who comes from elsewhere and has not chosen one here. */
export const adoptLanguage = (db: Handle, personID: number, language: string) =>
  db
    .updateTable('person')
    .set({ language })
    .where('person_id', '=', personID)
    .where('language', 'is', null)
    .execute()

export async function readUserSettings(db: Handle, personID: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('person_id', '=', personID)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), value]))
}

export const storeUserSetting = (db: Handle, personID: number, key: number, value: string) =>
  db
    .insertInto('user_setting')
    .values({ person_id: personID, key, value })
    .onConflict(conflict => conflict.columns(['person_id', 'key']).doUpdateSet({ value }))
    .execute()

export const storeTourState = (db: Handle, personID: number, tourIndex: number, isDisabled: boolean) =>
  db
    .insertInto('tour_state')
    .values({ person_id: personID, tour_index: tourIndex, is_disabled: isDisabled })
    .onConflict(conflict =>
      conflict.columns(['person_id', 'tour_index']).doUpdateSet({ is_disabled: isDisabled }),
    )
    .execute()

export async function readDisabledTours(db: Handle, personID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tour_state')
    .select('tour_index')
    .where('person_id', '=', personID)
    .where('is_disabled', '=', true)
    .execute()
  return rows.map(row => row.tour_index)
}

export const acceptWording = (db: Handle, personID: number, wording: string) =>
  db
    .insertInto('disclaimer_acceptance')
    .values({ person_id: personID, text_hash: wording })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const hasAccepted = async (db: Handle, personID: number, wording: string) =>
  (await db
    .selectFrom('disclaimer_acceptance')
    .select('at')
    .where('person_id', '=', personID)
    .where('text_hash', '=', wording)
    .executeTakeFirst()) !== undefined

type Level = 'info' | 'warning' | 'error'

export const listNotices = (db: Handle) =>
  db
    .selectFrom('central_notice as n')
    .select(['n.central_notice_id as ID', 'n.text as Text'])
    .select(sql<Level>`n.level`.as('Level'))
    .select(eb =>
      eb
        .selectFrom('central_notice_acknowledgement as a')
        .select(it => it.fn.countAll<number>().as('count'))
        .whereRef('a.central_notice_id', '=', 'n.central_notice_id')
        .as('Acknowledged'),
    )
    .where('n.withdrawn_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .execute()

export const listAcknowledged = async (db: Handle, personID: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('central_notice_acknowledgement')
    .select('central_notice_id')
    .where('person_id', '=', personID)
    .execute()
  return rows.map(row => row.central_notice_id)
}

export const insertNotice = (db: Handle, level: string, text: string) =>
  db
    .insertInto('central_notice')
    .values({ level, text })
    .returning('central_notice_id as ID')
    .executeTakeFirstOrThrow()

export const withdrawNotice = (db: Handle, id: number) =>
  db
    .updateTable('central_notice')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('central_notice_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

export const noticeExists = async (db: Handle, id: number) =>
  (await db
    .selectFrom('central_notice')
    .select('central_notice_id')
    .where('central_notice_id', '=', id)
    .executeTakeFirst()) !== undefined

export const acknowledgeNotice = (db: Handle, id: number, personID: number) =>
  db
    .insertInto('central_notice_acknowledgement')
    .values({ central_notice_id: id, person_id: personID })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** A guest has no row of its own: its choices live and end with its session. */
export const storeGuestPreference = (db: Handle, sessionID: string, name: string, value: string) =>
  db
    .updateTable('session')
    .set({ preferences: sql`preferences || jsonb_build_object(${name}::text, ${value}::text)` })
    .where('session_id', '=', sessionID)
    .execute()
