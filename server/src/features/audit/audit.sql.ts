// The audit trail, searched by its indexes: newest first, and never counted to its end.
import { type AuditFilters, MOST_COUNTED } from '@mediatheque/contract/audit'
import { type RawBuilder, sql } from 'kysely'
import { nameOfAct, storedNamesOf } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/connect.ts'
import { beginning, containing } from '../../platform/db/like.ts'

export interface AuditRow {
  audit_id: number
  at: Date
  person: string | null
  on_behalf_of: string | null
  action: string
  subject: string
  subject_name: string | null
  detail: unknown
  address: string
}

const isPerson = (column: RawBuilder<unknown>, name: string) => sql`${column} in (
  select person_id from person where display_name ilike ${containing(name)} or user_name ilike ${containing(name)})`

function fits({ person, action, object, from, to }: AuditFilters, region: string) {
  const startOf = (day: string, daysLater: number) =>
    sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${region})`
  return sql.join(
    [
      sql`true`,
      ...(person === ''
        ? []
        : [sql`(${isPerson(sql`a.person_id`, person)} or ${isPerson(sql`a.on_behalf_of`, person)})`]),
      ...(action === '' ? [] : [sql`a.action = any(${storedNamesOf(action)})`]),
      ...(object === '' ? [] : [sql`(a.subject = ${object} or a.subject like ${beginning(`${object}:`)})`]),
      ...(from === undefined ? [] : [sql`a.at >= ${startOf(from, 0)}`]),
      ...(to === undefined ? [] : [sql`a.at < ${startOf(to, 1)}`]),
    ],
    sql` and `,
  )
}

const numberIn = (kind: string) =>
  sql`case when a.subject like ${beginning(`${kind}:`)} and substr(a.subject, ${kind.length + 2}::int) ~ '^[0-9]{1,18}$'
    then substr(a.subject, ${kind.length + 2}::int)::bigint end`

/** before: goes on after the entry of this number. */
export async function listAudit(
  db: Db,
  filters: AuditFilters,
  region: string,
  page: { limit: number; offset?: number; before?: number | undefined },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.at, p.display_name as person, b.display_name as on_behalf_of, a.action, a.subject,
      coalesce(m.title, o.display_name) as subject_name, a.detail, a.address
    from (
      select * from audit a
      where ${fits(filters, region)} ${page.before === undefined ? sql`` : sql`and a.audit_id < ${page.before}`}
      order by a.audit_id desc limit ${page.limit} offset ${page.offset ?? 0}) a
    left join person p on p.person_id = a.person_id
    left join person b on b.person_id = a.on_behalf_of
    left join media_item m on m.clip_data_id = ${numberIn('media')}
    left join person o on o.person_id = ${numberIn('person')}
    order by a.audit_id desc`.execute(db)
  return rows
}

export async function countAudit(db: Db, filters: AuditFilters, region: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from audit a where ${fits(filters, region)} limit ${MOST_COUNTED}) it`.execute(db)
  return rows[0]?.total ?? 0
}

/** From one act to the next by the index, however long the trail is. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit order by action limit 1)
      union all
      select (select a.action from audit a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`.execute(db)
  return [...new Set(rows.map(it => nameOfAct(it.action)))].sort()
}
