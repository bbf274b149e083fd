// Live messages from the server to browsers, from any process.
import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Viewer } from '../http/viewer.ts'
import type { Log } from '../log.ts'
import { CHECKED, type CheckedMessage, openCheckedDelivery } from './checked-delivery.ts'
import { listenWith } from './listener.ts'
import { deliverLocallyFirst } from './local-first.ts'
import {
  acceptJoins,
  acceptRequests,
  type Handlers,
  type IdentifySocket,
  type MayJoin,
  noHandlers,
  type Respond,
} from './requests.ts'
import { limitSockets, type SocketLimits } from './socket-limits.ts'

export interface Hub {
  publishToPerson(personID: number, event: string, payload: unknown): void
  publish(channel: string, event: string, payload: unknown): void
  /** To a channel that browsers join by themselves: its rule is checked again for each of them at each message. */
  publishChecked(channel: string, event: string, payload: unknown): void
  /** The same for many: other processes are told of some fifty at a time. */
  publishAllChecked(messages: readonly CheckedMessage[]): void
  /** Lets browsers join the channels `kind:id`; the rule is checked each time. */
  openChannels(kind: string, mayJoin: MayJoin): void
  /** Lets browsers send requests by `event`; the viewer is identified each time. An error is answered with null. */
  onRequest(event: string, respond: Respond): void
  /** To the other processes of the product, not to browsers. */
  publishToProcesses(event: string, payload: string): void
  onProcessMessage(event: string, listener: (payload: string) => void): void
  /** Ends the sockets of a session that has ended, on every process. */
  dropSession(sessionID: string): void
  dropPerson(personID: number): void
  /** Of this process. */
  socketCount(): number
  /** Takes no further sockets here; those that are connected reconnect elsewhere. */
  drain(): void
  close(): Promise<void>
}

/** Whether a browser may open another connection now. */
export type MayConnect = (request: IncomingMessage) => boolean

export const REALTIME_PATH = '/realtime/'

const MOST_BYTES_IN = 100_000
/** So many of some hundred bytes are one NOTIFY. Each is a transaction: one for each message would hold up the pool. */
const CHECKED_AT_ONCE = 50
// How long a socket may outlive a session whose end it did not learn of.
const IDENTIFY_AGAIN_MS = 5 * 60_000

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
  let isDraining = false
  const io = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES_IN,
    allowRequest: (request, answer) =>
      answer(null, !isDraining && isOwnOrigin(request.headers, ownOrigin) && mayConnect(request)),
  })
  const limits = limitSockets()
  io.use((socket, next) => {
    carryToken(socket)
    admit(socket, identify, limits).then(next, err => {
      log.error({ err }, 'a socket could not be identified')
      next(new Error('failed'))
    })
  })
  const handlers = noHandlers()
  const delivery = openCheckedDelivery(io, handlers.channels, identify, log)
  io.on('connection', socket => {
    welcome(socket, identify)
    acceptJoins(socket, handlers.channels, identify, log, delivery.replay)
    acceptRequests(socket, handlers.requests, identify, log)
  })
  const hub = await hubOver(io, pool, log, handlers, delivery.deliver)
  return {
    ...hub,
    drain() {
      isDraining = true
      hub.drain()
    },
  }
}

/** The hub of a process without browsers, such as a worker: it only publishes. */
export const remoteHub = (pool: pg.Pool, log: Log): Promise<Hub> =>
  hubOver(new Server(), pool, log, noHandlers(), () => undefined)

async function hubOver(
  io: Server,
  pool: pg.Pool,
  log: Log,
  handlers: Handlers,
  deliverHere: (message: CheckedMessage) => void,
): Promise<Hub> {
  const listener = listenWith(pool, log)
  // NOTIFY takes less than 8000 bytes; the adapter's own limit is one byte too generous.
  const options = {
    payloadThreshold: 7900,
    errorHandler: (err: Error) => log.error({ err }, 'the socket adapter failed'),
  }
  io.adapter(createAdapter(listener.pool, options))
  deliverLocallyFirst(io, log)
  await listener.listening
  const publishAllChecked = (messages: readonly CheckedMessage[]) => {
    for (let at = 0; at < messages.length; at += CHECKED_AT_ONCE)
      io.serverSideEmit(CHECKED, messages.slice(at, at + CHECKED_AT_ONCE))
    for (const message of messages) deliverHere(message)
  }
  return {
    publishToPerson: (personID, event, payload) =>
      void io.to(channelOf.person(personID)).emit(event, payload),
    publish: (channel, event, payload) => void io.to(channel).emit(event, payload),
    publishChecked: (channel, event, payload) => publishAllChecked([{ channel, event, payload }]),
    publishAllChecked,
    openChannels: (kind, mayJoin) => void handlers.channels.set(kind, mayJoin),
    onRequest: (event, respond) => void handlers.requests.set(event, respond),
    publishToProcesses: (event, payload) => void io.serverSideEmit(event, payload),
    onProcessMessage: (event, listener) => void io.on(event, listener),
    dropSession: sessionID => io.in(channelOf.session(sessionID)).disconnectSockets(true),
    dropPerson: personID => io.in(channelOf.person(personID)).disconnectSockets(true),
    socketCount: () => io.of('/').sockets.size,
    // The connections below the sockets: a browser that is told to disconnect would not come back by itself.
    drain: () => void io.engine?.close(),
    async close() {
      // Not io.close(): it would close the web server, which may still be answering.
      io.engine?.close()
      await io.of('/').adapter.close()
      await listener.close()
    },
  }
}

/** A browser names the origin of a foreign page always; a request without one is our own or no browser. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, ownOrigin: string | undefined): boolean {
  if (origin === undefined) return true
  if (ownOrigin) return origin === ownOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** A browser cannot set headers on a socket: the token of a page in a frame comes in its handshake. */
function carryToken({ handshake, request }: Socket) {
  const { token } = handshake.auth as { token?: unknown }
  if (typeof token === 'string' && /^[\w-]{1,200}$/.test(token))
    request.headers.authorization = `Bearer ${token}`
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
  const checkAgainAfter = ({ ExpiresAt }: Visitor) => {
    timer = setTimeout(check, Math.min(IDENTIFY_AGAIN_MS, Math.max(1000, ExpiresAt.getTime() - Date.now())))
  }
  // The session may have been prolonged since, ended without notice to this process, or switched to another person.
  const check = async () => {
    const now = await identify(headers.cookie, headers).catch(() => viewer)
    if (now.kind === 'nobody' || nameOf(now) !== nameOf(viewer)) socket.disconnect(true)
    else if (socket.connected) checkAgainAfter(now)
  }
  checkAgainAfter(viewer)
  socket.once('disconnect', () => clearTimeout(timer))
}

const nameOf = (viewer: Visitor) => (viewer.kind === 'person' ? viewer.PersonID : viewer.kind)
