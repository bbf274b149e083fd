import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { connect, type Db, openPool } from './connect.ts'
import { MIGRATIONS, migrate, untilMigrated } from './migrate.ts'

let database: FreshDatabase
let db: Db
/** The migrations of the next version. */
let newer: string

beforeEach(async () => {
  database = await freshDatabase()
  db = connect(openPool(database.url, 2))
  newer = await mkdtemp(join(tmpdir(), 'mediatheque-migrations-'))
  await cp(MIGRATIONS, newer, { recursive: true })
  await writeFile(
    join(newer, '9990-column.sql'),
    "alter table media_item add column added text not null default '';",
  )
  await writeFile(
    join(newer, '9991-index.concurrently.sql'),
    '-- While others write.\ndrop index concurrently if exists added_i;\ncreate index concurrently added_i on media_item (added);\n',
  )
  await writeFile(join(newer, '9992-table.sql'), 'create table added_table (id int);')
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(newer, { recursive: true })
})

async function readShape() {
  const { rows } = await sql<{ valid: boolean | null; made: boolean }>`
    select (select indisvalid from pg_index where indexrelid = to_regclass('added_i')) as valid,
      to_regclass('added_table') is not null as made`.execute(db)
  return rows[0]
}

test('the older version goes on serving, and can start again, with a database of the newer one', async () => {
  const older = await testApp({}, {}, { url: database.url, drop: async () => {} })
  const viewer = await older.as('viewer')
  const statuses = async () => [
    (await viewer.get('/api/ml/search/?f=%7B%22s%22%3A%22*%22%7D')).status,
    (await viewer.get('/readyz')).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  expect(await migrate(database.url, undefined, newer)).toEqual({ isBehind: false })
  expect(await statuses()).toEqual([200, 200])
  expect(await migrate(database.url)).toEqual({ isBehind: true })
  expect(await untilMigrated(database.url, () => {})).toEqual({ isBehind: true })
  await older.close()
})

test('of several processes at once one migrates and the others wait, also for an index made concurrently', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, undefined, newer)))
  expect(await readShape()).toEqual({ valid: true, made: true })
})

test('an index that was broken off half-way is made again', async () => {
  await migrate(database.url, '9990-column', newer)
  await sql`create index added_i on media_item (added)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'added_i'::regclass`.execute(db)
  await migrate(database.url, undefined, newer)
  expect(await readShape()).toEqual({ valid: true, made: true })
})

test('a process that is told to wait starts once another has migrated', async () => {
  const said: string[] = []
  const waiting = untilMigrated(database.url, line => said.push(line), newer)
  await expect.poll(() => said).toEqual([expect.stringContaining('9990-column is missing')])
  expect(await readShape()).toEqual({ valid: null, made: false })
  await migrate(database.url, undefined, newer)
  expect(await waiting).toEqual({ isBehind: false })
})

test('a database that went another way is refused', async () => {
  await migrate(database.url, undefined, newer)
  const other = join(newer, '9993-other.sql')
  await rm(join(newer, '9992-table.sql'))
  await writeFile(other, 'select 1;')
  await expect(migrate(database.url, undefined, newer)).rejects.toThrow(
    'it has 9992-table, which this one does not know, and lacks 9993-other',
  )
})
