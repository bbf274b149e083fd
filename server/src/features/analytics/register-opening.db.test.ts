import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, openPool } from '../../platform/db/connect.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('TRACK-01 an opening waits for a change of the item that counts afterwards', async () => {
  const viewer = await app.as('viewer')
  const { db } = app.platform
  const { ClipDataID, EncID } = await giveMedia(db, viewer.PersonID)
  const other = connect(openPool(app.databaseUrl, 1))
  onTestFinished(() => other.destroy())
  const { opening } = await other.transaction().execute(async tx => {
    await sql`update media_item set title = 'Changed' where clip_data_id = ${ClipDataID}`.execute(tx)
    const opening = viewer.post(`/api/ml/media/${EncID}/registerstatsentry`, { embed: false })
    await expect.poll(waiting).toBe(1)
    await sql`insert into item_day (clip_data_id, day, views) values (${ClipDataID}, now()::date, 1)`.execute(
      tx,
    )
    return { opening }
  })
  expect((await opening).status).toBe(200)
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(app.platform.db)
  return rows[0]?.waiting ?? 0
}
