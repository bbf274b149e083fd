import type { ImportRow } from '@mediatheque/contract/people'
import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const MOST_SHOWN = 50
const MOST_REPORTED = 1000

const selectImports = (db: Handle) =>
  db
    .selectFrom('people_import as i')
    .leftJoin('person as p', 'p.person_id', 'i.person_id')
    .select([
      'i.people_import_id as ImportID',
      'i.file_name as FileName',
      'i.file_key as FileKey',
      'i.is_dry_run as IsDryRun',
      'i.message as Message',
      'i.lines_total as LinesTotal',
      'i.lines_done as LinesDone',
      'i.created_count as Created',
      'i.updated_count as Updated',
      'i.unchanged_count as Unchanged',
      'i.refused_count as Refused',
      'i.created_at as CreatedAt',
      'i.finished_at as FinishedAt',
      'i.person_id as PersonID',
      'i.switched_from as SwitchedFrom',
      sql<ImportRow['Status']>`i.status`.as('Status'),
      sql<string>`coalesce(p.display_name, '')`.as('By'),
    ])

export type StoredImport = Awaited<ReturnType<typeof listImports>>[number]

export const listImports = (db: Handle) =>
  selectImports(db).orderBy('i.people_import_id', 'desc').limit(MOST_SHOWN).execute()

export const findImport = (db: Handle, importID: number) =>
  selectImports(db).where('i.people_import_id', '=', importID).executeTakeFirst()

export async function isFileAwaited(db: Handle, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('people_import')
    .select('people_import_id')
    .where('file_key', '=', fileKey)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const listReport = (db: Handle, importID: number) =>
  db
    .selectFrom('people_import_line')
    .select(['line as Line', 'field as Field', 'message as Message'])
    .where('people_import_id', '=', importID)
    .orderBy('line')
    .orderBy('field')
    .limit(MOST_REPORTED)
    .execute()

export async function insertImport(
  tx: Tx,
  it: { personID: number; switchedFrom: number | null; fileName: string; fileKey: string; isDryRun: boolean },
) {
  const { people_import_id } = await tx
    .insertInto('people_import')
    .values({
      person_id: it.personID,
      switched_from: it.switchedFrom,
      file_name: it.fileName,
      file_key: it.fileKey,
      is_dry_run: it.isDryRun,
    })
    .returning('people_import_id')
    .executeTakeFirstOrThrow()
  return people_import_id
}

export const markRunning = (db: Handle, importID: number, linesTotal: number) =>
  db
    .updateTable('people_import')
    .set({ status: 'running', lines_total: linesTotal })
    .where('people_import_id', '=', importID)
    .execute()

export const markFinished = (db: Handle, importID: number, status: 'done' | 'failed', message: string) =>
  db
    .updateTable('people_import')
    .set({ status, message, finished_at: sql<Date>`now()` })
    .where('people_import_id', '=', importID)
    .execute()

export interface Counts {
  created: number
  updated: number
  unchanged: number
  refused: number
}

/** False when somebody else has gone on with the file: a worker thought dead may still be alive. */
export async function storeProgress(tx: Tx, importID: number, linesDoneBefore: number, counts: Counts) {
  const { created, updated, unchanged, refused } = counts
  const { numUpdatedRows } = await tx
    .updateTable('people_import')
    .set(eb => ({
      lines_done: linesDoneBefore + created + updated + unchanged + refused,
      created_count: eb('created_count', '+', created),
      updated_count: eb('updated_count', '+', updated),
      unchanged_count: eb('unchanged_count', '+', unchanged),
      refused_count: eb('refused_count', '+', refused),
    }))
    .where('people_import_id', '=', importID)
    .where('lines_done', '=', linesDoneBefore)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertReport(
  tx: Handle,
  importID: number,
  report: readonly { line: number; field: string; message: string }[],
) {
  if (report.length === 0) return
  await tx
    .insertInto('people_import_line')
    .values(report.map(it => ({ people_import_id: importID, ...it })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findByUserNames = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom('person as p')
    .select(['p.person_id as PersonID', 'p.user_name as UserName', 'p.display_name as DisplayName'])
    .select('p.email as Email')
    .select(sql<Role[]>`array(select r.role from role_grant r where r.person_id = p.person_id)`.as('Roles'))
    .select(
      sql<string[]>`array(select g.name from membership m join person_group g using (group_id)
        where m.person_id = p.person_id)`.as('GroupNames'),
    )
    .where(sql`lower(p.user_name)`, 'in', lower(names))
    .execute()

export const findByEmails = (tx: Tx, emails: readonly string[]) =>
  tx
    .selectFrom('person')
    .select(['person_id as PersonID', 'email as Email'])
    .where(sql`lower(email)`, 'in', lower(emails))
    .where('email', '<>', '')
    .execute()

const lower = (words: readonly string[]) => words.map(word => sql<string>`lower(${word})`)

export const insertImportAudit = (
  tx: Tx,
  by: StoredImport,
  { action, personID, detail }: { action: string; personID: number; detail: Record<string, unknown> },
) =>
  tx
    .insertInto('audit')
    .values({
      person_id: by.SwitchedFrom ?? by.PersonID,
      on_behalf_of: by.SwitchedFrom === null ? null : by.PersonID,
      action,
      subject: `person:${personID}`,
      detail: JSON.stringify({ ...detail, ImportID: by.ImportID }),
    })
    .execute()
