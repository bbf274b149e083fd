import { type RawBuilder, type SqlBool, sql } from 'kysely'

const isNotFailed = sql`not m.is_failed`

/** The SQL form of isLive on `media_item as m`, by the clock of the database; it does not ask whether it is deleted. */
export const isLiveItem = (isFine: RawBuilder<unknown> = isNotFailed) => sql<SqlBool>`(
  m.approval = 'approved' and ${isFine}
  and (m.publish_at is null or m.publish_at <= now())
  and (m.expires_at is null or m.expires_at > now()))`
