// The server that is read from, or several behind a balancer: what one connection has replayed says nothing of another.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, leadsTo, ONE_PROCESS, poolAt } from './connect.ts'
import { DatabaseAway } from './database-away.ts'
import { positionIn } from './positions.rules.ts'
import { withPrepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'
import { noteStatement } from './slow-statements.ts'

/** Somebody is waiting: the primary answers sooner than a replica that cannot be reached. */
const LONGEST_CONNECT_MS = 2_000
const LONGEST_STATEMENT_MS = 5_000

export interface ReplicaServerAddress {
  url: string
  /** Connections at most. */
  max: number
  /** False behind a pooler, which takes neither names of statements nor options. */
  isOwn: boolean
}

/** It has not replayed what the reader must see. */
export class ReplicaBehind extends Error {
  override name = 'ReplicaBehind'
}

/** Null where it is not a replica, such as a primary that a balancer falls back to. */
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position,
  extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as secs`

const openPool = ({ url, max, isOwn }: ReplicaServerAddress) =>
  poolAt(url, max, {
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    query_timeout: LONGEST_STATEMENT_MS,
    keepAlive: true,
    ...(isOwn && { options: `${ONE_PROCESS} -c statement_timeout=${LONGEST_STATEMENT_MS}` }),
  })

export function openReplicaServer(primary: Db, address: ReplicaServerAddress) {
  const pool = openPool(address)
  const positions = openPositions()
  let isUp = false
  let lagSecs: number | null = null
  const noteFailure = (error: unknown) => {
    // What the server itself says is about one statement; the rest is about the server.
    if (!(error instanceof pg.DatabaseError)) isUp = false
  }
  const reserve = async (required: bigint): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const isEnough = await positions.hasReplayed(client, required).catch(error => {
      client.release(true)
      throw error
    })
    if (isEnough) return lent(client, address.isOwn, noteFailure)
    client.release()
    throw new ReplicaBehind()
  }
  const connectAt = (required: bigint) => () =>
    reserve(required).catch(error => {
      if (!(error instanceof ReplicaBehind)) noteFailure(error)
      throw error
    })
  return {
    isUp: () => isUp,
    lagSecs: () => lagSecs,
    /** Whether it can be asked, and how far it is behind `position`. */
    async look(position: bigint) {
      try {
        const { reached, secs } = await askOn(pool, positions)
        isUp = reached !== null
        lagSecs = reached === null ? null : reached >= position ? 0 : secs
      } catch {
        isUp = false
        lagSecs = null
      }
    },
    /** Reads by connections that have replayed so much. */
    at(required: bigint): Db {
      const connect = connectAt(required)
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({
          pool: { options: pool.options, connect, end: async () => undefined },
        }),
        log: noteStatement,
      })
      leadsTo(db, primary)
      return db
    },
    close: () => pool.end(),
  }
}

type Positions = ReturnType<typeof openPositions>

/** A server never goes back: what a connection has once replayed need not be requested again. */
function openPositions() {
  const known = new WeakMap<pg.PoolClient, bigint>()
  const ask = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ position: string | null; secs: number | null }>(REPLAYED)
    const [{ position, secs } = { position: null, secs: null }] = rows
    const reached = position === null ? null : positionIn(position)
    if (reached !== null) known.set(client, reached)
    return { reached, secs }
  }
  return {
    ask,
    async hasReplayed(client: pg.PoolClient, required: bigint) {
      const before = known.get(client)
      if (before !== undefined && before >= required) return true
      const { reached } = await ask(client)
      return reached !== null && reached >= required
    },
  }
}

async function askOn(pool: pg.Pool, positions: Positions) {
  const client = await pool.connect()
  try {
    const answer = await positions.ask(client)
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** For the statements of one call; a connection on which anything failed is not used again. */
function lent(client: pg.PoolClient, isOwn: boolean, noteFailure: (error: unknown) => void): pg.PoolClient {
  const prepared = withPrepared(client, isOwn)
  let isBroken = false
  return new Proxy(prepared, {
    get(target, key) {
      if (key === 'release') return () => client.release(isBroken)
      if (key !== 'query') return Reflect.get(target, key)
      return async (text: string, values: unknown[]) => {
        try {
          return await target.query(text, values)
        } catch (error) {
          isBroken = true
          noteFailure(error instanceof DatabaseAway ? error.cause : error)
          throw error
        }
      }
    },
  })
}
