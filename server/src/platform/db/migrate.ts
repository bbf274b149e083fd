import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import { unlessLocked } from './advisory-lock.ts'
import { connect, type Db, openPool } from './connect.ts'
import { DatabaseAway } from './database-away.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const OLDEST_SERVER = 150_000

/** Outside of a transaction, as an index that is made while others write (decision 0057). */
const isConcurrent = (name: string) => name.endsWith('.concurrently')

/** Each ends with its line; only such files are taken apart. */
const statementsOf = (text: string) => text.split(/;$/m).filter(part => part.split('\n').some(isSql))

const isSql = (line: string) => line.trim() !== '' && !line.trim().startsWith('--')

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return files.map(name => name.replace(/\.sql$/, ''))
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  return Object.fromEntries(
    await Promise.all(
      (await namesIn(folder)).map(async name => {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8')
        const parts = isConcurrent(name) ? statementsOf(text) : [text]
        const migration: Migration = {
          async up(db) {
            for (const part of parts) await sql.raw(part).execute(db)
          },
        }
        return [name, migration] as const
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

interface Standing {
  /** The database is of a newer version than this program, which goes on serving alongside it. */
  isBehind: boolean
}

/** Brings the database to the newest shape. Of several processes at once one applies and the others wait. */
export async function migrate(databaseUrl: string, upTo?: string, folder = MIGRATIONS): Promise<Standing> {
  return withDatabase(databaseUrl, async db => {
    let standing: Standing = { isBehind: false }
    const apply = async () => {
      standing = await applyMissing(db, folder, upTo)
    }
    // Asked again and again: anyone who waits for a lock holds a snapshot, for which an index that is made
    // concurrently waits in turn.
    while (!(await unlessLocked(db, 'migrations', apply))) await pause(LOOK_AGAIN_MS)
    return standing
  })
}

const LOOK_AGAIN_MS = 250

/** For a process that leaves it to `npm run migrate`: resolves once the database has all that this version needs. */
export async function untilMigrated(
  databaseUrl: string,
  say: (line: string) => void,
  folder = MIGRATIONS,
): Promise<Standing> {
  return withDatabase(databaseUrl, async db => {
    let hasSaid = false
    for (;;) {
      const { missing, unknown } = await compare(db, folder)
      if (missing.length === 0) return { isBehind: unknown.length > 0 }
      if (!hasSaid)
        say(`The database is of an older version (${missing[0]} is missing): waiting for npm run migrate.`)
      hasSaid = true
      await pause(LOOK_AGAIN_MS)
    }
  })
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(openPool(url, 2))
  try {
    await refuseUnfit(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function compare(db: Db, folder: string) {
  const names = await namesIn(folder)
  const done = await listDone(db)
  return {
    names,
    missing: names.filter(name => !done.has(name)),
    unknown: [...done].filter(name => !names.includes(name)),
  }
}

async function listDone(db: Db): Promise<ReadonlySet<string>> {
  const { rows: made } = await sql<{ made: boolean }>`
    select to_regclass('kysely_migration') is not null as made`.execute(db)
  if (!made[0]?.made) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return new Set(rows.map(row => row.name))
}

async function applyMissing(db: Db, folder: string, upTo?: string): Promise<Standing> {
  const { names, missing, unknown } = await compare(db, folder)
  if (unknown.length > 0 && missing.length === 0) return { isBehind: true }
  if (unknown.length > 0)
    throw new StartRefused(
      `The database was migrated by another version: it has ${unknown[0]}, which this one does not know, and lacks ${missing[0]}.`,
    )
  const provider = { getMigrations: () => readMigrations(folder) }
  const migrator = new Migrator({ db, provider })
  for (const name of missing.filter(it => isConcurrent(it) && (upTo === undefined || it <= upTo))) {
    const before = names[names.indexOf(name) - 1]
    if (before) await finish(migrator.migrateTo(before))
    await finish(new Migrator({ db, provider, disableTransactions: true }).migrateTo(name))
  }
  await finish(upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  return { isBehind: false }
}

async function finish(migrating: Promise<MigrationResultSet>): Promise<void> {
  const { error } = await migrating
  if (error) throw error instanceof Error ? error : new Error(String(error))
}

/** The last that this version needs. */
export const newestMigration = async (): Promise<string> => (await namesIn(MIGRATIONS)).at(-1) ?? ''

export async function isMigrated(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db)
  return rows.length > 0
}
