import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMediaFile, newMediaKey } from '../../core/item-files/media-files.sql.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'
import { queueConversion } from './queue-conversion.ts'

let app: TestApp
let owner: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  owner = await app.as('uploader')
  await db().deleteFrom('conversion').execute()
  await sql`delete from pgboss.job`.execute(db())
})
afterAll(() => app.close())

const db = () => app.platform.db

async function give(title = 'Film', RequestedBy: number | null = owner.PersonID, record_type = 1) {
  const item = await giveMedia(db(), owner.PersonID, { title, record_type })
  const ConversionID = await db()
    .transaction()
    .execute(async tx => {
      const key = newMediaKey(item.ClipDataID, 'source', 'mp4')
      const draft = { clip_data_id: item.ClipDataID, role: 'source' as const, key, bytes: 10 }
      return queueConversion(tx, app.platform.jobs, {
        ClipDataID: item.ClipDataID,
        MediaFileID: await insertMediaFile(tx, draft),
        ProfileID: null,
        CopyOnly: false,
        KeepsSource: true,
        RequestedBy,
      })
    })
  return { ...item, ConversionID }
}
type Given = Awaited<ReturnType<typeof give>>

const set = (it: Given, change: { status: string; percent?: number; reason?: string; tail?: string }) =>
  db().updateTable('conversion').set(change).where('conversion_id', '=', it.ConversionID).execute()
const stored = (it: Given) =>
  db().selectFrom('conversion').selectAll().where('conversion_id', '=', it.ConversionID).executeTakeFirst()
const list = async (pending: boolean, browser = owner) =>
  (await browser.get(`/api/ml/user/conversions/?pending=${pending}`)).body
const manage = (it: Given, command: string, browser = owner, more = {}) =>
  browser.post('/api/ml/ManageConversion/', {
    cid: it.ConversionID,
    cdid: it.ClipDataID,
    command,
    ...more,
  })

describe('the lists', () => {
  test('CONV-02 what nobody waits for gives way to what a person sent', async () => {
    const [ofSite, ofPerson] = [await give('Demo', null), await give('Mine')]
    const places = (await list(true)).Items.map((it: Record<string, unknown>) => [it.ID, it.QueuePosition])
    expect(places).toEqual([
      [ofPerson.ConversionID, 1],
      [ofSite.ConversionID, 2],
    ])
    const { rows } = await sql<{ id: number }>`
      select (data ->> 'ConversionID')::int as id from pgboss.job where name = 'convert-recording'
      order by priority desc, created_on`.execute(db())
    expect(rows.map(row => row.id)).toEqual([ofPerson.ConversionID, ofSite.ConversionID])
    for (const it of [ofSite, ofPerson])
      await db().deleteFrom('conversion').where('conversion_id', '=', it.ConversionID).execute()
  })

  test('CONV-02 people take turns, and the place shown is the place in the queue', async () => {
    const other = await app.as('uploader')
    const many = [await give(), await give(), await give(), await give(), await give()]
    const document = await give('Paper', owner.PersonID, RecordType.Document)
    const single = await give('Single', other.PersonID)
    const places = new Map<number, number>()
    for (const it of (await list(true)).Items) places.set(it.ID, it.QueuePosition)
    expect(places.get(single.ConversionID)).toBe(2)
    expect(places.get(document.ConversionID)).toBe(1)
    expect(many.map(it => places.get(it.ConversionID))).toEqual([1, 3, 4, 5, 6])
    const { rows } = await sql<{ id: number }>`
      select (data ->> 'ConversionID')::int as id from pgboss.job where name = 'convert-recording'
        and state < 'active' and (data ->> 'ConversionID')::int = any(${[...places.keys()]}::int[])
      order by priority desc, created_on`.execute(db())
    expect(rows.map(row => places.get(row.id))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('CONV-01 CONV-02 LIST-09 pending ones stand in their order, failed ones apart with their reason', async () => {
    const [first, second, third, failed] = [await give(), await give(), await give(), await give()]
    await set(first, { status: 'processing', percent: 40 })
    await set(failed, { status: 'failed', reason: 'The file is empty', tail: 'moov' })
    const pending = await list(true)
    expect(pending.Total).toBe(3)
    expect(
      pending.Items.map((it: Record<string, unknown>) => [
        it.ID,
        it.IsProcessing,
        it.QueuePosition,
        it.Status,
      ]),
    ).toEqual([
      [first.ConversionID, true, 0, 0],
      [second.ConversionID, false, 1, 0],
      [third.ConversionID, false, 2, 0],
    ])
    expect(pending.Items[0]).toMatchObject({ ClipDataID: first.ClipDataID, Percent: 40 })
    expect(pending.Items[0].MediaItem.Title).toBe('Film')
    const { Items } = await list(false)
    expect(Items).toMatchObject([
      { ID: failed.ConversionID, Reason: 'The file is empty', Tail: 'moov', Status: 2 },
    ])
    expect((await owner.get('/iapi/ml/user/conversions/?pending=true')).body).toEqual(pending)
  })

  test('LIST-09 hold one’s own, narrowed by words', async () => {
    await give('Tides')
    await give('Rocks')
    expect((await list(true, await app.as('uploader'))).Total).toBe(0)
    expect((await owner.get('/api/ml/user/conversions/?s=tide')).body.Total).toBe(1)
  })
})

describe('CONV-03 manage', () => {
  test('cancels what waits, and it counts as failed until it is tried again', async () => {
    const it = await give()
    expect((await manage(it, 'cancel')).body).toEqual({ Success: true })
    expect((await stored(it))?.status).toBe('cancelled')
    expect((await list(true)).Total).toBe(0)
    expect((await list(false)).Items).toMatchObject([{ ID: it.ConversionID, Status: 3 }])
    expect((await manage(it, 'cancel')).status).toBe(409)
  })

  test('tries a failed one again, also with another profile', async () => {
    const it = await give()
    expect((await manage(it, 'retry')).status).toBe(409)
    await set(it, { status: 'failed', reason: 'x' })
    const profiles = (await owner.get('/api/core/mediaprofiles/')).body.Items
    const other = profiles.find((profile: { IsDefault: boolean }) => !profile.IsDefault)
    expect((await manage(it, 'retry', owner, { profileid: other.ID })).status).toBe(200)
    expect(await stored(it)).toMatchObject({ status: 'waiting', media_profile_id: other.ID, reason: '' })
    await set(it, { status: 'failed' })
    expect((await manage(it, 'retry', owner, { profileid: 999_999 })).status).toBe(404)
  })

  test('does not try again what has no source any more, and says so before it is asked', async () => {
    const it = await give()
    await set(it, { status: 'failed' })
    const playback = async () => (await owner.get(`/api/ml/media/${it.EncID}/playback/`)).body
    expect((await list(false)).Items).toMatchObject([{ HasSource: true }])
    expect(await playback()).toMatchObject({ HasSource: true })
    await db().deleteFrom('media_file').where('clip_data_id', '=', it.ClipDataID).execute()
    expect((await list(false)).Items).toMatchObject([{ HasSource: false }])
    expect(await playback()).toMatchObject({ HasSource: false })
    expect((await manage(it, 'retry')).status).toBe(409)
  })

  test('deletes', async () => {
    const it = await give()
    await set(it, { status: 'failed' })
    expect((await manage(it, 'delete')).status).toBe(200)
    expect(await stored(it)).toBeUndefined()
    expect((await manage(it, 'delete')).status).toBe(404)
  })

  test('is for owners and editors', async () => {
    const it = await give()
    const friend = await app.as('viewer')
    await giveGrant(db(), it.ClipDataID, friend.PersonID, { canEdit: true })
    for (const command of ['cancel', 'retry', 'delete'])
      expect((await manage(it, command, await app.as('viewer'))).status).toBe(403)
    expect((await manage(it, 'cancel', await app.as('guest'))).status).toBe(403)
    expect((await stored(it))?.status).toBe('waiting')
    expect((await manage(it, 'cancel', friend)).status).toBe(200)
    expect((await manage(it, 'delete', await app.as('editor'))).status).toBe(200)
  })

  test('takes the conversion of that item only, in the older form too', async () => {
    const [one, other] = [await give(), await give()]
    const body = { cid: one.ConversionID, cdid: other.ClipDataID, command: 'delete' }
    expect((await owner.post('/api/ml/ManageConversion/', body)).status).toBe(404)
    const older = { cid: one.ConversionID, cdid: one.ClipDataID, command: 'cancel' }
    expect((await owner.post('/Default.aspx/ManageConversion', older)).body.d).toEqual({ Success: true })
  })
})

describe('CONV-04 processing', () => {
  test('is told to who has the key of the item’s page', async () => {
    const it = await give()
    await set(it, { status: 'processing', percent: 55 })
    const { VLECallCS } = (await owner.get(`/api/ml/media/${it.EncID}/`)).body
    const nobody = await app.as('nobody')
    const ask = (cs: string) => nobody.get(`/API/PES/Default.ashx?cs=${encodeURIComponent(cs)}`)
    expect((await ask(VLECallCS)).body).toEqual({
      State: 'processing',
      IsPlayable: false,
      QueuePosition: 0,
      Percent: 55,
      SecsLeft: null,
    })
    for (const wrong of [`${VLECallCS}x`, String(it.ClipDataID), VLECallCS.replace(/^\d+/, '1000')])
      expect((await ask(wrong)).status).toBe(403)
  })
})

describe('profiles', () => {
  const draft = (Name: string, more = {}) => ({
    Name,
    Steps: [
      { ShortSide: 240, Quality: 27, MostKbps: 300 },
      { ShortSide: 480, Quality: 26, MostKbps: 900 },
    ],
    ...more,
  })
  const profiles = async (browser: Browser) => (await browser.get('/api/core/mediaprofiles/')).body.Items

  test('UPL-12 the standard one keeps 1440p and 2160p of what has them', async () => {
    const standard = (await profiles(owner)).find((it: { Name: string }) => it.Name === 'Standard')
    const sizes = standard.Steps.map((it: { ShortSide: number }) => it.ShortSide)
    expect(sizes).toEqual(expect.arrayContaining([2160, 1440, 1080]))
  })

  test('UPL-12 are added, changed, made the default and removed by administrators', async () => {
    const admin = await app.as('administrator')
    const { Data } = (await admin.post('/api/core/mediaprofiles/', draft('Lectures'))).body
    expect(Data.Steps.map((it: { ShortSide: number }) => it.ShortSide)).toEqual([480, 240])
    const address = `/api/core/mediaprofiles/${Data.ID}/`
    expect((await admin.post(address, draft('Lectures', { IsDefault: true }))).status).toBe(200)
    const defaults = (await profiles(owner)).filter((it: { IsDefault: boolean }) => it.IsDefault)
    expect(defaults.map((it: { Name: string }) => it.Name)).toEqual(['Lectures'])
    expect((await admin.post(`${address}delete`)).status).toBe(409)
    const standard = (await profiles(owner)).find((it: { Name: string }) => it.Name === 'Standard')
    await admin.post(`/api/core/mediaprofiles/${standard.ID}/`, { ...standard, IsDefault: true })
    expect((await admin.post(`${address}delete`)).status).toBe(200)
    expect((await admin.post(`${address}delete`)).status).toBe(404)
  })

  test('have names of their own and sizes that differ', async () => {
    const admin = await app.as('administrator')
    expect((await admin.post('/api/core/mediaprofiles/', draft('Standard'))).body.Fields).toHaveProperty(
      'Name',
    )
    const [step] = draft('x').Steps
    const twice = await admin.post('/api/core/mediaprofiles/', draft('Twice', { Steps: [step, step] }))
    expect(twice.body.Message).toBe('A size is listed twice')
    expect((await owner.post('/api/core/mediaprofiles/', draft('Mine'))).status).toBe(403)
  })
})
