// A class with people in it, each on a live line of their own.
import type { AddressInfo } from 'node:net'
import {
  CLASS_EVENT,
  type ClassAnswer,
  type ClassCommandSent,
  type ClassMessage,
  type ClassRequestSent,
} from '@mediatheque/contract/virtual-class'
import { io, type Socket } from 'socket.io-client'
import { SESSION_COOKIE } from '../features/sign-in/index.ts'
import { REALTIME_PATH } from '../platform/realtime/hub.ts'
import type { Browser, TestApp } from './app.ts'

type Type = ClassMessage['Type']
export type Heard<T extends Type> = Extract<ClassMessage, { Type: T }>

export interface Pupil {
  socket: Socket
  /** Everything so far. */
  heard: ClassMessage[]
  ask(request: ClassRequestSent): Promise<ClassAnswer>
  command(command: ClassCommandSent): Promise<ClassAnswer>
  /** The first of this kind that fits, also where it has come already. */
  hears<T extends Type>(type: T, fits?: (message: Heard<T>) => boolean): Promise<Heard<T>>
}

/** Somebody opens the live line of a class, and takes part unless told otherwise. */
export async function enterClass(
  { app }: TestApp,
  browser: Browser,
  EncID: string,
  { joins = true } = {},
): Promise<Pupil> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE) ?? ''}` },
  })
  const heard: ClassMessage[] = []
  const waiting = new Set<() => void>()
  socket.on(CLASS_EVENT, (message: ClassMessage) => {
    heard.push(message)
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (request: ClassRequestSent): Promise<ClassAnswer> => socket.emitWithAck(CLASS_EVENT, request)
  const pupil: Pupil = {
    ...{ socket, heard, ask },
    command: Command => ask({ Type: 'controlMediaCommand', EncID, Client: socket.id ?? '', Command }),
    hears: (type, fits = () => true) =>
      new Promise(resolve => {
        const look = () => {
          const found = heard.find(
            (it): it is Heard<typeof type> => it.Type === type && fits(it as Heard<typeof type>),
          )
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
  if (joins) await ask({ Type: 'joinGroup', EncID })
  return pupil
}
