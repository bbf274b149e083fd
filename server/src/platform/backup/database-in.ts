// Puts the contents of an archive into the database, in one transaction.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import { copyIn } from './copy.ts'
import { columnList, tablesOf } from './database-out.ts'
import type { Manifest } from './manifest.ts'

/** Migrations put in rows of their own; a library begins with its first person. */
export async function hasPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('public.person') IS NOT NULL AS made")
  if (!rows[0]?.made) return false
  return (await client.query('SELECT FROM public.person LIMIT 1')).rowCount === 1
}

/** Someone else's session would see the library vanish under it, and write into the new one. */
export async function otherSessions(client: Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return rows[0]?.n ?? 0
}

export async function clearDatabase(client: Client): Promise<void> {
  await client.query(
    'BEGIN; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT',
  )
}

/** The tables as the migrations left them; `folder` holds the parts. */
export async function loadTables(client: Client, manifest: Manifest, folder: string): Promise<void> {
  const names = (await tablesOf(client)).map(table => `public.${escapeIdentifier(table.name)}`)
  const references = await takeReferencesAway(client)
  // Migrations put in rows of their own.
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const table of manifest.tables) await loadTable(client, table, folder)
  // A table with a check that still waits for the end of the transaction cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
  }
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [
      `public.${escapeIdentifier(name)}`,
      lastValue,
    ])
  }
}

async function loadTable(client: Client, table: Manifest['tables'][number], folder: string): Promise<void> {
  const sql = `COPY public.${escapeIdentifier(table.name)} (${columnList(table.columns)}) FROM STDIN`
  const rows = await copyIn(client, sql, partsOf(table.parts, folder))
  if (rows !== table.rows) throw new Error(`Table ${table.name} has ${rows} rows instead of ${table.rows}`)
}

async function* partsOf(parts: readonly string[], folder: string): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(path.join(folder, part))
}

interface Reference {
  table: string
  name: string
  definition: string
}

// Rows arrive table by table, so references are broken in between. Adding them again checks every row,
// and needs no superuser, which the way round with session_replication_role does.
async function takeReferencesAway(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  )
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  }
  return rows
}
