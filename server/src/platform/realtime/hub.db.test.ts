import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { io as connectTo, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openPool } from '../db/connect.ts'
import { requestBudget } from '../http/rate-limit.ts'
import { NOBODY, type Viewer } from '../http/viewer.ts'
import { openCounts } from '../nodes/shared-counts.ts'
import { type Hub, isOwnOrigin, type MayConnect, openHub, REALTIME_PATH, remoteHub } from './hub.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase
const undo: (() => unknown)[] = []
const sessions = new Map<string, Viewer>()

beforeEach(async () => {
  database = await freshDatabase()
  sessions.clear()
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await database.drop()
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const person = (PersonID: number, SessionID: string, ExpiresAt = inAnHour()): Viewer => ({
  kind: 'person',
  PersonID,
  SessionID,
  ExpiresAt,
  UserName: `u${PersonID}`,
  DisplayName: `Person ${PersonID}`,
  roles: new Set(),
  groups: [],
  switchedFrom: null,
})

function poolOfOneProcess() {
  const pool = openPool(database.url, 3)
  pool.on('error', () => undefined)
  undo.push(() => pool.end())
  return pool
}

async function apiProcess(
  ownOrigin?: string,
  mayConnect?: MayConnect,
): Promise<{ hub: Hub; url: string; server: HttpServer }> {
  const pool = poolOfOneProcess()
  const server = createServer((_request, response) => response.end('the site itself'))
  const hub = await openHub(
    server,
    pool,
    log,
    async cookie => sessions.get(cookie ?? '') ?? NOBODY,
    ownOrigin,
    mayConnect,
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  undo.push(
    () => server.close(),
    () => hub.close(),
  )
  return { hub, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function client(url: string, cookie: string, more: { origin?: string; transports?: string[] } = {}): Socket {
  const socket = connectTo(url, {
    path: REALTIME_PATH,
    transports: more.transports ?? ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, ...(more.origin && { origin: more.origin }) },
  })
  undo.push(() => socket.disconnect())
  return socket
}

const next = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

async function connected(url: string, cookie: string, transports?: string[]): Promise<Socket> {
  const socket = client(url, cookie, transports && { transports })
  const refused = next(socket, 'connect_error').then(error => Promise.reject(error))
  await Promise.race([next(socket, 'connect'), refused])
  return socket
}

test('a message reaches its person on every process, and nobody else', async () => {
  const [one, two] = [await apiProcess(), await apiProcess()]
  sessions.set('a', person(1, 's-a')).set('b', person(1, 's-b')).set('c', person(2, 's-c'))
  const [a, b, c] = [
    await connected(one.url, 'a'),
    await connected(two.url, 'b', ['polling']),
    await connected(two.url, 'c'),
  ]
  const heardByC: unknown[] = []
  c.onAny((...heard) => heardByC.push(heard))
  const heard = Promise.all([next(a, 'notification'), next(b, 'notification')])
  one.hub.publishToPerson(1, 'notification', { Title: 'Grüße' })
  expect(await heard).toEqual([{ Title: 'Grüße' }, { Title: 'Grüße' }])
  const last = next(c, 'last')
  one.hub.publishToPerson(2, 'last', null)
  await last
  expect(heardByC).toEqual([['last', null]])
})

test('a worker without browsers tells them too, also more than NOTIFY can carry', async () => {
  const { url } = await apiProcess()
  const worker = await remoteHub(poolOfOneProcess(), log)
  undo.push(() => worker.close())
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  for (const length of [10, 7_950, 8_000, 200_000]) {
    const heard = next(a, 'report')
    worker.publishToPerson(1, 'report', 'x'.repeat(length))
    expect(await heard).toHaveLength(length)
  }
})

test('many messages of a worker at once reach those who joined their channels', async () => {
  const { hub, url } = await apiProcess()
  hub.openChannels('item', async () => true)
  const worker = await remoteHub(poolOfOneProcess(), log)
  undo.push(() => worker.close())
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  for (const id of ['first', 'last']) expect(await a.emitWithAck('join', `item:${id}`)).toBe(true)
  const heard: unknown[] = []
  a.on('changed', it => heard.push(it))
  const ids = ['first', ...Array.from({ length: 150 }, (_, n) => `other${n}`), 'last']
  worker.publishAllChecked(ids.map(id => ({ channel: `item:${id}`, event: 'changed', payload: id })))
  await expect.poll(() => heard.toSorted()).toEqual(['first', 'last'])
})

test('what a worker said last is not lost when it closes', async () => {
  const { url } = await apiProcess()
  const worker = await remoteHub(poolOfOneProcess(), log)
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  const heard = next(a, 'done')
  worker.publishToPerson(1, 'done', true)
  await worker.close()
  expect(await heard).toBe(true)
})

test('a socket without a session is refused', async () => {
  const { url } = await apiProcess()
  const refused = await next(client(url, 'nobody'), 'connect_error')
  expect(refused).toMatchObject({ message: 'not-signed-in' })
})

test('one session opens twenty sockets; when one closes there is room for another', async () => {
  const { url, hub } = await apiProcess()
  sessions.set('a', person(1, 's-a')).set('b', person(2, 's-b'))
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => connected(url, 'a')))
  const open = all.flatMap(it => (it.status === 'fulfilled' ? [it.value] : []))
  expect(open).toHaveLength(20)
  expect(hub.socketCount()).toBe(20)
  expect(await next(client(url, 'a'), 'connect_error')).toMatchObject({ message: 'too-many' })
  await connected(url, 'b')
  open[0]?.disconnect()
  await expect.poll(() => hub.socketCount()).toBe(20)
  await connected(url, 'a')
})

test('a handshake that is one too many is refused before anything is asked', async () => {
  const isLeft = requestBudget(3, openCounts(), 'sockets')
  const { url } = await apiProcess(undefined, () => isLeft('one address'))
  sessions.set('a', person(1, 's-a'))
  for (let n = 0; n < 3; n++) await connected(url, 'a')
  await expect(connected(url, 'a')).rejects.toThrow()
})

test('browsers of a node that drains or stops come back by themselves, on another node', async () => {
  const [one, two, three] = [await apiProcess(), await apiProcess(), await apiProcess()]
  sessions.set('a', person(1, 's-a'))
  const [onFirst, onSecond] = [await connected(one.url, 'a'), await connected(two.url, 'a', ['polling'])]
  const left = Promise.all([next(onFirst, 'disconnect'), next(onSecond, 'disconnect')])
  one.hub.drain()
  await two.hub.close()
  // For every other reason the client stays away until it is told to connect.
  for (const reason of await left) expect(['transport close', 'transport error']).toContain(reason)
  await expect(connected(one.url, 'a')).rejects.toThrow()
  const elsewhere = await connected(three.url, 'a')
  const heard = next(elsewhere, 'notification')
  // A node that drains still publishes: its requests and jobs come to their end.
  one.hub.publishToPerson(1, 'notification', { Title: 'still here' })
  expect(await heard).toEqual({ Title: 'still here' })
})

test('a page of another site cannot open a socket', async () => {
  sessions.set('a', person(1, 's-a'))
  const free = await apiProcess()
  const fixed = await apiProcess('https://media.example.org')
  await next(client(free.url, 'a', { origin: 'https://evil.example' }), 'connect_error')
  await next(client(fixed.url, 'a', { origin: fixed.url }), 'connect_error')
  await next(client(free.url, 'a', { origin: free.url }), 'connect')
  await next(client(fixed.url, 'a', { origin: 'https://media.example.org' }), 'connect')
})

test('an origin is ours by its host, or exactly where the address is fixed', () => {
  expect(isOwnOrigin({ host: 'm.org' }, undefined)).toBe(true)
  expect(isOwnOrigin({ host: 'm.org', origin: 'null' }, undefined)).toBe(false)
  expect(isOwnOrigin({ host: 'm.org', origin: 'https://m.org' }, undefined)).toBe(true)
  expect(isOwnOrigin({ host: 'm.org', origin: 'https://m.org:444' }, undefined)).toBe(false)
  expect(isOwnOrigin({ host: 'm.org', origin: 'http://m.org' }, 'https://m.org')).toBe(false)
})

test('ending a session ends its sockets on every process and no others', async () => {
  const [one, two] = [await apiProcess(), await apiProcess()]
  sessions.set('a', person(1, 's-a')).set('b', person(1, 's-b'))
  const [a, alsoA, b] = [
    await connected(one.url, 'a'),
    await connected(two.url, 'a'),
    await connected(two.url, 'b'),
  ]
  const ended = Promise.all([next(a, 'disconnect'), next(alsoA, 'disconnect')])
  one.hub.dropSession('s-a')
  await ended
  expect(b.connected).toBe(true)
  const alsoEnded = next(b, 'disconnect')
  one.hub.dropPerson(1)
  await alsoEnded
})

test('a socket does not outlive a session that ran out', async () => {
  const { url } = await apiProcess()
  sessions.set('a', person(1, 's-a', new Date(Date.now() + 100)))
  sessions.set('b', person(2, 's-b', new Date(Date.now() + 100)))
  const [a, b] = [await connected(url, 'a'), await connected(url, 'b')]
  sessions.delete('a')
  sessions.set('b', person(2, 's-b'))
  await next(a, 'disconnect')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(b.connected).toBe(true)
})

test('the hub hears again after the database ended its connections', async () => {
  const [one, two] = [await apiProcess(), await apiProcess()]
  sessions.set('a', person(1, 's-a'))
  const a = await connected(two.url, 'a')
  const admin = openPool(database.url, 1)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
  const heard = next(a, 'still-there')
  const insist = setInterval(() => one.hub.publishToPerson(1, 'still-there', 'yes'), 200)
  expect(await heard).toBe('yes')
  clearInterval(insist)
})

test('closing the hub leaves the web server answering', async () => {
  const { hub, url } = await apiProcess()
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  const ended = next(a, 'disconnect')
  await hub.close()
  await ended
  expect(await (await fetch(url)).text()).toBe('the site itself')
})

test('what browsers ask is answered by a feature, which brings them to where they hear what is said on any process', async () => {
  const [one, two] = [await apiProcess(), await apiProcess()]
  sessions.set('a', person(1, 's-a')).set('b', person(2, 's-b'))
  const closed = Promise.withResolvers<void>()
  two.hub.onRequest('class', async (viewer, asked, line) => {
    await line.join('class:x')
    line.onClose(closed.resolve)
    return { asked, by: viewer.kind === 'person' && viewer.PersonID }
  })
  const a = await connected(two.url, 'a')
  expect(await a.emitWithAck('class', { Type: 'joinGroup' })).toEqual({ asked: { Type: 'joinGroup' }, by: 1 })
  const heard = next(a, 'class')
  const Data = new Uint8Array([1, 2, 250])
  one.hub.publish('class:x', 'class', { Data })
  const { Data: got } = (await heard) as { Data: Uint8Array }
  expect(new Uint8Array(got)).toEqual(Data)
  a.disconnect()
  await closed.promise
})

test('what one browser asks is answered in its order, however long each takes', async () => {
  const { hub, url } = await apiProcess()
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  const said: unknown[] = []
  const slow = Promise.withResolvers<void>()
  hub.onRequest('said', async (_, asked) => {
    if (asked === 'first') await slow.promise
    said.push(asked)
  })
  const answered = ['first', 'second', 'third'].map(it => a.emitWithAck('said', it))
  // Answered when all three have come: sockets keep their order.
  expect(await a.emitWithAck('join', 'nowhere:1')).toBe(false)
  slow.resolve()
  await Promise.all(answered)
  expect(said).toEqual(['first', 'second', 'third'])
})

test('what throws, and who asks too often, is answered with nothing', async () => {
  const { hub, url } = await apiProcess()
  sessions.set('a', person(1, 's-a'))
  const a = await connected(url, 'a')
  hub.onRequest('fails', () => Promise.reject(new Error('no')))
  expect(await a.emitWithAck('fails', null)).toBe(null)
  hub.onRequest('works', async () => 'yes')
  const answers = await Promise.all(Array.from({ length: 200 }, () => a.emitWithAck('works', null)))
  expect(answers).toContain('yes')
  expect(answers).toContain(null)
})
