// Named prepared statements, which Kysely has no word for (decision 0035).
import { sql } from 'kysely'
import type pg from 'pg'
import { sayingAway } from './database-away.ts'

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

/** The same connection; marked statements are sent by name, and every failure says whether the database is away. */
export const withPrepared = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key === 'query')
        return (text: string, values: unknown[]) =>
          sayingAway(
            BEGINS.test(text)
              ? target.query({ name: nameOf(text), text, values })
              : target.query(text, values),
          )
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
