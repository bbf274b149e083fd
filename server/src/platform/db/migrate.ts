import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import { connect, type Db, openPool } from './connect.ts'
import { DatabaseAway } from './database-away.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const OLDEST_SERVER = 150_000

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  return Object.fromEntries(
    await Promise.all(
      names.map(async name => {
        const text = await readFile(join(FOLDER, name), 'utf8')
        const migration: Migration = { up: async db => void (await sql.raw(text).execute(db)) }
        return [name.replace(/\.sql$/, ''), migration] as const
      }),
    ),
  )
}

async function refuseUnfit(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`
    .execute(db)
    .catch((error: unknown) => {
      throw startRefusedBy(error)
    })
  const [server] = rows
  if (server && server.number < OLDEST_SERVER)
    throw new StartRefused(
      `The database server is PostgreSQL ${server.version}: PostgreSQL 15 or newer is needed.`,
    )
}

/** Wrong password or user, no such database. */
const REFUSED = /^(28...|3D000)$/

function startRefusedBy(error: unknown): unknown {
  if (error instanceof DatabaseAway)
    return new StartRefused(`The database does not answer: ${reasonOf(error.cause)}. Check DATABASE_URL.`)
  const isRefused = error instanceof Error && 'code' in error && REFUSED.test(String(error.code))
  return isRefused
    ? new StartRefused(`The database refuses us: ${error.message}. Check DATABASE_URL.`)
    : error
}

/** Of an address with several numbers each has an error of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Brings the database to the newest shape. Of several processes at once one applies and the others wait. */
export async function migrate(databaseUrl: string, upTo?: string): Promise<void> {
  const pool = openPool(databaseUrl, 2)
  const db = connect(pool)
  try {
    await refuseUnfit(db)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error(String(error))
  } finally {
    await db.destroy()
  }
}
