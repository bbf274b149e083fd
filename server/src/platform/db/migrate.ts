import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import { connect, openPool } from './connect.ts'

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

/** Brings the database to the newest shape. Of several processes at once one applies and the others wait. */
export async function migrate(databaseUrl: string, upTo?: string): Promise<void> {
  const pool = openPool(databaseUrl, 2)
  const db = connect(pool)
  try {
    const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
      throw new StartRefused('The database server is too old: PostgreSQL 15 or newer is needed')
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error(String(error))
  } finally {
    await db.destroy()
  }
}
