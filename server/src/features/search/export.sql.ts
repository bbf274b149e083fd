import type { FieldType } from '@mediatheque/contract/fields'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

export interface ExportField {
  FID: number
  Title: string
  Type: FieldType
}

/** What people see of an item beyond its own columns. */
export async function listExportFields(db: Handle): Promise<ExportField[]> {
  const { rows } = await sql<ExportField>`
    select field_id as "FID", title as "Title", type as "Type" from field
    where reserved is null and not is_hidden order by position, field_id`.execute(db)
  return rows
}

export interface ExportDetails {
  ClipDataID: number
  Description: string
  PublishAt: Date | null
  ExpiryDate: Date | null
  Categories: string
  /** By the number of the field. */
  Values: Record<string, string>
}

export async function readDetails(db: Handle, ids: readonly number[]): Promise<Map<number, ExportDetails>> {
  const { rows } = await sql<ExportDetails>`
    select m.clip_data_id as "ClipDataID", m.description_text as "Description", m.publish_at as "PublishAt",
      m.expires_at as "ExpiryDate",
      coalesce((select string_agg(c.name, '; ' order by c.name)
        from category_membership cm join category c using (category_id)
        where cm.clip_data_id = m.clip_data_id and not cm.is_excluded), '') as "Categories",
      coalesce((select jsonb_object_agg(v.field_id, v.value) from (
        select field_id, value from field_value where clip_data_id = m.clip_data_id
        union all
        select i.field_id, string_agg(i.name, '; ' order by i.position, i.field_item_id)
        from field_choice c join field_item i using (field_item_id)
        where c.clip_data_id = m.clip_data_id group by i.field_id) v), '{}') as "Values"
    from media_item m where m.clip_data_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.ClipDataID, row]))
}
