import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
// Identifiers and counts stay far below 2^53; as text they would break arithmetic silently.
pg.types.setTypeParser(INT8, Number)

/** A connection that breaks while nobody uses it would end the process; the next query says it anyway. */
const survive = () => undefined

export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, allowExitOnIdle: true })
  pool.on('error', survive)
  pool.on('connect', client => client.on('error', survive))
  return pool
}

export const connect = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
