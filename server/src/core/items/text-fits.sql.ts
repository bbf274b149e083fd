import { sql } from 'kysely'
import { containing } from '../../platform/db/like.ts'

/** A condition on `media_item as m`: every word is somewhere in the title or the description, without regard to case and accents. */
export function textFits(text: string) {
  const conditions = text
    .split(/\s+/)
    .filter(word => word !== '' && word !== '*')
    .map(
      word =>
        sql`and plain_text(m.title || ' ' || m.description_text) like plain_text(${containing(word)}::text)`,
    )
  return sql.join(conditions, sql` `)
}
