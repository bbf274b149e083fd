import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { sayingAway } from './database-away.ts'
import { withPrepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'
import { noteStatement } from './slow-statements.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
// Identifiers and counts stay far below 2^53; as text they would break arithmetic silently.
pg.types.setTypeParser(INT8, Number)

/** A connection that breaks while nobody uses it would end the process; the next query says it anyway. */
const survive = () => undefined

// Starting a second process for a query of some 20 ms costs as much again, and takes a core from somebody else.
const ONE_PROCESS = '-c max_parallel_workers_per_gather=0'

/** Without an end, requests would pile up behind a database that takes connections and says nothing. */
const LONGEST_CONNECT_MS = 30_000

export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    allowExitOnIdle: true,
    options: ONE_PROCESS,
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
  })
  pool.on('error', survive)
  pool.on('connect', client => client.on('error', survive))
  return pool
}

export function connect(pool: pg.Pool): Db {
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const reserve = async () => {
    const client = await sayingAway(pool.connect())
    const wrapped = clients.get(client) ?? withPrepared(client)
    clients.set(client, wrapped)
    return wrapped
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: reserve, end: () => pool.end() },
    }),
    log: noteStatement,
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** For those who read the whole of it over a connection of their own. */
export function databaseUrlOf(db: Db): string {
  const url = pools.get(db)?.options.connectionString
  if (url === undefined) throw new Error('This database was not opened by connect()')
  return url
}

export interface PoolState {
  /** Connections that work for somebody. */
  busy: number
  idle: number
  /** Requests that wait for one. */
  waiting: number
  most: number
}

export function poolState(db: Db): PoolState {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened by connect()')
  const { totalCount, idleCount, waitingCount, options } = pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max }
}
