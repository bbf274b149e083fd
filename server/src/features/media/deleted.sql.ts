import { sql } from 'kysely'
import { isManaged } from '../../core/access/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Deleted items whose title has the text in it, newest first. */
export async function listDeleted(
  db: Db,
  viewer: Viewer,
  text: string,
  page: { offset: number; limit: number },
) {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('media_item as m')
    .where('m.deleted_at', 'is not', null)
    .where(isManaged(viewer))
    .$if(text !== '', query => query.where(sql`plain_text(m.title)`, 'like', sql`plain_text(${like})`))
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('person as p', 'p.person_id', 'm.deleted_by')
      .select('m.clip_data_id as ClipDataID')
      .select(sql<Date>`m.deleted_at`.as('DeletedAt'))
      .select(sql<string>`coalesce(p.display_name, '')`.as('DeletedBy'))
      .orderBy('m.deleted_at', 'desc')
      .orderBy('m.clip_data_id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
