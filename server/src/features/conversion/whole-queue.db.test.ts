import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMediaFile, newMediaKey } from '../../core/item-files/media-files.sql.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { queueConversion } from './queue-conversion.ts'

let app: TestApp
let manager: Browser
let admin: Browser
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  ;[manager, admin] = [await app.as('manager'), await app.as('administrator')]
})
beforeEach(async () => {
  owner = await app.as('uploader')
  await db().deleteFrom('conversion').execute()
  await sql`delete from pgboss.job`.execute(db())
})
afterAll(() => app.close())

const db = () => app.platform.db

async function give(title: string, by: Browser | null = owner, record_type: number = RecordType.Video) {
  const { ClipDataID } = await giveMedia(db(), owner.PersonID, { title, record_type })
  return db()
    .transaction()
    .execute(async tx => {
      const key = newMediaKey(ClipDataID, 'source', 'mp4')
      const draft = { clip_data_id: ClipDataID, role: 'source' as const, key, bytes: 10 }
      return queueConversion(tx, app.platform.jobs, {
        ClipDataID,
        MediaFileID: await insertMediaFile(tx, draft),
        ProfileID: null,
        CopyOnly: false,
        KeepsSource: true,
        RequestedBy: by?.PersonID ?? null,
      })
    })
}

const queue = async (query = '') => (await manager.get(`/api/core/conversions/?${query}`)).body
const titles = async (query = '') => (await queue(query)).Items.map((it: { Title: string }) => it.Title)
const set = (id: number, change: object) =>
  db().updateTable('conversion').set(change).where('conversion_id', '=', id).execute()
const moveFirst = (id: number) => manager.post(`/api/core/conversions/${id}/first/`, {})
const audited = async (action: string) =>
  (await db().selectFrom('audit').select('audit_id').where('action', '=', action).execute()).length

describe('the whole queue', () => {
  test('shows what runs, then what waits in its order, with who sent it', async () => {
    const other = await app.as('uploader')
    const running = await give('Runs')
    await give('Second of one person')
    await give('Of another', other)
    await give('Of the site', null)
    await set(running, { status: 'processing', percent: 40 })
    await sql`delete from pgboss.job where singleton_key = ${`conversion-${running}`}`.execute(db())
    const { Items, Total, Waiting, Processing } = await queue()
    expect([Total, Waiting, Processing]).toEqual([4, 3, 1])
    expect(Items.map((it: Record<string, unknown>) => [it.Title, it.QueuePosition])).toEqual([
      ['Runs', 0],
      ['Of another', 1],
      ['Second of one person', 2],
      ['Of the site', 3],
    ])
    expect(Items[3].RequestedBy).toBe('')
    expect(Items[2].RequestedBy).not.toBe('')
  })

  test('has each place once, also where recordings and documents wait', async () => {
    for (const [title, type] of [
      ['Film', RecordType.Video],
      ['Paper', RecordType.Document],
      ['Another film', RecordType.Video],
    ] as const)
      await give(title, null, type)
    const { Items } = await queue()
    expect(Items.map((it: Record<string, unknown>) => [it.Title, it.QueuePosition])).toEqual([
      ['Film', 1],
      ['Paper', 2],
      ['Another film', 3],
    ])
  })

  test('is paged, and found by title and by person', async () => {
    for (const title of ['Tides', 'Rocks', 'Tidal flats']) await give(title)
    expect(await titles('ps=2&pi=1')).toEqual(['Tidal flats'])
    expect(await titles('s=tid')).toEqual(['Tides', 'Tidal flats'])
    const { OwnerDisplayName } = (await queue()).Items[0]
    expect(await titles(`s=${encodeURIComponent(OwnerDisplayName)}`)).toHaveLength(3)
    expect(await titles('s=%25')).toEqual([])
  })

  test('what failed says why, the newest first', async () => {
    const [old, young] = [await give('Old'), await give('Young')]
    await set(old, { status: 'failed', reason: 'No space', finished_at: new Date(Date.now() - 60_000) })
    await set(young, { status: 'cancelled', finished_at: new Date() })
    const { Items } = await queue('part=failed')
    expect(Items.map((it: Record<string, unknown>) => [it.Title, it.State, it.Reason])).toEqual([
      ['Young', 'cancelled', ''],
      ['Old', 'failed', 'No space'],
    ])
    expect(await titles()).toEqual([])
  })

  test('a conversion is moved to the front, and nobody else gains by it', async () => {
    const other = await app.as('uploader')
    for (const title of ['First', 'Second']) await give(title)
    const third = await give('Third')
    expect((await moveFirst(third)).status).toBe(200)
    expect(await titles()).toEqual(['Third', 'First', 'Second'])
    await give('Late', other)
    expect(await titles()).toEqual(['Third', 'First', 'Late', 'Second'])
    expect(await audited('moved a conversion to the front')).toBe(1)
  })

  test('what does not wait is not moved', async () => {
    const id = await give('Runs')
    await set(id, { status: 'processing' })
    const { status, body } = await moveFirst(id)
    expect([status, body.Key]).toEqual([409, 'conversion-not-waiting'])
    expect((await moveFirst(999_999)).body.Key).toBe('no-such-conversion')
  })

  test('is paused and resumed by administrators, and says since when and by whom', async () => {
    const pause = (IsPaused: boolean, by = admin) => by.post('/api/core/conversions/pause/', { IsPaused })
    expect((await pause(true, manager)).status).toBe(403)
    for (const _ of [1, 2]) expect((await pause(true)).status).toBe(200)
    const { PausedAt, PausedBy } = await queue()
    expect(Date.parse(PausedAt)).toBeGreaterThan(0)
    expect(PausedBy).not.toBe('')
    expect((await admin.get('/api/core/administration/overview/')).body.Queue.IsPaused).toBe(true)
    await pause(false)
    expect((await queue()).PausedAt).toBeNull()
    expect([await audited('paused the conversions'), await audited('resumed the conversions')]).toEqual([
      1, 1,
    ])
  })
})
