// A presenter commands, two hundred follow: how long until each of them has heard, compared with a bare socket server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { RecordType } from '@mediatheque/contract/primitives'
import WebSocket from 'ws'
import { connect, type Db } from '../server/src/platform/db/connect.ts'
import { giveMedia } from '../server/src/testing/media.ts'
import { givePerson, giveSession } from '../server/src/testing/people.ts'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const ITEMS = 2_000
const FOLLOWERS = 200
const WARM_UP = 20
const ROUNDS = 100
/** A presenter does not do two things in the same instant. */
const PAUSE_MS = 50
const SESSION_MINUTES = 60

/** DESIGN 9 */
const TIMES_BARE = 2

export const virtualClass: Bench = {
  name: 'class',
  async run() {
    const library = await libraryOf(ITEMS)
    const { presenter, followers, say, sample } = await openClass(library)
    const rival = spawn('node', ['bench/bare-ws.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [address] = await once(rival.stdout, 'data')
      const bare = await openBare(String(address).trim(), sample)
      // In turns, so that a busy moment of the machine is both of theirs.
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let n = 0; n < WARM_UP + ROUNDS; n++) {
        const own = await round(presenter, followers, say(n))
        const rivals = await round(bare.presenter, bare.followers, bare.say())
        if (n < WARM_UP) continue
        ours.push(...own)
        theirs.push(...rivals)
      }
      for (const socket of [presenter, ...followers, bare.presenter, ...bare.followers]) socket.terminate()
      return [figure(p95(ours), p95(theirs))]
    } finally {
      rival.kill()
    }
  },
}

const figure = (value: number, bare: number): Figure => ({
  name: `a command reaches ${FOLLOWERS} followers, p95`,
  value,
  unit: 'ms',
  against: `${TIMES_BARE} times bare ws:`,
  limit: bare * TIMES_BARE,
  better: 'less',
})

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/** From the word of one until each of the others has it, in ms. */
async function round(
  presenter: WebSocket,
  followers: readonly WebSocket[],
  { text, isIt }: { text: string; isIt: (heard: string) => boolean },
): Promise<number[]> {
  let began = 0
  const heard = followers.map(socket => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const listener = (data: WebSocket.RawData) => {
      if (!isIt(String(data))) return
      socket.off('message', listener)
      resolve(performance.now() - began)
    }
    socket.on('message', listener)
    return promise
  })
  began = performance.now()
  presenter.send(text)
  const latencies = await Promise.all(heard)
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  return latencies
}

async function openBare(address: string, sample: string) {
  const open = async () => {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return socket
  }
  const followers = await Promise.all(Array.from({ length: FOLLOWERS }, open))
  let count = 0
  const say = () => {
    const text = `${++count}:${sample}`
    return { text, isIt: (heard: string) => heard === text }
  }
  return { presenter: await open(), followers, say }
}

async function openClass({ baseUrl, database }: Library) {
  const db = connect(database)
  const { EncID, owner, itemID } = await giveClass(db)
  const started = await fetch(`${baseUrl}/api/ml/StartVirtualClass2/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie: owner },
    body: JSON.stringify({ id: EncID }),
  })
  if (!started.ok) throw new Error(`The class did not start: ${await started.text()}`)
  const followers: WebSocket[] = []
  for (let n = 0; n < FOLLOWERS; n++)
    followers.push(await join(baseUrl, await cookieOf(db, await givePerson(db, ['viewer'])), EncID))
  const presenter = await join(baseUrl, owner, EncID)
  const say = (n: number) => {
    const Secs = 1000 + n
    const Command = { Name: 'seek', Secs }
    const text = asked({ Type: 'controlMediaCommand', EncID, Command })
    return { text, isIt: (heard: string) => heard.includes(`"Secs":${Secs}`) && heard.startsWith('42') }
  }
  const [sample] = await Promise.all([heardOnce(followers[0]), round(presenter, followers, say(-1))])
  if (!sample.includes(`"PlaylistItemID":${itemID}`)) throw new Error(`Not what was expected: ${sample}`)
  return { presenter, followers, say, sample }
}

const heardOnce = async (socket: WebSocket | undefined) => {
  if (!socket) throw new Error('Nobody follows')
  const [data] = await once(socket, 'message')
  return String(data)
}

async function giveClass(db: Db) {
  const ownerID = await givePerson(db, ['uploader'])
  const lesson = await giveMedia(db, ownerID, { record_type: RecordType.LessonPlan, title: 'Class' })
  const film = await giveMedia(db, ownerID, { duration_secs: 5000 })
  const { playlist_item_id: itemID } = await db
    .insertInto('playlist_item')
    .values({ playlist_id: lesson.ClipDataID, clip_data_id: film.ClipDataID, position: 0 })
    .returning('playlist_item_id')
    .executeTakeFirstOrThrow()
  return { EncID: lesson.EncID, owner: await cookieOf(db, ownerID), itemID }
}

const cookieOf = async (db: Db, personID: number) =>
  `mediatheque=${await giveSession(db, personID, SESSION_MINUTES)}`

/** As socket.io writes them, by hand: a client of its own would be measured along. */
const asked = (request: object) => `420${JSON.stringify(['class', request])}`

async function join(baseUrl: string, cookie: string, EncID: string): Promise<WebSocket> {
  const address = `${baseUrl.replace('http', 'ws')}/realtime/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { headers: { cookie } })
  const joined = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', data => {
      const heard = String(data)
      if (heard.startsWith('0')) socket.send('40')
      else if (heard === '2') socket.send('3')
      else if (heard.startsWith('40')) socket.send(asked({ Type: 'joinGroup', EncID }))
      else if (heard.startsWith('430')) resolve()
    })
  })
  await joined
  return socket
}
