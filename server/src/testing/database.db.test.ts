import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('every test has a migrated database that no other test sees', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await run(one.url, 'CREATE TABLE only_here (id int)')
  const tables = "SELECT count(*)::int AS n FROM information_schema.tables WHERE table_name = 'only_here'"
  expect(await run(one.url, tables)).toEqual([{ n: 1 }])
  expect(await run(two.url, tables)).toEqual([{ n: 0 }])
  const migrations = await run(two.url, 'SELECT count(*)::int AS n FROM kysely_migration')
  expect(migrations[0].n).toBeGreaterThan(0)
  await Promise.all([one.drop(), two.drop()])
  await expect(run(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
})

test('forty databases at once are copied', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, freshDatabase))
  expect(new Set(all.map(it => it.url)).size).toBe(40)
  await Promise.all(all.map(it => it.drop()))
})
