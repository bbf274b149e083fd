import type { MaintenanceKind, Schedule, SystemState } from '@mediatheque/contract/system'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const MOST_SHOWN = 20

export async function readVersions(db: Handle): Promise<{ postgres: string; migration: string }> {
  const { rows } = await sql<{ postgres: string; migration: string }>`
    select current_setting('server_version') as postgres,
      coalesce((select max(name) from kysely_migration), '') as migration`.execute(db)
  return rows[0] ?? { postgres: '', migration: '' }
}

export async function listSlowStatements(db: Handle): Promise<SystemState['Statements']> {
  const { rows } = await sql<SystemState['Statements'][number] & { lastAt: Date }>`
    select text as "Text", calls as "Calls", round(total_ms / calls) as "MeanMs", round(most_ms) as "MostMs",
      last_at as "lastAt"
    from slow_statement order by total_ms desc, hash limit ${MOST_SHOWN}`.execute(db)
  return rows.map(({ lastAt, ...it }) => ({ ...it, LastAt: lastAt.toISOString() }))
}

export const readSchedule = async (db: Handle): Promise<Schedule> => {
  const row = await db.selectFrom('maintenance_schedule').selectAll().executeTakeFirstOrThrow()
  return {
    BackupEvery: row.backup_every as Schedule['BackupEvery'],
    CheckEvery: row.check_every as Schedule['CheckEvery'],
    Hour: row.hour,
    Keep: row.keep,
  }
}

export const storeSchedule = (tx: Tx, { BackupEvery, CheckEvery, Hour, Keep }: Schedule) =>
  tx
    .updateTable('maintenance_schedule')
    .set({ backup_every: BackupEvery, check_every: CheckEvery, hour: Hour, keep: Keep })
    .execute()

export interface RunRow {
  run_id: number
  kind: MaintenanceKind
  asked_by: string
  asked_at: Date
  finished_at: Date | null
  result: { isFine: boolean; lines: string[] } | null
  error: string | null
}

export async function listRuns(db: Handle): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.run_id, r.kind, coalesce(p.display_name, '') as asked_by, r.asked_at, r.finished_at, r.result, r.error
    from maintenance_run r left join person p on p.person_id = r.asked_by
    order by r.asked_at desc, r.run_id desc limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Nothing where one of this kind is under way already. */
export async function insertRun(
  tx: Tx,
  kind: MaintenanceKind,
  askedBy: number | null,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('maintenance_run')
    .values({ kind, asked_by: askedBy })
    .onConflict(conflict => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst()
  return row?.run_id
}

export const findRun = (db: Handle, id: number) =>
  db.selectFrom('maintenance_run').selectAll().where('run_id', '=', id).executeTakeFirst()

export const markStarted = (db: Handle, id: number) =>
  db.updateTable('maintenance_run').set({ started_at: sql`now()` }).where('run_id', '=', id).execute()

export const markFinished = (db: Handle, id: number, end: { result: RunRow['result'] } | { error: string }) =>
  db
    .updateTable('maintenance_run')
    .set({
      finished_at: sql`now()`,
      ...('error' in end ? { error: end.error } : { result: JSON.stringify(end.result) }),
    })
    .where('run_id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

/** At this hour of the site, and not run within the day or the week before. */
export async function listDue(db: Handle, region: string): Promise<('backup' | 'check')[]> {
  const { rows } = await sql<{ kind: 'backup' | 'check' }>`
    select kind from maintenance_schedule s,
      lateral (values ('backup', s.backup_every), ('check', s.check_every)) as due (kind, every)
    where every <> 'never' and extract(hour from now() at time zone ${region}) = s.hour
      and not exists (
        select from maintenance_run r where r.kind = due.kind
          and r.asked_at > now() - case every when 'day' then interval '20 hours' else interval '6 days 20 hours' end)`.execute(
    db,
  )
  return rows.map(row => row.kind)
}
