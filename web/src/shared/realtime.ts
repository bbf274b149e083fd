// Live messages from the hub; the client is loaded when somebody first listens.
import type { ChapterEvents } from '@mediatheque/contract/chapters'
import type { CommentEvents } from '@mediatheque/contract/comments'
import type { ConversionEvents } from '@mediatheque/contract/conversion'
import type { NotificationEvents } from '@mediatheque/contract/notifications'
import type { PeopleEvents } from '@mediatheque/contract/people'
import type { BroadcastEvents } from '@mediatheque/contract/playlists'
import type { SlideEvents } from '@mediatheque/contract/slideshows'
import type { TranscriptionEvents } from '@mediatheque/contract/transcription'
import type { ClassEvents } from '@mediatheque/contract/virtual-class'
import type { Socket } from 'socket.io-client'
import { pageAddress } from './address.ts'
import { announceReachable } from './reachable.ts'

type Events = BroadcastEvents &
  ChapterEvents &
  ClassEvents &
  CommentEvents &
  ConversionEvents &
  NotificationEvents &
  PeopleEvents &
  SlideEvents &
  TranscriptionEvents

let opening: Promise<Socket<Events>> | undefined

const AFTER_LOAD_MS = 2000

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
  })
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

/** After signing in again: the hub has closed the socket of the session that ended. */
export function reconnect() {
  void opening?.then(socket => socket.connect())
}

/** Subscribes to a channel, where the server lets us in; also after the connection was down. */
export function joinRoom(room: string): () => void {
  return onSocket((socket: Socket) => {
    const join = () => void socket.emit('join', room)
    socket.on('connect', join)
    if (socket.connected) join()
    return () => {
      socket.off('connect', join)
      socket.emit('leave', room)
    }
  })
}

/** Notifies whether the connection is up, now and whenever that changes. It is opened without delay. */
export function watchLine(notify: (isUp: boolean) => void): () => void {
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

/** What the hub answers; nothing where there is no line, or nobody answers on it. */
export async function ask<Answer>(event: string, request: unknown): Promise<Answer | null> {
  if (!opening || pageAddress.isSilent) return null
  try {
    const socket: Socket = await opening
    if (!socket.connected) return null
    return await socket.timeout(ANSWERED_WITHIN_MS).emitWithAck(event, request)
  } catch {
    return null
  }
}
