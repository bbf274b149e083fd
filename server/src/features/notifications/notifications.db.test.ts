import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { notifyPeople } from './notify-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const draft = {
  module: 'ml',
  Level: 'info' as const,
  Title: 'Approved',
  Description: '“How tides shape an estuary” is published',
  Link: '/view.aspx?id=1',
  LinkText: 'Open it',
}

test('SHELL-20 a notification comes with its six fields, in both forms', async () => {
  const viewer = await app.as('viewer')
  await notifyPeople(app.platform.db, [viewer.PersonID], { ...draft, module: 'core' })
  const older = (await viewer.get('/iapi/core/notifications/core/')).body
  expect(older.Items[0]).toMatchObject({
    ID: expect.any(Number),
    Level: 'info',
    Title: 'Approved',
    Description: draft.Description,
    Link: '/view.aspx?id=1',
    LinkText: 'Open it',
  })
  expect((await viewer.get('/api/core/notifications/core/')).body).toEqual(older)
  expect((await viewer.get('/api/core/notifications/ml/')).body.Total).toBe(0)
})

test('SHELL-21 media notifications are the same list in both forms, until they are read', async () => {
  const uploader = await app.as('uploader')
  await notifyPeople(app.platform.db, [uploader.PersonID], draft)
  const { body } = await uploader.get('/iapi/ml/user/notifications/')
  expect(body.Total).toBe(1)
  expect((await uploader.get('/api/ml/user/notifications/')).body).toEqual(body)
  await uploader.post('/api/core/notifications/read', { IDs: [body.Items[0].ID] })
  expect((await uploader.get('/api/ml/user/notifications/')).body.Total).toBe(0)
  expect((await uploader.get('/api/core/notifications/all/')).body.Items[0].IsRead).toBe(true)
})

test('SHELL-21 what a toast has said pops up in no other session, and stays unread', async () => {
  const uploader = await app.as('uploader')
  await notifyPeople(app.platform.db, [uploader.PersonID], draft)
  const list = async () => (await uploader.get('/api/ml/user/notifications/')).body.Items
  const [{ ID, IsTold }] = await list()
  expect(IsTold).toBe(false)
  const other = await app.as('viewer')
  await other.post('/api/core/notifications/told', { IDs: [ID] })
  expect((await list())[0].IsTold).toBe(false)
  expect((await uploader.post('/api/core/notifications/told', { IDs: [ID] })).status).toBe(200)
  expect(await list()).toMatchObject([{ ID, IsTold: true, IsRead: false }])
})

test('what is said of an item goes with the item', async () => {
  const uploader = await app.as('uploader')
  const { db } = app.platform
  const items = [await giveMedia(db, uploader.PersonID), await giveMedia(db, uploader.PersonID)]
  const [linked, named] = items
  const Link = `/view.aspx?id=${linked?.EncID}`
  await notifyPeople(db, [uploader.PersonID], { ...draft, Link })
  await notifyPeople(db, [uploader.PersonID], { ...draft, Link: '', ClipDataID: named?.ClipDataID ?? 0 })
  const count = async () => (await uploader.get('/api/core/notifications/all/')).body.Total
  expect(await count()).toBe(2)
  for (const [at, it] of items.entries()) {
    const deleted = db.updateTable('media_item').set({ deleted_at: new Date() })
    await deleted.where('clip_data_id', '=', it.ClipDataID).execute()
    expect(await count()).toBe(1 - at)
  }
})

test('nobody reads or marks somebody else’s notifications', async () => {
  const [one, two] = [await app.as('viewer'), await app.as('viewer')]
  await notifyPeople(app.platform.db, [one.PersonID], draft)
  const [{ ID }] = (await one.get('/api/core/notifications/all/')).body.Items
  expect((await two.get('/api/core/notifications/all/')).body.Total).toBe(0)
  await two.post('/api/core/notifications/read', { IDs: [ID] })
  expect((await one.get('/api/core/notifications/all/')).body.Items[0].IsRead).toBe(false)
})

test('an administrator tells one person or everybody; a link to another site is refused', async () => {
  const admin = await app.as('administrator')
  const viewer = await app.as('viewer')
  const letter = { PersonID: viewer.PersonID, Level: 'warning', Title: 'Please come in', Description: '' }
  expect((await admin.post('/api/core/notifications/', letter)).body.Recipients).toBe(1)
  const all = await admin.post('/api/core/notifications/', { ...letter, PersonID: null })
  expect(all.body.Recipients).toBeGreaterThan(1)
  for (const Link of ['https://example.org', '//example.org', 'javascript:alert(1)'])
    expect((await admin.post('/api/core/notifications/', { ...letter, Link })).body.Fields).toHaveProperty(
      'Link',
    )
})

const once = (socket: Socket, event: string) =>
  new Promise<Record<string, unknown>>(resolve => socket.once(event, resolve))

test('who is looking is told live, and nobody else', async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const [one, two] = [await app.as('viewer'), await app.as('viewer')]
  const sockets = [one, two].map(browser =>
    io(`http://127.0.0.1:${port}`, {
      path: '/realtime/',
      extraHeaders: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
  )
  const [mine, theirs] = sockets
  if (!mine || !theirs) throw new Error('no sockets')
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const heardByTwo: string[] = []
  theirs.on('notification', it => heardByTwo.push(it.Title))
  const heard = once(mine, 'notification')
  const told = once(theirs, 'notification')
  const publishOne = await notifyPeople(app.platform.db, [one.PersonID], draft)
  publishOne(app.platform)
  expect(await heard).toMatchObject({ Title: 'Approved', LinkText: 'Open it', IsRead: false })
  const publishTwo = await notifyPeople(app.platform.db, [two.PersonID], { ...draft, Title: 'For two' })
  publishTwo(app.platform)
  await told
  expect(heardByTwo).toEqual(['For two'])
  for (const socket of sockets) socket.close()
})
