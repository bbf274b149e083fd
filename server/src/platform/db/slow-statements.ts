// Statements that took too long, noted in memory and stored now and then: to store each at once would be one more.
import { type Kysely, type LogEvent, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

const SLOW_MS = 1000
const LONGEST_TEXT = 4000
const MOST_NOTED = 200
const KEEP_DAYS = 30

interface Noted {
  calls: number
  totalMs: number
  mostMs: number
}

const noted = new Map<string, Noted>()

/** The text of a statement has places for its values, never the values themselves. */
export function noteStatement({ query, queryDurationMillis: ms }: LogEvent) {
  const text = query.sql.slice(0, LONGEST_TEXT)
  if (ms < SLOW_MS || (noted.size >= MOST_NOTED && !noted.has(text))) return
  const { calls, totalMs, mostMs } = noted.get(text) ?? { calls: 0, totalMs: 0, mostMs: 0 }
  noted.set(text, { calls: calls + 1, totalMs: totalMs + ms, mostMs: Math.max(mostMs, ms) })
}

export async function storeSlowStatements(db: Kysely<DB>): Promise<void> {
  const taken = [...noted]
  noted.clear()
  for (const [text, { calls, totalMs, mostMs }] of taken)
    await sql`
      insert into slow_statement as s (hash, text, calls, total_ms, most_ms)
      values (md5(${text}::text), ${text}::text, ${calls}, ${totalMs}, ${mostMs})
      on conflict (hash) do update set calls = s.calls + excluded.calls,
        total_ms = s.total_ms + excluded.total_ms, most_ms = greatest(s.most_ms, excluded.most_ms),
        last_at = now()`.execute(db)
}

export const forgetSlowStatements = (db: Kysely<DB>) =>
  sql`delete from slow_statement where last_at < now() - make_interval(days => ${KEEP_DAYS})`.execute(db)
