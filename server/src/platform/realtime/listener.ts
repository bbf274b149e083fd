// The database connection on which the hub listens.
import pg from 'pg'
import { directPoolOf } from '../db/connect.ts'
import type { Log } from '../log.ts'

export interface Listener {
  /** What the adapter takes for a pool. */
  pool: pg.Pool
  /** Until then what other processes say is not heard. */
  listening: Promise<void>
  close(): Promise<void>
}

/**
 * The adapter takes its listening connection from the pool, hears no errors on it and never gives a broken one
 * back: the first database restart would end the process, and later ones empty the pool. So the connection it
 * gets is one of its own.
 */
export function listenWith(pool: pg.Pool, log: Log): Listener {
  const { promise: listening, resolve: heard } = Promise.withResolvers<void>()
  const asking = new Set<Promise<unknown>>()
  let current: pg.Client | undefined
  let isClosed = false

  async function connect() {
    if (isClosed) throw new Error('The hub is closed')
    const client = new pg.Client({ ...directPoolOf(pool).options, keepAlive: true })
    client.on('error', err => log.warn({ err }, 'the hub lost its database connection'))
    await client.connect()
    current = client
    // Queries of one connection keep their order: this one ends after the adapter's LISTEN.
    setImmediate(() =>
      client.query('select 1').then(
        () => heard(),
        () => undefined,
      ),
    )
    return Object.assign(client, { release: () => undefined })
  }

  function query(text: string, values: unknown[]) {
    const asked = pool.query(text, values)
    asking.add(asked)
    const forget = () => void asking.delete(asked)
    asked.then(forget, forget)
    return asked
  }

  return {
    pool: { connect, query } as unknown as pg.Pool,
    listening,
    async close() {
      isClosed = true
      await Promise.allSettled(asking)
      await current?.end().catch(() => undefined)
    },
  }
}
