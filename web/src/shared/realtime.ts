// Live messages from the hub; the client is loaded when somebody first listens.
import type { BatchEvents } from '@mediatheque/contract/batch'
import type { CommentEvents } from '@mediatheque/contract/comments'
import type { ConversionEvents } from '@mediatheque/contract/conversion'
import type { ItemEvents } from '@mediatheque/contract/item-changes'
import type { NotificationEvents } from '@mediatheque/contract/notifications'
import type { PeopleEvents } from '@mediatheque/contract/people'
import { type ConnectionEvents, LIVE_COOKIE, REPLICA_MOST_LAG_SECS } from '@mediatheque/contract/realtime'
import type { SheetEvents } from '@mediatheque/contract/sheets'
import type { SlideEvents } from '@mediatheque/contract/slideshows'
import type { TranscriptionEvents } from '@mediatheque/contract/transcription'
import type { ClassEvents } from '@mediatheque/contract/virtual-class'
import type { Socket } from 'socket.io-client'
import { pageAddress } from './address.ts'
import { frameToken } from './frame-session.ts'
import { announceReachable } from './reachable.ts'

type Events = BatchEvents &
  ClassEvents &
  CommentEvents &
  ConnectionEvents &
  ConversionEvents &
  ItemEvents &
  NotificationEvents &
  PeopleEvents &
  SheetEvents &
  SlideEvents &
  TranscriptionEvents

let opening: Promise<Socket<Events>> | undefined

const AFTER_LOAD_MS = 2000

let cookieSetAtMs = Number.NEGATIVE_INFINITY
const COOKIE_SET_EVERY_MS = 1000

/** What is requested for a while from now on, by any page of the site, is not older than what a message speaks of. */
function readFromPrimary() {
  const now = performance.now()
  if (now - cookieSetAtMs < COOKIE_SET_EVERY_MS) return
  cookieSetAtMs = now
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the request that follows at once must have it, and cookieStore is not everywhere
    document.cookie = `${LIVE_COOKIE}=1; path=/; samesite=lax; max-age=${REPLICA_MOST_LAG_SECS + 2}`
  } catch {
    // A frame without an origin keeps none.
  }
}

let hurry: () => void = () => undefined

/** After the page is there: nothing live is so urgent that the first drawing should wait for it. */
async function open(): Promise<Socket<Events>> {
  if (pageAddress.isSilent) return new Promise(() => undefined)
  await new Promise<void>(resolve => {
    hurry = resolve
    setTimeout(resolve, AFTER_LOAD_MS)
  })
  const { io } = await import('socket.io-client')
  const socket: Socket<Events> = io({
    path: '/realtime/',
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    ...(frameToken !== null && { auth: { token: frameToken } }),
  })
  // Also at each connection: what was sent while it was down is requested now.
  socket.onAny(readFromPrimary)
  socket.on('connect', readFromPrimary)
  // The first connection says nothing new: only one that came back does.
  socket.io.on('reconnect', announceReachable)
  return socket
}

/** Runs `start` once there is a socket, unless it was stopped before; stopping runs what `start` returned. */
function onSocket(start: (socket: Socket<Events>) => () => void): () => void {
  opening ??= open()
  let isOver = false
  let stop: (() => void) | undefined
  opening.then(
    socket => {
      if (!isOver) stop = start(socket)
    },
    () => {
      opening = undefined
    },
  )
  return () => {
    isOver = true
    stop?.()
  }
}

/** Only for people: guests have nothing sent to them. */
export function listen<E extends keyof Events>(event: E, listener: Events[E]): () => void {
  return onSocket(socket => {
    socket.on(event, listener as never)
    return () => void socket.off(event, listener as never)
  })
}

/** What was sent before the connection was up, or while it was down, has to be requested. */
export function whenConnected(listener: () => void): () => void {
  return onSocket(socket => {
    socket.on('connect', listener)
    return () => void socket.off('connect', listener)
  })
}

/** What was sent while the connection was down has to be requested; before the first one nothing was. */
export function whenReconnected(listener: () => void): () => void {
  return onSocket(socket => {
    socket.io.on('reconnect', listener)
    return () => void socket.io.off('reconnect', listener)
  })
}

/** After signing in again: the hub has closed the socket of the session that ended. */
export function reconnect() {
  void opening?.then(socket => socket.connect())
}

/** How many parts of the page have joined a channel: it is left with the last of them. */
const members = new Map<string, number>()

/** Subscribes to a channel, where the server lets us in; also after the connection was down. */
export function joinChannel(channel: string): () => void {
  return onSocket((socket: Socket) => {
    const join = () => void socket.emit('join', channel)
    members.set(channel, (members.get(channel) ?? 0) + 1)
    socket.on('connect', join)
    if (socket.connected) join()
    return () => {
      socket.off('connect', join)
      const left = (members.get(channel) ?? 1) - 1
      if (left > 0) return void members.set(channel, left)
      members.delete(channel)
      socket.emit('leave', channel)
    }
  })
}

/** Notifies whether the connection is up, now and whenever that changes. It is opened without delay. */
export function watchConnection(notify: (isUp: boolean) => void): () => void {
  const stop = onSocket(socket => {
    const up = () => notify(true)
    const down = () => notify(false)
    socket.on('connect', up).on('disconnect', down)
    if (socket.connected) up()
    return () => void socket.off('connect', up).off('disconnect', down)
  })
  hurry()
  return stop
}

const ANSWERED_WITHIN_MS = 10_000

/** The response of the hub; nothing where there is no connection, or no feature responds. */
export async function sendRequest<Answer>(event: string, payload: unknown): Promise<Answer | null> {
  if (!opening || pageAddress.isSilent) return null
  try {
    const socket: Socket = await opening
    if (!socket.connected) return null
    return await socket.timeout(ANSWERED_WITHIN_MS).emitWithAck(event, payload)
  } catch {
    return null
  }
}
