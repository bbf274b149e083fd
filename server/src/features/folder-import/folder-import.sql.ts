import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { CategoryNode } from './lines.rules.ts'

export const findOwner = (db: Db, userName: string) =>
  db
    .selectFrom('person')
    .select(['person_id as PersonID', 'user_name as UserName', 'display_name as DisplayName'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const listCategories = (db: Db): Promise<CategoryNode[]> =>
  db.selectFrom('category').select(['category_id as ID', 'parent_id as ParentID', 'name as Name']).execute()

/** The item that a file became in an earlier run. */
export const findImported = async (db: Db, importID: string) =>
  db
    .selectFrom('upload as u')
    .innerJoin('media_item as m', 'm.clip_data_id', 'u.clip_data_id')
    .select(['m.enc_id as EncID', 'm.title as Title'])
    .where('u.upload_id', '=', importID)
    .executeTakeFirst()

export interface Imported {
  upload_id: string
  person_id: number
  file_name: string
  bytes: number
  upload_type: number
  sha256: string
  clip_data_id: number
}

/** In the transaction of its item: a run that is killed neither forgets nor repeats one. */
export const insertImported = (tx: Tx, it: Imported) =>
  tx
    .insertInto('upload')
    .values({ ...it, arrived_at: sql<Date>`now()` })
    .execute()
