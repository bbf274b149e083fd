// The class that is open on this page: the line to it, where it is, and where one is oneself. No React.
import {
  CLASS_EVENT,
  type ClassAnswer,
  type ClassCommandSent,
  type ClassMessage,
  type ClassRequestSent,
  type ClassState,
  NO_CONNECTION,
} from '@mediatheque/contract/virtual-class'
import { pageAddress } from '../../shared/address.ts'
import { listen, sendRequest, watchConnection } from '../../shared/realtime.ts'
import { createStore, type Store } from '../../shared/store.ts'
import { betterSample, type ClockSample, newerState, offsetOf } from './class.rules.ts'

/** VC-13; off: nobody listens, because the address says so (VC-20). */
export type Line = 'off' | 'connecting' | 'connected' | 'disconnected' | 'reconnect'

/** Whether the presenter is speaking; unheard: the browser allows no sound yet. */
export type Voice = 'none' | 'heard' | 'unheard'

export interface OpenClass {
  EncID: string
  line: Line
  state: ClassState | null
  /** How many are there, once it has been told. */
  viewers: number | null
  /** What one looks at by oneself, while nobody leads. */
  ownItemID: number | null
  ownIndex: number
  /** Chosen on this page: everybody is asked to line up once it is on. */
  chosenID: number | null
  /** Control is being taken: what is on here is about to be what is on everywhere. */
  isTaking: boolean
  voice: Voice
  /** Grows whenever players have to line up again. */
  alignments: number
  /** Grows whenever another page has moved the class. */
  fromOthers: number
  /** Grows whenever somebody has answered; only those who present hear of it. */
  answers: number
}

const REJOINS_AFTER_MS = 5000

const NOTHING: OpenClass = {
  EncID: '',
  line: 'off',
  state: null,
  viewers: null,
  ownItemID: null,
  ownIndex: 0,
  chosenID: null,
  isTaking: false,
  voice: 'none',
  alignments: 0,
  fromOthers: 0,
  answers: 0,
}
const store = createStore(NOTHING)
let clock: ClockSample | null = null
/** Which open page this is, so that it knows its own messages. */
const Client = Math.random().toString(36).slice(2)

/** Of the link one came by, or of the pass that its password gave. */
const linkCode = () => ({ Code: pageAddress.acl ?? pageAddress.code ?? undefined })

/** The class of this page; only this file changes it. */
export const openClass: Pick<Store<OpenClass>, 'get' | 'subscribe'> = store

/** Of a class that was entered on this page. */
export const latestState = (EncID: string) => (store.get().EncID === EncID ? store.get().state : null)

/** The time of the server; the one of this machine until it is known. */
export const serverNow = () => (clock ? performance.now() + offsetOf(clock) : Date.now())

/** Anyone who asked for it knows how long the answer took, and with that the time of the server. */
export function takeState(EncID: string, state: ClassState, trip: { sentMs: number; gotMs: number }) {
  clock = betterSample(clock, { ...trip, serverMs: Date.parse(state.Now) })
  if (store.get().EncID === EncID) store.change({ state: newerState(store.get().state, state) })
}

type Own = Pick<OpenClass, 'ownItemID' | 'ownIndex' | 'chosenID' | 'isTaking' | 'voice'>
export const showOwn = (own: Partial<Own>) => store.change(own)

type Asked<R> = R extends unknown ? Omit<R, 'EncID' | 'Client' | 'Code'> : never

async function request(
  asked: Asked<ClassRequestSent>,
  EncID = store.get().EncID,
): Promise<ClassAnswer | null> {
  const sentMs = performance.now()
  const answer = await sendRequest<ClassAnswer>(CLASS_EVENT, { ...asked, EncID, Client, ...linkCode() })
  if (answer?.Success && answer.State) takeState(EncID, answer.State, { sentMs, gotMs: performance.now() })
  return answer
}

/** Why it was refused, in the words of the server; undefined: it is done (VC-11). */
export async function send(asked: Asked<ClassRequestSent>): Promise<string | null> {
  if (store.get().line !== 'connected') return NO_CONNECTION
  const answer = await request(asked)
  if (answer === null) return NO_CONNECTION
  return answer.Success ? null : answer.Message
}

export const command = (Command: ClassCommandSent) => send({ Type: 'controlMediaCommand', Command })

/** Everybody lines up again, or only this page. */
export const align = () => store.change({ alignments: store.get().alignments + 1 })

function take(message: ClassMessage) {
  if ('State' in message) {
    const fromOthers = store.get().fromOthers + (message.From === Client ? 0 : 1)
    store.change({ state: newerState(store.get().state, message.State), fromOthers })
  }
  if (message.Type === 'viewers') {
    const { Total: viewers, PresenterIsHere } = message
    const { state } = store.get()
    store.change({ viewers, state: state && { ...state, PresenterIsHere } })
  }
  if (message.Type === 'answered') store.change({ answers: store.get().answers + 1 })
  const isResync = message.Type === 'controlMediaCommand' && message.Command.Name === 'resync'
  if (isResync && message.From !== Client) align()
}

let coming: Promise<unknown> = Promise.resolve()

/** One after the other: anyone who leaves and comes back at once must not be taken out last. */
function inTurn(EncID: string, Type: 'joinGroup' | 'leaveGroup') {
  const next = coming.then(() => request({ Type }, EncID))
  coming = next
  return next
}

/** Takes part in another role from now on: the server finds out which one. */
export async function joinAgain() {
  if (store.get().line === 'connected') await inTurn(store.get().EncID, 'joinGroup')
}

interface Entered {
  hear: (message: ClassMessage) => void
  /** The line was down: what was sent meanwhile has to be read. */
  onReturn: () => void
}

/** Nobody is there any more; what is known of the class stays, since what was requested before may be older. */
const outside = (EncID: string): OpenClass => ({ ...NOTHING, EncID, state: latestState(EncID) })

/** Returns a function that leaves it. */
export function enterClass(EncID: string, { hear, onReturn }: Entered): () => void {
  store.change({ ...outside(EncID), line: pageAddress.isSilent ? 'off' : 'connecting' })
  let hasLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasUp = false
  let wasIn = false
  const join = async () => {
    const answer = await inTurn(EncID, 'joinGroup')
    if (hasLeft) return
    if (answer?.Success) {
      store.change({ line: 'connected' })
      align()
      if (wasIn) onReturn()
      wasIn = true
    } else if (store.get().line !== 'disconnected') timer = setTimeout(() => void join(), REJOINS_AFTER_MS)
  }
  const unwatch = watchConnection(isUp => {
    clearTimeout(timer)
    if (!isUp) return store.change({ line: 'disconnected' })
    if (wasUp) {
      store.change({ line: 'reconnect' })
      timer = setTimeout(() => void join(), REJOINS_AFTER_MS)
    } else void join()
    wasUp = true
  })
  const unlisten = listen(CLASS_EVENT, message => {
    if (message.EncID !== EncID) return
    take(message)
    hear(message)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
    unlisten()
    void inTurn(EncID, 'leaveGroup')
    hasLeft = true
    store.change(outside(EncID))
  }
}
