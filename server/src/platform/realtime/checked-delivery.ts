// Messages of channels that browsers join by themselves. A right may have ended since a browser joined: the rule of
// the channel is checked for each of them at each message, on the process that holds its socket.
import { CHANNEL_CLOSED } from '@mediatheque/contract/realtime'
import type { Server, Socket } from 'socket.io'
import type { Log } from '../log.ts'
import { recentMessages } from './recent-messages.ts'
import { CHANNEL_NAME, type Handlers, type IdentifySocket } from './requests.ts'

/** Between processes, as a list. */
export const CHECKED = 'checked-messages'
export interface CheckedMessage {
  channel: string
  event: string
  payload: unknown
}

export interface CheckedDelivery {
  /** To the sockets of this process. */
  deliver(message: CheckedMessage): void
  /** What was published while the page was on its way into the channel. */
  replay(socket: Socket, channel: string): void
}

/** Other requests of the process need the database too. */
const CHECKS_AT_ONCE = 4

export function openCheckedDelivery(
  io: Server,
  rules: Handlers['channels'],
  identify: IdentifySocket,
  log: Log,
): CheckedDelivery {
  const recent = recentMessages<CheckedMessage>()
  const isAllowed = async (socket: Socket, channel: string) => {
    const [, kind = '', id = ''] = CHANNEL_NAME.exec(channel) ?? []
    const mayJoin = rules.get(kind)
    const { headers } = socket.request
    return mayJoin ? mayJoin(await identify(headers.cookie, headers), id) : false
  }
  async function deliverTo(socket: Socket, { channel, event, payload }: CheckedMessage) {
    const isStillAllowed = await isAllowed(socket, channel)
    if (!socket.rooms.has(channel)) return
    if (isStillAllowed) return void socket.emit(event, payload)
    await socket.leave(channel)
    socket.emit(CHANNEL_CLOSED, channel)
  }
  const deliver = (message: CheckedMessage) => {
    recent.add(message.channel, message, Date.now())
    const { sockets, adapter } = io.of('/')
    const waiting = [...(adapter.rooms.get(message.channel) ?? [])].flatMap(id => sockets.get(id) ?? [])
    const next = async (): Promise<void> => {
      const socket = waiting.pop()
      if (!socket) return
      await deliverTo(socket, message).catch(err => log.error({ err }, 'a message was not delivered'))
      return next()
    }
    for (let n = 0; n < CHECKS_AT_ONCE; n++) void next()
  }
  io.on(CHECKED, (messages: readonly CheckedMessage[]) => {
    for (const message of messages) deliver(message)
  })
  return {
    deliver,
    replay(socket, channel) {
      for (const { event, payload } of recent.of(channel, Date.now())) socket.emit(event, payload)
    },
  }
}
