import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWatchers } from '../../core/access/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const db = () => app.platform.db
const nameOf = async ({ PersonID }: Browser) =>
  (
    await db()
      .selectFrom('person')
      .select('display_name')
      .where('person_id', '=', PersonID)
      .executeTakeFirstOrThrow()
  ).display_name
const notices = async (browser: Browser) => (await browser.get('/api/ml/user/notifications/')).body.Items

test('who is mentioned is told once, when the comment can be read; names of strangers are only text', async () => {
  const [owner, commenter, friend, stranger] = [
    await app.as('uploader'),
    await app.as('commenter'),
    await app.as('viewer'),
    await app.as('viewer'),
  ]
  const item = await giveMedia(db(), owner.PersonID, { title: 'Rehearsal', is_private: true })
  await giveGrant(db(), item.ClipDataID, friend.PersonID)
  await giveGrant(db(), item.ClipDataID, commenter.PersonID)
  const path = `/api/ml/comments/${item.EncID}/`
  await owner.post(`${path}moderation`, { required: true })
  const text = `@${await nameOf(friend)} and @${await nameOf(stranger)}: look at 1:05`
  const mentions = [friend.PersonID, stranger.PersonID, commenter.PersonID]
  const { body } = await commenter.post(`${path}add`, { text, mentions })
  expect(body.Comments[0].Mentions).toEqual([{ PersonID: friend.PersonID, Name: await nameOf(friend) }])
  expect(await notices(friend)).toEqual([])
  const { ID } = body.Comments[0]
  for (const approve of [true, false, true]) await owner.post(`${path}approve`, { commentids: [ID], approve })
  expect(await notices(friend)).toMatchObject([
    { Title: 'You were mentioned', Link: `/view.aspx?id=${item.EncID}&tab=comments` },
  ])
  expect(await notices(stranger)).toEqual([])
})

test('who is answered is told, and nobody of their own words', async () => {
  const [owner, one, two] = [await app.as('uploader'), await app.as('commenter'), await app.as('commenter')]
  const item = await giveMedia(db(), owner.PersonID)
  const path = `/api/ml/comments/${item.EncID}/add`
  const { ID } = (await one.post(path, { text: 'Top' })).body.Comments[0]
  await one.post(path, { text: 'And more', replyid: ID })
  expect(await notices(one)).toEqual([])
  await two.post(path, { text: 'An answer', replyid: ID })
  expect((await notices(one)).map((it: { Title: string }) => it.Title)).toEqual(['New reply to your comment'])
})

test('people are offered by the beginning of a name, and only to those who may comment', async () => {
  const [owner, commenter] = [await app.as('uploader'), await app.as('commenter')]
  const group = await db()
    .insertInto('person_group')
    .values({ name: 'Choir' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const policy = await givePolicy(db(), { restriction: 2, groupIDs: [group.group_id] })
  const item = await giveMedia(db(), owner.PersonID, { pp_id: policy })
  await db()
    .insertInto('membership')
    .values({ group_id: group.group_id, person_id: commenter.PersonID })
    .execute()
  await db()
    .updateTable('person')
    .set({ display_name: 'Zoë Quine' })
    .where('person_id', 'in', [owner.PersonID, (await app.as('viewer')).PersonID])
    .execute()
  const path = `/api/ml/comments/${item.EncID}/people/`
  const { body } = await commenter.get(`${path}?s=qui`)
  expect(body.Items).toEqual([{ PersonID: owner.PersonID, DisplayName: 'Zoë Quine', PictureURL: null }])
  expect((await commenter.get(`${path}?s=zoe`)).body.Total).toBe(1)
  expect((await commenter.get(`${path}?s=uine`)).body.Total).toBe(0)
  expect((await commenter.get(`${path}?s=`)).status).toBe(400)
  expect((await owner.get(`${path}?s=zoe`)).status).toBe(403)
})

test('who may watch an item is the same asked from either side', async () => {
  const owner = await app.as('uploader')
  const [plain, granted, helper, member] = [
    await app.as('viewer'),
    await app.as('viewer'),
    await app.as('viewer'),
    await app.as('viewer'),
  ]
  const roles = await Promise.all(
    (['editor', 'approver', 'manager', 'administrator', 'commenter'] as const).map(role => app.as(role)),
  )
  const everybody = [owner, plain, granted, helper, member, ...roles]
  const { group_id } = await db()
    .insertInto('person_group')
    .values({ name: 'Either side' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await db().insertInto('membership').values({ group_id, person_id: member.PersonID }).execute()
  const restricted = await givePolicy(db(), { restriction: 2, groupIDs: [group_id] })
  const yesterday = new Date(Date.now() - 86_400_000)
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (const draft of [
    {},
    { is_private: true },
    { pp_id: restricted },
    { approval: 'pending' },
    { approval: 'declined', pp_id: restricted },
    { publish_at: tomorrow },
    { expires_at: yesterday },
    { deleted_at: yesterday },
    { is_private: true, expires_at: yesterday },
  ]) {
    const item = await giveMedia(db(), owner.PersonID, draft)
    await giveGrant(db(), item.ClipDataID, granted.PersonID)
    await giveGrant(db(), item.ClipDataID, helper.PersonID, { canEdit: true })
    const ids = everybody.map(it => it.PersonID)
    const found = await listWatchers(db(), item.ClipDataID, { ids })
    const asked: number[] = []
    for (const it of everybody)
      if ((await it.get(`/api/ml/media/${item.EncID}/`)).status === 200) asked.push(it.PersonID)
    expect(found.map(it => it.PersonID).toSorted((a, b) => a - b)).toEqual(asked.toSorted((a, b) => a - b))
  }
})

test('COMM-13 the table of emoji comes in the language that is asked for, and is kept', async () => {
  const viewer = await app.as('viewer')
  const english = await viewer.get('/image/emoji/compact.json')
  const grin = (list: { unicode: string; label: string }[]) => list.find(it => it.unicode === '😀')?.label
  expect(grin(english.body)).toBe('grinning face')
  expect(grin((await viewer.get('/image/emoji/compact.json?lang=de')).body)).toBe('grinsendes Gesicht')
  const again = await viewer.get('/image/emoji/compact.json', {
    'if-none-match': String(english.headers.etag),
  })
  expect(again.status).toBe(304)
})

const next = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

test('COMM-17 those who look at the item hear of a new comment; who may not watch it cannot listen', async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const [owner, commenter, friend, stranger] = [
    await app.as('uploader'),
    await app.as('commenter'),
    await app.as('viewer'),
    await app.as('viewer'),
  ]
  const item = await giveMedia(db(), owner.PersonID, { is_private: true })
  await giveGrant(db(), item.ClipDataID, friend.PersonID)
  await giveGrant(db(), item.ClipDataID, commenter.PersonID)
  const [mine, theirs] = await Promise.all(
    [friend, stranger].map(async browser => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const socket = io(`http://127.0.0.1:${port}`, { path: '/realtime/', extraHeaders: { cookie } })
      await next(socket, 'connect')
      return socket
    }),
  )
  if (!mine || !theirs) throw new Error('no sockets')
  const room = `item:${item.EncID}`
  expect(await mine.emitWithAck('join', room)).toBe(true)
  expect(await theirs.emitWithAck('join', room)).toBe(false)
  for (const wrong of [
    `person:${friend.PersonID}`,
    `session:${friend.PersonID}`,
    'item:',
    'item:1;2',
    7,
    null,
  ])
    expect(await mine.emitWithAck('join', wrong)).toBe(false)
  const heard: unknown[] = []
  theirs.on('comment', it => heard.push(it))
  const beacon = next(mine, 'comment')
  const { body } = await commenter.post(`/api/ml/comments/${item.EncID}/add`, { text: 'Live' })
  expect(await beacon).toEqual({ ...item, CommentID: body.Comments[0].ID, IsNew: true })
  const note = await commenter.post(`/api/ml/comments/${item.EncID}/add`, { text: 'Silent', note: true })
  const gone = next(mine, 'comment')
  await commenter.post(`/api/ml/comments/${item.EncID}/delete`, { commentids: [body.Comments[0].ID] })
  expect(await gone).toMatchObject({ CommentID: body.Comments[0].ID, IsNew: false })
  expect(note.status).toBe(200)
  expect(heard).toEqual([])
  mine.close()
  theirs.close()
})
