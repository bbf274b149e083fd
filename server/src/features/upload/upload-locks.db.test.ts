// Two processes on one database: each has its own locks and its own line to the others.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openPool } from '../../platform/db/connect.ts'
import { type Hub, remoteHub } from '../../platform/realtime/hub.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openLocks } from './upload-locks.ts'

let database: FreshDatabase
const undo: (() => unknown)[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  await database.drop()
})

async function aProcess(connections = 3) {
  const pool = openPool(database.url, connections)
  const hub: Hub = await remoteHub(pool, pino({ level: 'silent' }))
  const db = connect(pool)
  undo.push(
    () => db.destroy(),
    () => hub.close(),
  )
  return openLocks({ db, hub })
}

const forever = new AbortController().signal
const nothing = () => undefined

test('anyone who comes later on another process gets the lock once the earlier one has let go', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const earlier = one.newLock('a')
  const asked = Promise.withResolvers<void>()
  await earlier.lock(forever, () => asked.resolve())
  const later = two.newLock('a')
  let isIn = false
  const coming = later.lock(forever, nothing).then(() => {
    isIn = true
  })
  await asked.promise
  expect(isIn).toBe(false)
  await earlier.unlock()
  await coming
  await later.unlock()
  const last = one.newLock('a')
  await last.lock(forever, nothing)
  await last.unlock()
})

test('other uploads do not wait, and many of them keep one connection', async () => {
  const locks = await aProcess(2)
  const names = Array.from({ length: 30 }, (_, n) => `many-${n}`)
  const taken = names.map(name => locks.newLock(name))
  await Promise.all(taken.map(lock => lock.lock(forever, nothing)))
  const other = await aProcess()
  const apart = other.newLock('none of them')
  await apart.lock(forever, nothing)
  await apart.unlock()
  await Promise.all(taken.map(lock => lock.unlock()))
  const again = names.map(name => other.newLock(name))
  await Promise.all(again.map(lock => lock.lock(forever, nothing)))
  await Promise.all(again.map(lock => lock.unlock()))
})

test('anyone who gives up waiting leaves nothing behind', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const holder = one.newLock('b')
  await holder.lock(forever, nothing)
  const gone = new AbortController()
  const waiting = two.newLock('b').lock(gone.signal, nothing)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ status_code: 500 })
  await holder.unlock()
  const next = two.newLock('b')
  await next.lock(forever, nothing)
  await next.unlock()
})
