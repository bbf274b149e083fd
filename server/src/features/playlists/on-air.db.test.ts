import type { AddressInfo } from 'node:net'
import { broadcastAt } from '@mediatheque/contract/broadcast'
import { ITEM_CHANGED, itemChannel } from '@mediatheque/contract/item-changes'
import type { Playlist } from '@mediatheque/contract/playlists'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { REALTIME_PATH } from '../../platform/realtime/hub.ts'
import type { Browser } from '../../testing/app.ts'
import {
  act,
  add,
  aPlaylistForEach,
  app,
  db,
  film,
  list,
  owner,
  put,
  read,
  viewer,
} from '../../testing/playlists.ts'
import { SESSION_COOKIE } from '../sign-in/index.ts'

aPlaylistForEach()

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** On air for so many seconds. */
const broadcast = (secs: number, stopat = '') => {
  const startat = new Date(Date.now() - secs * 1000).toISOString().slice(0, 19)
  return save({ startat, stopat })
}
const save = (more: object) =>
  owner.post('/api/ml/SaveBroadcastOptions/', {
    cdid: list.ClipDataID,
    broadcast: true,
    isutc: true,
    ...more,
  })

/** What somebody who joins now computes, as their page does. */
async function onNow(by = viewer) {
  const { Schedule, Anchor, Settings, Now }: Playlist = await read(by, '?b=1')
  const index = Schedule.findIndex(it => it.PlaylistItemID === Anchor?.PlaylistItemID)
  const place = broadcastAt(
    {
      startsAtMs: Date.parse(Settings?.StartsAt ?? ''),
      stopsAtMs: Settings?.StopsAt ? Date.parse(Settings.StopsAt) : null,
      anchor: Anchor && index >= 0 ? { index, atMs: Date.parse(Anchor.At) } : null,
    },
    Schedule.map(it => it.Secs),
    Date.parse(Now),
  )
  if (place.state !== 'during') return { id: null, beganMs: 0 }
  return { id: Schedule[place.index]?.PlaylistItemID, beganMs: Date.parse(Now) - place.secs * 1000 }
}

/** A page that is open on the broadcast: how often it was told of a change. */
async function watch(by: Browser) {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { cookie: `${SESSION_COOKIE}=${by.cookies.get(SESSION_COOKIE) ?? ''}` },
  })
  sockets.push(socket)
  await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
  const isIn = await socket.emitWithAck('join', itemChannel(list.EncID))
  let told = 0
  socket.on(ITEM_CHANGED, () => {
    told += 1
  })
  return { isIn, told: () => told }
}

test('PLST-12 edited on air the same part goes on at the same second for all, and all are told at once', async () => {
  const [one, two, three] = [
    await put({ title: 'One' }),
    await put({ title: 'Two' }),
    await put({ title: 'Three' }),
  ]
  await broadcast(120)
  const before = await onNow()
  expect(before.id).toBe(two)
  const { isIn, told } = await watch(viewer)
  expect(isIn).toBe(true)
  const isStill = async (id: number) => {
    const { id: now, beganMs } = await onNow()
    expect(now).toBe(id)
    expect(Math.abs(beganMs - before.beganMs)).toBeLessThan(5)
  }
  const first = (await add({ addcdid: (await film()).ClipDataID, index: 0 })).body.PlaylistItemID
  await expect.poll(told).toBe(1)
  await isStill(two)
  await act('saveorder', { ids: [three, two, first, one] })
  await isStill(two)
  await act('itemmode', { itemid: one, mode: 'hide' })
  await isStill(two)
  await act('deleteitem', { itemid: three })
  await isStill(two)
  await expect.poll(told).toBe(4)

  // What is on air is taken off: the next one begins for everybody now.
  await act('deleteitem', { itemid: two })
  const after = await onNow()
  expect(after.id).toBe(first)
  expect(Date.now() - after.beganMs).toBeLessThan(30_000)
  expect((await onNow(owner)).id).toBe(first)
})

test('PLST-12 another start begins at the beginning; another stop changes nothing of what is on', async () => {
  const [one, two] = [await put(), await put()]
  await broadcast(120)
  await add({ addcdid: (await film()).ClipDataID, index: 0 })
  const { Settings }: Playlist = await read()
  const startat = Settings?.StartAt ?? ''
  await save({ startat, stopat: '2099-01-01T00:00:00' })
  expect((await onNow()).id).toBe(two)
  await act('saveorder', { ids: [one, two] })
  await broadcast(5)
  expect((await read()).Anchor).toBeNull()
  expect((await onNow()).id).not.toBe(two)
})

test('PLST-12 changed before it begins, and when it is no broadcast, nothing is anchored', async () => {
  const one = await put()
  await put()
  await save({ startat: '2099-01-01T00:00:00' })
  await act('saveorder', { ids: [one] })
  expect((await read(owner)).Anchor).toBeNull()
  const stranger = await app.as('viewer')
  await db()
    .updateTable('media_item')
    .set({ is_private: true })
    .where('clip_data_id', '=', list.ClipDataID)
    .execute()
  expect((await watch(stranger)).isIn).toBe(false)
})
