// The database as entries of an archive, all of it as it was at one moment.
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { copyOut } from './copy.ts'
import type { DatabaseContents } from './manifest.ts'
import { type Entry, textEntry } from './tar-write.ts'

/** An entry's length is before its content, so a table is written in pieces of this size. */
const PART_BYTES = 8 * 1024 * 1024
const JOBS_AT_ONCE = 1_000

// Made again by running the migrations.
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attgenerated = '' AND c.relname <> ALL ($1)
  GROUP BY c.relname ORDER BY c.relname`

export interface TableShape {
  name: string
  columns: string[]
}

export async function tablesOf(client: Client): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES, [BOOKKEEPING])).rows
}

export const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')

/** Fills `contents` while its entries are taken. */
export async function* databaseEntries(client: Client, contents: DatabaseContents): AsyncGenerator<Entry> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  contents.migrations = await migrationsOf(client)
  for (const table of await tablesOf(client)) {
    const dump = { ...table, parts: [], rows: 0 }
    contents.tables.push(dump)
    yield* tableEntries(client, dump)
  }
  contents.sequences = await sequencesOf(client)
  yield* jobEntries(client, contents)
  await client.query('COMMIT')
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return rows.map(row => row.name)
}

async function* tableEntries(
  client: Client,
  dump: DatabaseContents['tables'][number],
): AsyncGenerator<Entry> {
  // From a query: a partitioned table cannot be copied by its name.
  const out = copyOut(
    client,
    `COPY (SELECT ${columnList(dump.columns)} FROM public.${escapeIdentifier(dump.name)}) TO STDOUT`,
  )
  let chunks: Buffer[] = []
  let bytes = 0
  const part = (): Entry => {
    const path = `tables/${dump.name}.${String(dump.parts.length + 1).padStart(6, '0')}`
    dump.parts.push(path)
    const entry = { path, bytes, content: chunks }
    chunks = []
    bytes = 0
    return entry
  }
  for await (const chunk of out) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) yield part()
  }
  if (bytes > 0) yield part()
  dump.rows = out.rows
}

// Sequences do not take part in transactions: they may be ahead of the rows, never behind.
async function sequencesOf(client: Client): Promise<DatabaseContents['sequences']> {
  const { rows } = await client.query(
    `SELECT sequencename AS name, last_value::text AS "lastValue"
     FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

// A job that runs at this moment is saved as waiting: where the backup is restored nobody runs it.
async function* jobEntries(client: Client, contents: DatabaseContents): AsyncGenerator<Entry> {
  const { rows } = await client.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS there")
  if (!rows[0]?.there) return
  contents.queues = (await client.query('SELECT to_jsonb(q) AS queue FROM pgboss.queue q')).rows.map(
    row => row.queue,
  )
  await client.query(
    `DECLARE waiting CURSOR FOR SELECT to_jsonb(j) AS job FROM pgboss.job j WHERE state < 'completed' ORDER BY created_on, id`,
  )
  for (;;) {
    const batch = (await client.query(`FETCH ${JOBS_AT_ONCE} FROM waiting`)).rows.map(row => row.job)
    if (batch.length === 0) break
    const path = `jobs/${String(contents.jobs.length + 1).padStart(6, '0')}.json`
    contents.jobs.push(path)
    yield textEntry(path, JSON.stringify(batch))
  }
}
