import { sql } from 'kysely'
import { isManaged } from '../../core/access/index.ts'
import { byID } from '../../core/items/index.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** So long anyone may undo a deletion of theirs. */
const UNDO_HOURS = 1

/** Of `media_item as m`, deleted by this person: an hour long whatever it was, and their own items until they are purged. */
const mayUndo = (personID: number) => sql<boolean>`(m.deleted_by = ${personID}
  and (m.owner_id = ${personID} or m.deleted_at > now() - make_interval(hours => ${UNDO_HOURS})))`

/**
 * Locks what this person has deleted and may bring back. What somebody else has deleted is brought back by managers
 * alone.
 */
export const lockOwnDeletion = (tx: Tx, id: string, personID: number) =>
  tx
    .selectFrom('media_item as m')
    .select(['m.clip_data_id', 'm.enc_id'])
    .where(byID(id))
    .where('m.deleted_at', 'is not', null)
    .where(mayUndo(personID))
    .forNoKeyUpdate()
    .executeTakeFirst()

const mayRestore = (viewer: Viewer) =>
  viewer.kind === 'person'
    ? sql<boolean>`(${isManaged(viewer)} or ${mayUndo(viewer.PersonID)})`
    : isManaged(viewer)

/** Deleted items that the viewer may bring back, whose title has the text in it, newest first. */
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
    .where(mayRestore(viewer))
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
