// What people do, each step at another node than the one before.
import {
  CLASS_EVENT,
  type ClassAnswer,
  type ClassMessage,
  type ClassRequestSent,
} from '@mediatheque/contract/virtual-class'
import { io, type Socket } from 'socket.io-client'
import { REALTIME_PATH } from '../../server/src/platform/realtime/hub.ts'
import { ADMINISTRATOR, call, type Person, PORTAL, playbackOf, send, signIn } from '../portal.ts'
import { makeRecording, someDocument } from '../recording.ts'
import { expect, until } from '../until.ts'
import { type Uploaded, upload } from '../upload.ts'
import type { Case, Setting } from './case.ts'

const MIB = 1024 * 1024

export const journeys: Case = {
  name: 'journeys',
  title: 'uploading, watching, signing in, live messages and a class, across the nodes',
  async run(setting) {
    await sessions(setting)
    await throttling(setting)
    const item = await uploading(setting)
    const recording = await watching(setting)
    await liveMessages(setting, item.EncID)
    await holdClass(setting, recording)
  },
}

const originsOf = ({ cluster }: Setting) => cluster.nodes.map(it => it.origin) as [string, string, string]

async function sessions(setting: Setting) {
  const [first, second, third] = originsOf(setting)
  const by = await signIn(first)
  const options = '/api/ml/upload/options/'
  await call(`${second}${options}`, { by })
  await call(`${second}/api/auth/logout`, { by, body: {} })
  const { status } = await send(`${third}${options}`, { by })
  expect(status === 401, `the session is over at the third node: ${status}`)
  setting.say(`signed in at one node, known at the second; at the third after signing out: ${status}`)
}

async function throttling(setting: Setting) {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const origin = originsOf(setting)[n % 3]
    const body = { un: 'somebody else', pw: `wrong ${n}` }
    statuses.push((await send(`${origin}/login.aspx/Login`, { body })).status)
  }
  expect(statuses.join() === '401,401,401,401,401,429', `five tries over all nodes: ${statuses}`)
  setting.say(`five wrong passwords at three nodes, and the sixth try is refused: ${statuses.join(' ')}`)
}

async function uploading(setting: Setting) {
  const bytes = someDocument(17 * MIB)
  const item = await upload(setting.by, 'parts.zip', bytes, { origins: originsOf(setting) })
  const rows = await setting.cluster.database.query<{ sha256: string }>(
    'select sha256 from media_file where clip_data_id = $1 and sha256 is not null',
    [item.ClipDataID],
  )
  expect(
    rows.some(it => it.sha256 === item.sha256),
    'the bytes are those that were sent',
  )
  setting.say(
    'an upload begun at one node, continued at the second and finished at the third has its sha-256',
  )
  return item
}

async function watching({ by, say, cluster }: Setting) {
  const make = await makeRecording(cluster.folder, 6, '640x360')
  const recording = await upload(by, 'Private.mp4', make(), { isPrivate: true })
  const { ClipDataID } = recording
  const ready = await until('it is converted', 180, async () => {
    const now = await playbackOf(by, ClipDataID)
    expect(now.State !== 'failed', `the conversion succeeds: ${now.Reason}`)
    return now.State === 'ready' ? now : undefined
  })
  const stranger = await send(`${PORTAL}/api/ml/media/${ClipDataID}/playback/`)
  expect([401, 403, 404].includes(stranger.status), `a stranger is refused: ${stranger.status}`)
  const master = (await call(`${PORTAL}${ready.MediaURL}`, { by })).bytes.toString()
  const folder = ready.MediaURL.slice(0, ready.MediaURL.lastIndexOf('/'))
  const [list = ''] = master.split('\n').filter(line => line.trim().endsWith('.m3u8'))
  const media = (await call(`${PORTAL}${folder}/${list.trim()}`, { by })).bytes.toString()
  const segments = media.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  for (const segment of segments) await call(`${PORTAL}${folder}/${segment.trim()}`, { by })
  const url = `${PORTAL}${folder}/${segments[0]?.trim()}`
  const whole = (await call(url, { by })).bytes
  const part = await call(url, { by, headers: { range: 'bytes=100-199' } })
  expect(part.status === 206 && part.bytes.equals(whole.subarray(100, 200)), 'a range is what was asked for')
  const forged = await send(
    url.replace(/(.)(\/[^/]+)$/, (_, last, rest) => `${last === 'x' ? 'y' : 'x'}${rest}`),
  )
  expect(forged.status >= 400, `a forged address is refused: ${forged.status}`)
  say(
    `a private recording plays through the balancer: ${segments.length} segments, ranges; strangers get ${stranger.status}`,
  )
  return recording
}

async function openSocket(by: Person, origin: string): Promise<Socket> {
  const socket = io(origin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: by.cookie, origin: PORTAL },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const heardBy = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve, reject) => {
    socket.once(event, resolve)
    setTimeout(() => reject(new Error(`${event} was not heard within 20 s`)), 20_000).unref()
  })

async function liveMessages(setting: Setting, EncID: string) {
  const { by, say } = setting
  const [first, second, third] = originsOf(setting)
  const sockets = await Promise.all([openSocket(by, first), openSocket(by, second), openSocket(by, PORTAL)])
  for (const socket of sockets)
    expect((await socket.emitWithAck('join', `item:${EncID}`)) === true, 'the item may be followed')
  const heard = Promise.all(sockets.map(it => heardBy(it, 'comment')))
  await call(`${third}/api/ml/comments/${EncID}/add`, { by, body: { text: 'Written at the third node' } })
  await heard
  for (const socket of sockets) socket.disconnect()
  say('a comment written at one node is heard at the two others and through the balancer')
}

/** The class shows a recording: where nothing is shown there is no place to lead to. */
async function holdClass(setting: Setting, recording: Uploaded) {
  const { by, say } = setting
  const [first, second, third] = originsOf(setting)
  const { body } = await call(`${first}/api/ml/CreateVirtualClass/`, {
    by,
    body: { fieldvalues: [{ FieldID: 1, FieldValue: 'Tides' }] },
  })
  const { ClipDataID, EncID } = body as { ClipDataID: number; EncID: string }
  const added = await call(`${first}/api/ml/playlists/AddItem`, {
    by,
    body: { cdid: ClipDataID, addcdid: recording.ClipDataID },
  })
  const { PlaylistItemID } = added.body as { PlaylistItemID: number }
  const [presenter, pupil] = await Promise.all([openSocket(by, second), openSocket(by, third)])
  for (const socket of [presenter, pupil]) await ask(socket, { Type: 'joinGroup', EncID })
  const heard: ClassMessage[] = []
  pupil.on(CLASS_EVENT, (message: ClassMessage) => heard.push(message))
  await call(`${first}/api/ml/StartVirtualClass2/`, { by, body: { id: ClipDataID } })
  const Command = { Name: 'changeitem', PlaylistItemID, Secs: 4 } as const
  await ask(presenter, { Type: 'controlMediaCommand', EncID, Command })
  await until('what the presenter shows is heard at another node', 20, async () =>
    heard.some(
      it => 'State' in it && it.State.Place.PlaylistItemID === PlaylistItemID && it.State.Place.Secs === 4,
    )
      ? true
      : undefined,
  )
  presenter.disconnect()
  pupil.disconnect()
  say(
    `a class made at one node, presented at the second, followed at the third (as ${ADMINISTRATOR.UserName})`,
  )
}

async function ask(socket: Socket, request: ClassRequestSent) {
  const answer: ClassAnswer = await socket.emitWithAck(CLASS_EVENT, request)
  expect(answer.Success, `${request.Type} is done: ${JSON.stringify(answer)}`)
}
