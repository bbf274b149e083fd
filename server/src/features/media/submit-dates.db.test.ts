import { dayAfter } from '@mediatheque/contract/expiry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  await owner.post('/api/core/app/SetRegion', { tz: 'Europe/Berlin' })
})
afterAll(() => app.close())

const give = async (draft: Parameters<typeof giveMedia>[2] = {}) =>
  (await giveMedia(app.platform.db, owner.PersonID, draft)).ClipDataID
const publish = (cdid: number, value: string, browser = owner) =>
  browser.post('/api/ml/SubmitPublishDate/', { cdid, value })
const expire = (cdid: number, value: string, browser = owner) =>
  browser.post('/api/ml/SubmitExpiryDate/', { cdid, value })
const days = (count: number) => dayAfter(new Date().toISOString().slice(0, 10), count)

describe('dates', () => {
  test('ITEM-20 are saved, come back and can be taken away, in both forms', async () => {
    const cdid = await give()
    await publish(cdid, '2030-01-15')
    const { body } = await owner.post('/view.aspx/SubmitExpiryDate', { cdid, value: '2030-07-15' })
    expect(body.d).toMatchObject({
      Success: true,
      PublishAt: '2030-01-14T23:00:00.000Z',
      ExpiryDate: '2030-07-15T21:59:59.999Z',
    })
    const item = (await owner.get(`/api/ml/media/${cdid}/`)).body
    expect([item.PublishAt, item.ExpiryDate]).toEqual([body.d.PublishAt, body.d.ExpiryDate])
    expect(item.ItemSettings.MediaStateLog.map((it: { Changes: unknown }) => it.Changes)).toEqual([
      [{ Name: 'Expiry', From: '', To: '2030-07-15' }],
      [{ Name: 'Publish', From: '', To: '2030-01-15' }],
    ])
    expect((await publish(cdid, '')).body.PublishAt).toBeNull()
    expect((await expire(cdid, '')).body.ExpiryDate).toBeNull()
  })

  test('ITEM-20 are days on the clock of the person: from its start to its end', async () => {
    const cdid = await give()
    const other = await app.as('editor')
    await other.post('/api/core/app/SetRegion', { tz: 'America/New_York' })
    await publish(cdid, '2030-01-15', other)
    const { body } = await expire(cdid, '2030-01-15', other)
    expect([body.PublishAt, body.ExpiryDate]).toEqual([
      '2030-01-15T05:00:00.000Z',
      '2030-01-16T04:59:59.999Z',
    ])
  })

  test('ITEM-20 publishing may have a time of the day, and an expiry on that day stays', async () => {
    const cdid = await give()
    await expire(cdid, '2030-01-15')
    const { body } = await publish(cdid, '2030-01-15T14:30')
    expect(body).toMatchObject({
      PublishAt: '2030-01-15T13:30:00.000Z',
      ExpiryDate: '2030-01-15T22:59:59.999Z',
    })
    expect(body.Message).toBeUndefined()
    const moved = (await publish(cdid, '2030-01-16T08:00')).body
    expect(moved.ExpiryDate).toBe('2030-01-16T22:59:59.999Z')
    const { ItemSettings } = (await owner.get(`/api/ml/media/${cdid}/`)).body
    expect(ItemSettings.MediaStateLog[0].Changes).toContainEqual({
      Name: 'Publish',
      From: '2030-01-15 14:30',
      To: '2030-01-16 08:00',
    })
    expect((await expire(cdid, '2030-01-16T08:00')).status).toBe(400)
    for (const value of ['2030-01-16T24:00', '2030-02-30T10:00', '2030-01-16T8:00', '2030-01-16T10:00Z'])
      expect({ value, status: (await publish(cdid, value)).status }).toEqual({ value, status: 400 })
  })

  test.each(['31/12/2030', '2030-02-30', '9999-12-31', '0000-01-01', 'tomorrow', "'; --"])(
    'ITEM-20 %s is refused',
    async value => {
      const cdid = await give()
      for (const submit of [publish, expire]) {
        const { status, body } = await submit(cdid, value)
        expect({ status, Fields: Object.keys(body.Fields) }).toEqual({ status: 400, Fields: ['value'] })
      }
    },
  )

  test('ITEM-21 the expiry needs the right to set one; the form is told by the same flag', async () => {
    const viewer = await app.as('viewer')
    const { ClipDataID: cdid } = await giveMedia(app.platform.db, viewer.PersonID)
    expect((await expire(cdid, days(10), viewer)).status).toBe(403)
    expect((await publish(cdid, days(10), viewer)).status).toBe(200)
    const flag = async (browser: Browser, path: string) => (await browser.get(path)).body.CanSetExpiryDate
    expect(await flag(viewer, `/api/ml/media/${cdid}/`)).toBe(false)
    expect(await flag(viewer, '/api/core/user/settings/')).toBe(false)
    const manager = await app.as('manager')
    expect(await flag(manager, `/api/ml/media/${cdid}/`)).toBe(true)
    expect((await expire(cdid, days(10), manager)).status).toBe(200)
  })

  test('ITEM-22 an expiry before the publish date moves up to it, and the answer says so', async () => {
    const MOVED = 'The expiry date was moved up to the publish date'
    const cdid = await give()
    await expire(cdid, '2030-03-01')
    const { body } = await publish(cdid, '2030-06-01')
    expect([body.Message, body.ExpiryDate]).toEqual([MOVED, '2030-06-01T21:59:59.999Z'])
    const again = (await expire(cdid, '2030-05-01')).body
    expect([again.Message, again.ExpiryDate]).toEqual([MOVED, '2030-06-01T21:59:59.999Z'])
    expect((await expire(cdid, '2030-06-02')).body.Message).toBeUndefined()
  })

  test('ITEM-23 a document does not expire before its minimum; other items do', async () => {
    const admin = await app.as('administrator')
    await admin.post('/api/core/site/settings/', { DefaultExpiryDays: 30, DocumentExpiryDays: 60 })
    const [book, video] = [await give({ record_type: 10 }), await give()]
    const { status, body } = await expire(book, days(58))
    expect({ status, Fields: Object.keys(body.Fields) }).toEqual({ status: 400, Fields: ['value'] })
    expect((await expire(book, days(61))).status).toBe(200)
    expect((await expire(book, '')).status).toBe(200)
    expect((await expire(video, days(1))).status).toBe(200)
  })

  test('ITEM-24 before the first and after the last day it is hidden from viewers only', async () => {
    const viewer = await app.as('viewer')
    const cdid = await give()
    const seen = async () =>
      Promise.all(
        [viewer, owner, await app.as('editor'), await app.as('manager')].map(
          async it => (await it.get(`/api/ml/media/${cdid}/`)).status,
        ),
      )
    expect(await seen()).toEqual([200, 200, 200, 200])
    await publish(cdid, days(2))
    expect(await seen()).toEqual([404, 200, 200, 200])
    await publish(cdid, '')
    await expire(cdid, days(-2))
    expect(await seen()).toEqual([404, 200, 200, 200])
  })
})
