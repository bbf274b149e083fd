// What a browser may send over its socket: join and leave of channels, and requests of features.
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'socket.io'
import { isStorable } from '../http/storable-text.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Log } from '../log.ts'

export type MayJoin = (viewer: Viewer, id: string) => Promise<boolean>
/** One open page, for the feature that answers it. Its channels are not those that browsers join by themselves. */
export interface Connection {
  id: string
  join(channel: string): Promise<void>
  leave(channel: string): Promise<void>
  /** Once, also where it has closed already. */
  onClose(listener: () => void): void
}
export type Respond = (viewer: Viewer, request: unknown, connection: Connection) => Promise<unknown>

export interface Handlers {
  channels: Map<string, MayJoin>
  requests: Map<string, Respond>
}
export const noHandlers = (): Handlers => ({ channels: new Map(), requests: new Map() })

/** The viewer whom the cookie names now; identifying must not prolong the session. */
export type IdentifySocket = (
  cookieHeader: string | undefined,
  headers: IncomingHttpHeaders,
) => Promise<Viewer>

const MOST_CHANNELS = 20
// A page that plays, turns pages and speaks sends a few requests a second; what sends more is no page.
const MOST_REQUESTS_A_SECOND = 40
export const CHANNEL_NAME = /^([a-z]{1,20}):([\w-]{1,64})$/

/** A browser sends `join` and is answered whether it may; `leave` needs no answer. */
export function acceptJoins(
  socket: Socket,
  rules: Handlers['channels'],
  identify: IdentifySocket,
  log: Log,
  onJoined: (socket: Socket, channel: string) => void,
) {
  const { headers } = socket.request
  const join = async (channel: unknown): Promise<boolean> => {
    const [name, kind = '', id = ''] = (typeof channel === 'string' && CHANNEL_NAME.exec(channel)) || []
    const mayJoin = rules.get(kind)
    if (!name || !mayJoin || socket.rooms.size >= MOST_CHANNELS) return false
    // Roles and the session itself may have changed since the socket was opened.
    const viewer = await identify(headers.cookie, headers)
    if (!(await mayJoin(viewer, id)) || !socket.connected) return false
    await socket.join(name)
    onJoined(socket, name)
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

export function acceptRequests(
  socket: Socket,
  responders: Handlers['requests'],
  identify: IdentifySocket,
  log: Log,
) {
  const { headers } = socket.request
  const connection: Connection = {
    id: socket.id,
    join: async channel => socket.join(channel),
    leave: async channel => socket.leave(channel),
    onClose: listener =>
      socket.connected ? void socket.once('disconnect', listener) : queueMicrotask(listener),
  }
  let [second, requestsInIt] = [0, 0]
  const isTooMuch = () => {
    const now = Math.floor(performance.now() / 1000)
    requestsInIt = now === second ? requestsInIt + 1 : 1
    second = now
    return requestsInIt > MOST_REQUESTS_A_SECOND
  }
  // One after the other: a page that leaves and joins, or stops and seeks, means it in this order.
  let last: Promise<unknown> = Promise.resolve()
  socket.onAny((event: string, request: unknown, answer: unknown) => {
    const respond = responders.get(event)
    if (!respond) return
    const reply = (response: unknown) => typeof answer === 'function' && answer(response)
    if (isTooMuch() || !isStorable(request)) return void reply(null)
    last = last
      .then(() => identify(headers.cookie, headers))
      .then(viewer => respond(viewer, request, connection))
      .catch(err => {
        log.error({ err }, 'a request of a browser failed')
        return null
      })
      .then(reply)
  })
}
