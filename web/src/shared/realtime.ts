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
  return socket.on('connect', announceReachable)
}

/** Only for people: guests have nothing sent to them. */
export function listen<E extends keyof Events>(event: E, listener: Events[E]): () => void {
  opening ??= open()
  let isOver = false
  opening.then(
    socket => {
      if (!isOver) socket.on(event, listener as never)
    },
    () => {
      opening = undefined
    },
  )
  return () => {
    isOver = true
    void opening?.then(socket => socket.off(event, listener as never))
  }
}

/** What was sent before the line stood, or while it was down, has to be asked for. */
export function whenConnected(listener: () => void): () => void {
  opening ??= open()
  let isOver = false
  const tell = () => {
    if (!isOver) listener()
  }
  void opening.then(
    socket => socket.on('connect', tell),
    () => undefined,
  )
  return () => {
    isOver = true
  }
}

/** After signing in again: the hub has closed the socket of the session that ended. */
export function reconnect() {
  void opening?.then(socket => socket.connect())
}

/** From now on what is said in this room is heard, where the server lets us in; also after the line was down. */
export function joinRoom(room: string): () => void {
  opening ??= open()
  let leave: (() => void) | undefined
  let isOver = false
  void opening.then(
    (socket: Socket) => {
      if (isOver) return
      const join = () => void socket.emit('join', room)
      socket.on('connect', join)
      if (socket.connected) join()
      leave = () => {
        socket.off('connect', join)
        socket.emit('leave', room)
      }
    },
    () => undefined,
  )
  return () => {
    isOver = true
    leave?.()
  }
}

/** Tells whether the line stands, now and whenever that changes. Whoever asks needs it at once. */
export function watchLine(tell: (isUp: boolean) => void): () => void {
  opening ??= open()
  hurry()
  let isOver = false
  let leave: (() => void) | undefined
  void opening.then(
    socket => {
      if (isOver) return
      const up = () => tell(true)
      const down = () => tell(false)
      socket.on('connect', up).on('disconnect', down)
      leave = () => void socket.off('connect', up).off('disconnect', down)
      if (socket.connected) up()
    },
    () => undefined,
  )
  return () => {
    isOver = true
    leave?.()
  }
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
