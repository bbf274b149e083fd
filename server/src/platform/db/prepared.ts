// Named prepared statements, which Kysely has no word for (decision 0035).
import { sql } from 'kysely'
import type pg from 'pg'
import { DatabaseAway, sayingAway } from './database-away.ts'
import { noteIfWrite } from './request-writes.ts'

/**
 * Marks a statement, after its first word, to be planned once for each connection. For statements that nearly every
 * request runs: their text never changes, and one plan is good for all values.
 */
export const PREPARED = sql.raw('/* prepared */')
const BEGINS = /^(select|with) \/\* prepared \*\//

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}

/**
 * The same connection; marked statements are sent by name, and every failure says whether the database is away.
 * isOwn: false behind a pooler, where the next statement may meet another server process.
 */
export function withPrepared(client: pg.PoolClient, isOwn: boolean): pg.PoolClient {
  let isLost = false
  const query = async (text: string, values: unknown[]) => {
    noteIfWrite(text)
    const asked =
      isOwn && BEGINS.test(text)
        ? client.query({ name: nameOf(text), text, values })
        : client.query(text, values)
    try {
      return await sayingAway(asked)
    } catch (error) {
      isLost ||= error instanceof DatabaseAway
      throw error
    }
  }
  // The server says goodbye before it hangs up: back in the pool, the connection would be handed to somebody else.
  const release = () => client.release(isLost)
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query
      if (key === 'release') return release
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
