import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { sayingAway } from './database-away.ts'
import { withPrepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'
import { noteStatement } from './slow-statements.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** For queries that run on their own and inside a transaction. */
export type Handle = Db | Tx

const INT8 = 20
// Identifiers and counts stay far below 2^53; as text they would break arithmetic silently.
pg.types.setTypeParser(INT8, Number)

/** A connection that breaks while nobody uses it would end the process; the next query says it anyway. */
const survive = () => undefined

// Starting a second process for a query of some 20 ms costs as much again, and takes a core from somebody else.
export const ONE_PROCESS = '-c max_parallel_workers_per_gather=0'

// A machine that loses its power says no goodbye: without questions in between, its locks would be held for two hours.
const NOTICED_SECS = 10
const LOST_PEER = [
  `-c tcp_keepalives_idle=${NOTICED_SECS} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
  // What was sent and never confirmed is asked for by no keepalive.
  '-c tcp_user_timeout=30000',
].join(' ')
const OPTIONS = { options: `${ONE_PROCESS} ${LOST_PEER}` }

/** Without an end, requests would pile up behind a database that takes connections and says nothing. */
const LONGEST_CONNECT_MS = 30_000

/** Given `directUrl`, `url` is a pooler in transaction mode: what needs a session of its own goes to the server itself. */
export function openPool(url: string, max: number, directUrl?: string): pg.Pool {
  // A pooler takes no options: its connections are shared by those who would want others.
  const pool = poolAt(url, max, directUrl === undefined ? OPTIONS : {})
  if (directUrl !== undefined) directPools.set(pool, poolAt(directUrl, max, OPTIONS))
  return pool
}

export function poolAt(url: string, max: number, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    allowExitOnIdle: true,
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    // The same for us: a server that is gone would be listened to forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: NOTICED_SECS * 1000,
    ...more,
  })
  pool.on('error', survive)
  pool.on('connect', client => client.on('error', survive))
  return pool
}

const directPools = new WeakMap<pg.Pool, pg.Pool>()

/** To listen on. */
export const directPoolOf = (pool: pg.Pool): pg.Pool => directPools.get(pool) ?? pool

export function connect(pool: pg.Pool): Db {
  const direct = directPools.get(pool)
  const directDb = direct && connect(direct)
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const reserve = async () => {
    const client = await sayingAway(pool.connect())
    const wrapped = clients.get(client) ?? withPrepared(client, direct === undefined)
    clients.set(client, wrapped)
    return wrapped
  }
  const end = async () => {
    await pool.end()
    await directDb?.destroy()
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: reserve, end },
    }),
    log: noteStatement,
  })
  pools.set(db, pool)
  if (directDb) directDbs.set(db, directDb)
  return db
}

const directDbs = new WeakMap<Db, Db>()

/** For locks that last longer than a transaction: they belong to a connection. */
export const directOf = (db: Db): Db => directDbs.get(db) ?? db

const primaries = new WeakMap<Db, Db>()

/** `replica` reads what `primary` stores. */
export const leadsTo = (replica: Db, primary: Db) => void primaries.set(replica, primary)

/** For what a call that reads from a replica stores along the way, and for what is remembered for each database. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db

const pools = new WeakMap<Db, pg.Pool>()

/** For those who read the whole of it over a connection of their own. */
export function databaseUrlOf(db: Db): string {
  const url = pools.get(directOf(db))?.options.connectionString
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
