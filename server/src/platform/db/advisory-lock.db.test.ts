import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openLockKeeper } from './advisory-lock.ts'
import { connect, type Db, openPool } from './connect.ts'
import { DatabaseAway } from './database-away.ts'

let database: FreshDatabase
let db: Db

beforeEach(async () => {
  database = await freshDatabase()
  db = connect(openPool(database.url, 4))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** As a failover does. */
const endOtherConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

test('after a lost connection others take locks again, though somebody goes on holding the first', async () => {
  const keeper = openLockKeeper(db)
  expect(await keeper.take('an upload of hours')).toBe(true)
  await endOtherConnections()
  await expect(keeper.take('another')).rejects.toBeInstanceOf(DatabaseAway)
  expect(await keeper.take('another')).toBe(true)
  const elsewhere = openLockKeeper(db)
  expect(await elsewhere.take('another')).toBe(false)
  await keeper.give('an upload of hours')
  expect(await elsewhere.take('another')).toBe(false)
  await keeper.give('another')
  expect(await elsewhere.take('another')).toBe(true)
  await elsewhere.give('another')
})
