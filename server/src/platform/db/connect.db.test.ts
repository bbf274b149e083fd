import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { connect, type Db, openPool } from './connect.ts'
import { DatabaseAway } from './database-away.ts'

let database: FreshDatabase
let db: Db

beforeEach(async () => {
  database = await freshDatabase()
  db = connect(openPool(database.url, 1))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

test('a connection that the server ends under somebody is handed to nobody else', async () => {
  for (let time = 0; time < 20; time++) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toBeInstanceOf(
      DatabaseAway,
    )
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  }
})
