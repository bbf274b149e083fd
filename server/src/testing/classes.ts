// A class with people in it, each on a live line of their own.
import type { AddressInfo } from 'node:net'
import {
  CLASS_EVENT,
  type ClassAnswer,
  type ClassCommandSent,
  type ClassMessage,
  type ClassRequestSent,
  type ClassState,
  type VirtualClass,
} from '@mediatheque/contract/virtual-class'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach } from 'vitest'
import { SESSION_COOKIE } from '../features/sign-in/index.ts'
import { REALTIME_PATH } from '../platform/realtime/hub.ts'
import type { Browser, TestApp } from './app.ts'
import { giveMedia } from './media.ts'
import { aPlaylistForEach, app, db, goTo, list, owner, viewer } from './playlists.ts'
import { ONE } from './quizzes.ts'

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
async function enterClass(
  { http }: TestApp,
  browser: Browser,
  EncID: string,
  { joins = true } = {},
): Promise<Pupil> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
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

const present: Pupil[] = []

/** A class of its own for each test of a file. */
export function aClassForEach() {
  aPlaylistForEach()
  beforeEach(async () => goTo(await giveMedia(db(), owner.PersonID, { record_type: 3, title: 'Tides' })))
  afterEach(() => {
    for (const { socket } of present.splice(0)) socket.disconnect()
  })
}

export const enter = async (browser: Browser, more = {}) => {
  const pupil = await enterClass(app, browser, list.EncID, more)
  present.push(pupil)
  return pupil
}
export const post = (name: string, body: object = {}, by = owner) =>
  by.post(`/api/ml/${name}/`, { id: list.ClipDataID, ...body })
export const start = () => post('StartVirtualClass2')
export const session = async (by = viewer): Promise<VirtualClass> =>
  (await by.get(`/iAPI/ml/mediasession/${list.EncID}/`)).body
export const SETTINGS = {
  schedule: false,
  startat: '',
  endat: '',
  controlmedia: true,
  disableafterend: false,
}
export const inSecs = (secs: number) => new Date(Date.now() + secs * 1000).toISOString()
export const stateIn = (answer: ClassAnswer): ClassState => {
  if (!answer.Success || !answer.State) throw new Error(JSON.stringify(answer))
  return answer.State
}
export const setTimes = (times: { start_time?: Date; end_time?: Date }) =>
  db().updateTable('virtual_class').set(times).where('clip_data_id', '=', list.ClipDataID).execute()

export async function giveQuestion(draft: object = ONE, more: object = {}) {
  const { body } = await owner.post(`/api/ml/timelines/${list.EncID}/create`, { name: 'Questions', ...more })
  const TimelineID: number = body.ID
  const data = { ...draft, AtSecs: 0, JumpToSecs: null, IsVisible: false }
  const saved = await owner.post('/api/ml/SaveAsset/', { tlid: TimelineID, data })
  return { TimelineID, AssetID: saved.body.ID as number }
}
export const submit = (
  { TimelineID, AssetID }: { TimelineID: number; AssetID: number },
  answer: unknown,
  by = viewer,
) => by.post('/api/ml/SubmitAnswerVirtualClass/', { tlid: TimelineID, aid: AssetID, answer })
