// Which openings count as views, and where somebody goes on.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

const MINUTES_OF_ONE_VIEW = 30

/** A page of another site counts for itself (TRACK-01). */
const columnOf = (isEmbed: boolean) => (isEmbed ? 'embed_counted_at' : 'counted_at')

/** The time of the last view that counted: this one, unless that was only a while ago. */
const countedAt = (table: 'history' | 'guest_view', isEmbed: boolean) => {
  const last = sql.ref(`${table}.${columnOf(isEmbed)}`)
  return sql<Date>`case
    when ${last} > now() - make_interval(mins => ${MINUTES_OF_ONE_VIEW}) then ${last}
    else now() end`
}
const counts = (isEmbed: boolean) => sql<boolean>`${sql.ref(columnOf(isEmbed))} = now()`.as('counts')

/** Puts the item on top of the person's history; true when this opening counts as a view. */
export async function rememberOpening(
  tx: Tx,
  clipDataID: number,
  personID: number,
  isEmbed: boolean,
): Promise<boolean> {
  const row = await tx
    .insertInto('history')
    .values({ person_id: personID, clip_data_id: clipDataID, [columnOf(isEmbed)]: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'clip_data_id'])
        .doUpdateSet({ viewed_at: sql<Date>`now()`, [columnOf(isEmbed)]: countedAt('history', isEmbed) }),
    )
    .returning(counts(isEmbed))
    .executeTakeFirstOrThrow()
  return row.counts
}

/** The same for a guest, who has no history. */
export async function rememberGuestOpening(
  tx: Tx,
  clipDataID: number,
  sessionID: string,
  isEmbed: boolean,
): Promise<boolean> {
  const row = await tx
    .insertInto('guest_view')
    .values({ session_id: sessionID, clip_data_id: clipDataID, [columnOf(isEmbed)]: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict
        .columns(['session_id', 'clip_data_id'])
        .doUpdateSet({ [columnOf(isEmbed)]: countedAt('guest_view', isEmbed) }),
    )
    .returning(counts(isEmbed))
    .executeTakeFirstOrThrow()
  return row.counts
}

export const countView = (tx: Tx, clipDataID: number) =>
  tx
    .updateTable('media_item')
    .set(eb => ({ view_count: eb('view_count', '+', 1) }))
    .where('clip_data_id', '=', clipDataID)
    .execute()

/** Kept with the history, which is the person's own and goes with them. */
export const storePosition = (db: Db, clipDataID: number, personID: number, secs: number) =>
  db
    .insertInto('history')
    .values({ person_id: personID, clip_data_id: clipDataID, position_secs: secs })
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'clip_data_id'])
        .doUpdateSet({ position_secs: secs, viewed_at: sql<Date>`now()` }),
    )
    .execute()

/** 0: none is kept. */
export async function readPosition(db: Db, clipDataID: number, personID: number): Promise<number> {
  const row = await db
    .selectFrom('history')
    .select('position_secs')
    .where('person_id', '=', personID)
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()
  return row?.position_secs ?? 0
}

/** Where a person goes on, on `media_item as m`. */
export const resumeSecs = (personID: number | null) => sql<number>`coalesce((
  select h.position_secs from history h
  where h.clip_data_id = m.clip_data_id and h.person_id = ${personID}), 0)`
