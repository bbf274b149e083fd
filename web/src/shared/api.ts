// The only fetch of the web app.
import type { AnyCall, InputOf, OutputOf } from '@mediatheque/contract/call'
import { CONFIRM_IDENTITY } from '@mediatheque/contract/errors'
import { pages } from '@mediatheque/contract/pages'
import { pageLanguage } from '../words/index.ts'
import { insidePlaylist, pageAddress } from './address.ts'
import {
  CallFailed,
  GIVES_UP_AFTER_MS,
  LoggedOut,
  languageHeader,
  type Plan,
  planRequest,
  readAnswer,
} from './api.rules.ts'
import { askToConfirm } from './confirm.ts'
import { forgetFrameSession, frameHeaders, frameToken } from './frame-session.ts'
import { addressWhenLoggedOut, addressWhenUnauthorised } from './place.rules.ts'
import { noteAnswer } from './reachable.ts'

export { CallFailed, LoggedOut, unasked } from './api.rules.ts'

const site: { key: string | null; isNetCore: boolean } = { key: null, isNetCore: true }

/** Said once the settings of the site are there. */
export function setSiteFacts(facts: { Key: string; IsNetCore: boolean }) {
  site.key = facts.Key
  site.isNetCore = facts.IsNetCore
}

type Listener = () => void
const readListeners = new Set<Listener>()

/** SIGN-12: each successful GET that keeps the session alive. */
export function onSuccessfulGet(listener: Listener) {
  readListeners.add(listener)
  return () => void readListeners.delete(listener)
}

let staysHere = false

/** While the session-expired modal is open nothing leads away from what was typed (WCAG 2.2.6). */
export function stayHere(stays: boolean) {
  staysHere = stays
}

export const leaveFor = (address: string) => window.location.assign(address)

/** The request of a call, for those who send it themselves: a worker that must not wait for the page. */
export function planOf<C extends AnyCall>(call: C, input: InputOf<C>): Plan {
  const plan = planRequest(call, input as Record<string, unknown>, {
    ...site,
    code: pageAddress.code,
    acl: pageAddress.acl,
    isEmbed: pageAddress.isEmbed,
    pl: insidePlaylist(),
    language: pageLanguage(),
    utc: Date.now(),
  })
  return { ...plan, headers: { ...plan.headers, ...frameHeaders } }
}

/** A write while the page unloads: it is sent after the page is gone, and the response is lost. */
export function sendLast<C extends AnyCall>(call: C, input: InputOf<C>) {
  const { url, headers, body } = planOf(call, input)
  const json = new Blob([body ?? ''], { type: 'application/json' })
  // A beacon carries no headers of ours.
  if (frameToken !== null || !navigator.sendBeacon(url, json))
    void fetch(url, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
    }).catch(() => undefined)
}

export async function api<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<C>> {
  const plan = planOf(call, input)
  const response = await send(
    plan.url,
    { method: plan.method, headers: plan.headers, body: plan.body },
    options,
  )
  const answer = await settle(call, plan.url, response).catch((error: unknown) =>
    confirmed(call, input, error),
  )
  if (call.method === 'GET' && call.prolongs !== false) for (const listener of readListeners) listener()
  return answer as OutputOf<C>
}

/** Again after somebody has confirmed who they are; quietly given up where they did not. */
async function confirmed<C extends AnyCall>(call: C, input: InputOf<C>, error: unknown): Promise<unknown> {
  if (!(error instanceof CallFailed) || error.ErrorCode !== CONFIRM_IDENTITY) throw error
  if (await askToConfirm()) return api(call, input)
  throw new CallFailed(error.status, error, true)
}

/** Raw bytes, such as a picture, to one of the paths that take them. */
export async function sendBytes(path: string, bytes: Blob): Promise<void> {
  const headers = {
    accept: 'application/json',
    'content-type': bytes.type || 'application/octet-stream',
    ...languageHeader(pageLanguage()),
  }
  const response = await send(path, { method: 'POST', headers, body: bytes }, {})
  await settle({ who: 'person' }, path, response)
}

/** The answer as it came, whatever it says: for the page that shows the calls. */
export async function requestText(url: string): Promise<{ status: number; text: string }> {
  const response = await send(
    url,
    { headers: { accept: 'application/json', ...languageHeader(pageLanguage()) } },
    {},
  )
  return { status: response.status, text: await response.text() }
}

/** SIGN-06: the credential of one-tap for a session; where it leads. */
export async function signInWithToken(token: string, returnUrl: string): Promise<string> {
  const headers = {
    accept: 'application/json',
    token,
    return: returnUrl,
    ...languageHeader(pageLanguage()),
  }
  const response = await send(`${pages.login.path}?glogin=true`, { headers }, {})
  if (response.ok) return response.url
  const { Message = NO_ANSWER } = (await response.json()) as { Message?: string }
  throw new CallFailed(response.status, { Message })
}

/** How long so many bytes of an address take; the rest is not waited for. */
export async function timeBytes(
  url: string,
  { enoughBytes, longestMs }: { enoughBytes: number; longestMs: number },
): Promise<{ bytes: number; ms: number }> {
  const stop = new AbortController()
  const response = await send(url, {}, { signal: stop.signal })
  const reader = response.body?.getReader()
  const began = performance.now()
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes >= enoughBytes || performance.now() - began > longestMs) break
  }
  stop.abort()
  return { bytes, ms: performance.now() - began }
}

const NO_ANSWER = 'The server could not be reached. Please check your connection and try again'

async function send(url: string, init: RequestInit, { signal }: { signal?: AbortSignal }) {
  const limit = AbortSignal.timeout(GIVES_UP_AFTER_MS)
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), ...frameHeaders },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    noteAnswer(response.status < 500)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    noteAnswer(false)
    throw new CallFailed(0, { Message: NO_ANSWER })
  }
}

async function settle(
  call: Pick<AnyCall, 'who' | 'prolongs'>,
  url: string,
  response: Response,
): Promise<unknown> {
  if (response.headers.get('loggedout') === 'true') {
    // Otherwise the token that has ended would be sent instead of the cookie of the next sign-in.
    forgetFrameSession()
    const address = addressWhenLoggedOut(window.location)
    // Signing in again carries the cookie of the session that has ended.
    const startsAgain = staysHere && call.who === 'anyone'
    if (address !== null && !startsAgain) {
      if (!staysHere) leaveFor(address)
      throw new LoggedOut()
    }
  }
  const body: unknown = await response.json().catch(() => undefined)
  try {
    return readAnswer(url, response.status, body)
  } catch (error) {
    throw error instanceof CallFailed && error.status === 401 ? unauthorised(call, error) : error
  }
}

function unauthorised(call: Pick<AnyCall, 'who' | 'prolongs'>, refusal: CallFailed) {
  const address = addressWhenUnauthorised(call, window.location)
  if (address === null || staysHere) return refusal
  leaveFor(address)
  return new CallFailed(401, refusal, true)
}
