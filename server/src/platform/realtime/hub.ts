// Live messages from the server to browsers, from whichever process they are sent.
import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import { isStorable } from '../http/storable-text.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Log } from '../log.ts'
import { listenWith } from './listener.ts'
import { limitSockets, type SocketLimits } from './socket-limits.ts'

export interface Hub {
  publishToPerson(personID: number, event: string, payload: unknown): void
  publish(channel: string, event: string, payload: unknown): void
  /** Lets browsers ask for what is said in the channels `kind:id`; the rule is asked each time. */
  openChannels(kind: string, mayJoin: MayJoin): void
  /** Lets browsers ask by `event`; who asks is found anew each time. What throws is answered with null. */
  whenAsked(event: string, respond: Respond): void
  /** To the other processes of the house, not to browsers. */
  tellProcesses(event: string, payload: string): void
  whenTold(event: string, listener: (payload: string) => void): void
  /** Ends the sockets of a session that has ended, on every process. */
  dropSession(sessionID: string): void
  dropPerson(personID: number): void
  /** Of this process. */
  socketCount(): number
  close(): Promise<void>
}

export type MayJoin = (viewer: Viewer, id: string) => Promise<boolean>
/** One open page, for those who answer it. Its channels are not those that browsers join by themselves. */
export interface Line {
  id: string
  join(channel: string): Promise<void>
  leave(channel: string): Promise<void>
  /** Once, also where it has closed already. */
  whenClosed(listener: () => void): void
}
export type Respond = (viewer: Viewer, asked: unknown, line: Line) => Promise<unknown>

interface Doors {
  channels: Map<string, MayJoin>
  answers: Map<string, Respond>
}
const noDoors = (): Doors => ({ channels: new Map(), answers: new Map() })

/** Whoever the cookie names now; asking must not prolong the session. */
export type IdentifySocket = (
  cookieHeader: string | undefined,
  headers: IncomingHttpHeaders,
) => Promise<Viewer>

/** Whether a browser may open another connection now. */
export type MayConnect = (request: IncomingMessage) => boolean

export const REALTIME_PATH = '/realtime/'

const MOST_BYTES_IN = 100_000
const MOST_CHANNELS = 20
// A page that plays, turns pages and speaks asks a few times a second; what asks more often is no page.
const MOST_ASKED_A_SECOND = 40
const CHANNEL_NAME = /^([a-z]{1,20}):([\w-]{1,64})$/
// How long a socket may outlive a session whose end it was not told of.
const ASK_AGAIN_MS = 5 * 60_000

const channelOf = { person: (id: number) => `person:${id}`, session: (id: string) => `session:${id}` }

/** The hub of a process that serves browsers. ownOrigin is given where BASE_URL is. */
export async function openHub(
  httpServer: HttpServer,
  pool: pg.Pool,
  log: Log,
  identify: IdentifySocket,
  ownOrigin?: string,
  mayConnect: MayConnect = () => true,
): Promise<Hub> {
  const io = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES_IN,
    allowRequest: (request, answer) =>
      answer(null, isOwnOrigin(request.headers, ownOrigin) && mayConnect(request)),
  })
  const limits = limitSockets()
  io.use((socket, next) => {
    admit(socket, identify, limits).then(next, err => {
      log.error({ err }, 'a socket could not be identified')
      next(new Error('failed'))
    })
  })
  const doors = noDoors()
  io.on('connection', socket => {
    welcome(socket, identify)
    letJoin(socket, doors.channels, identify, log)
    letAsk(socket, doors.answers, identify, log)
  })
  return hubOver(io, pool, log, doors)
}

/** The hub of a process without browsers, such as a worker: it only tells. */
export const remoteHub = (pool: pg.Pool, log: Log): Promise<Hub> =>
  hubOver(new Server(), pool, log, noDoors())

async function hubOver(io: Server, pool: pg.Pool, log: Log, doors: Doors): Promise<Hub> {
  const listener = listenWith(pool, log)
  // NOTIFY takes less than 8000 bytes; the adapter's own limit is one byte too generous.
  const options = {
    payloadThreshold: 7900,
    errorHandler: (err: Error) => log.error({ err }, 'the hub complained'),
  }
  io.adapter(createAdapter(listener.pool, options))
  hearHereFirst(io, log)
  await listener.listening
  return {
    publishToPerson: (personID, event, payload) =>
      void io.to(channelOf.person(personID)).emit(event, payload),
    publish: (channel, event, payload) => void io.to(channel).emit(event, payload),
    openChannels: (kind, mayJoin) => void doors.channels.set(kind, mayJoin),
    whenAsked: (event, respond) => void doors.answers.set(event, respond),
    tellProcesses: (event, payload) => void io.serverSideEmit(event, payload),
    whenTold: (event, listener) => void io.on(event, listener),
    dropSession: sessionID => io.in(channelOf.session(sessionID)).disconnectSockets(true),
    dropPerson: personID => io.in(channelOf.person(personID)).disconnectSockets(true),
    socketCount: () => io.of('/').sockets.size,
    async close() {
      // Not io.close(): it would close the web server, which may still be answering.
      io.local.disconnectSockets(true)
      io.engine?.close()
      await io.of('/').adapter.close()
      await listener.close()
    },
  }
}

/** Between the adapter and the database; hidden by its types. */
interface Publisher {
  doPublish?(message: unknown): Promise<string>
}

/** The browsers of this process need not wait until the database has passed on to others what they are told. */
function hearHereFirst(io: Server, log: Log) {
  const adapter = io.of('/').adapter as unknown as Publisher
  const publish = adapter.doPublish?.bind(adapter)
  if (!publish) throw new Error('The adapter publishes in another way than it did')
  adapter.doPublish = async message => {
    publish(message).catch(err => log.error({ err }, 'other processes were not told'))
    return ''
  }
}

/** A browser names the origin of a foreign page always; a request without one is our own or no browser. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, ownOrigin: string | undefined): boolean {
  if (origin === undefined) return true
  if (ownOrigin) return origin === ownOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

type Visitor = Exclude<Viewer, { kind: 'nobody' }>

async function admit(
  socket: Socket,
  identify: IdentifySocket,
  limits: SocketLimits,
): Promise<Error | undefined> {
  const { headers } = socket.request
  const viewer = await identify(headers.cookie, headers)
  if (viewer.kind === 'nobody') return new Error('not-signed-in')
  const { SessionID } = viewer
  const giveBack = limits.take({
    SessionID,
    PersonID: viewer.kind === 'person' ? viewer.PersonID : undefined,
  })
  if (!giveBack) return new Error('too-many')
  // The connection below the socket: it closes also where the socket never came to be.
  if (socket.conn.readyState === 'closed') giveBack()
  else socket.conn.once('close', giveBack)
  socket.data = viewer
  return undefined
}

function welcome(socket: Socket, identify: IdentifySocket) {
  const viewer = socket.data as Visitor
  socket.join(channelOf.session(viewer.SessionID))
  if (viewer.kind === 'person') socket.join(channelOf.person(viewer.PersonID))
  const { headers } = socket.request
  let timer: NodeJS.Timeout
  const askAgainAfter = ({ ExpiresAt }: Visitor) => {
    timer = setTimeout(ask, Math.min(ASK_AGAIN_MS, Math.max(1000, ExpiresAt.getTime() - Date.now())))
  }
  // The session may have been prolonged since, ended without us being told, or switched to another person.
  const ask = async () => {
    const now = await identify(headers.cookie, headers).catch(() => viewer)
    if (now.kind === 'nobody' || nameOf(now) !== nameOf(viewer)) socket.disconnect(true)
    else if (socket.connected) askAgainAfter(now)
  }
  askAgainAfter(viewer)
  socket.once('disconnect', () => clearTimeout(timer))
}

const nameOf = (viewer: Visitor) => (viewer.kind === 'person' ? viewer.PersonID : viewer.kind)

/** A browser asks with `join` and hears whether it may; `leave` needs no answer. */
function letJoin(socket: Socket, rules: Doors['channels'], identify: IdentifySocket, log: Log) {
  const { headers } = socket.request
  const join = async (channel: unknown): Promise<boolean> => {
    const [name, kind = '', id = ''] = (typeof channel === 'string' && CHANNEL_NAME.exec(channel)) || []
    const mayJoin = rules.get(kind)
    if (!name || !mayJoin || socket.rooms.size >= MOST_CHANNELS) return false
    // Roles and the session itself may have changed since the socket was opened.
    const viewer = await identify(headers.cookie, headers)
    if (!(await mayJoin(viewer, id)) || !socket.connected) return false
    await socket.join(name)
    return true
  }
  socket.on('join', (channel: unknown, answer: unknown) => {
    join(channel)
      .catch(err => {
        log.error({ err }, 'a channel could not be joined')
        return false
      })
      .then(isIn => typeof answer === 'function' && answer(isIn))
  })
  socket.on('leave', (channel: unknown) => {
    // The channels of the person and of the session are not left.
    if (typeof channel === 'string' && rules.has(CHANNEL_NAME.exec(channel)?.[1] ?? ''))
      void socket.leave(channel)
  })
}

function letAsk(socket: Socket, answers: Doors['answers'], identify: IdentifySocket, log: Log) {
  const { headers } = socket.request
  const line: Line = {
    id: socket.id,
    join: async channel => socket.join(channel),
    leave: async channel => socket.leave(channel),
    whenClosed: listener =>
      socket.connected ? void socket.once('disconnect', listener) : queueMicrotask(listener),
  }
  let [second, askedInIt] = [0, 0]
  const isTooMuch = () => {
    const now = Math.floor(performance.now() / 1000)
    askedInIt = now === second ? askedInIt + 1 : 1
    second = now
    return askedInIt > MOST_ASKED_A_SECOND
  }
  // One after the other: a page that leaves and joins, or stops and seeks, means it in this order.
  let last: Promise<unknown> = Promise.resolve()
  socket.onAny((event: string, asked: unknown, answer: unknown) => {
    const respond = answers.get(event)
    if (!respond) return
    const reply = (said: unknown) => typeof answer === 'function' && answer(said)
    if (isTooMuch() || !isStorable(asked)) return void reply(null)
    last = last
      .then(() => identify(headers.cookie, headers))
      .then(viewer => respond(viewer, asked, line))
      .catch(err => {
        log.error({ err }, 'what a browser asked could not be answered')
        return null
      })
      .then(reply)
  })
}
