import type { SourceName } from '@mediatheque/contract/integrations'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

const SHOWN_DAYS = 7

const selectImports = (db: Handle) =>
  db
    .selectFrom('source_import as i')
    .leftJoin('media_item as m', 'm.clip_data_id', 'i.clip_data_id')
    .select(['i.source_import_id as ID', 'i.recording_id as RecordingID', 'i.title as Title'])
    .select(['i.percent as Percent', 'i.reason as Reason', 'm.enc_id as EncID'])
    .select(sql<SourceName>`i.source`.as('Source'))
    .select(sql<'waiting' | 'fetching' | 'done' | 'failed'>`i.status`.as('Status'))
    .orderBy('i.source_import_id', 'desc')

export const listImports = (db: Handle, personID: number) =>
  selectImports(db)
    .where('i.person_id', '=', personID)
    .where('i.created_at', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .execute()

export const readImport = (db: Handle, importID: number) =>
  selectImports(db)
    .select(['i.person_id as PersonID', 'i.draft as Draft'])
    .where('i.source_import_id', '=', importID)
    .executeTakeFirst()

interface NewImport {
  person_id: number
  source: SourceName
  recording_id: string
  title: string
  draft: object
}

export async function insertImport(db: Handle, { draft, ...row }: NewImport) {
  const { source_import_id } = await db
    .insertInto('source_import')
    .values({ ...row, draft: JSON.stringify(draft) })
    .returning('source_import_id')
    .executeTakeFirstOrThrow()
  return source_import_id
}

interface Change {
  status?: 'fetching' | 'done' | 'failed'
  percent?: number
  reason?: string
  clip_data_id?: number
}

export const updateImport = (db: Handle, importID: number, change: Change) =>
  db.updateTable('source_import').set(change).where('source_import_id', '=', importID).execute()
