// The portal as a browser sees it: through the balancer, or one of its nodes.
import { setTimeout as pause } from 'node:timers/promises'

export const PORTAL = 'https://10.0.0.2'

const PATIENCE_MS = 30_000
const TRY_AGAIN_MS = 500

export interface Person {
  cookie: string
}

interface Sending {
  method?: string
  by?: Person
  headers?: Record<string, string>
  body?: unknown
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer>
  timeoutMs?: number
}

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** Of JSON. */
  body: Record<string, unknown>
}

export async function send(url: string, sending: Sending = {}): Promise<Answer> {
  const { by, body, bytes, headers = {}, timeoutMs = PATIENCE_MS } = sending
  const isJson = body !== undefined
  const answer = await fetch(url, {
    method: sending.method ?? (isJson ? 'POST' : 'GET'),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      origin: PORTAL,
      ...(by && { cookie: by.cookie }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isJson && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  })
  const received = Buffer.from(await answer.arrayBuffer())
  const isJsonAnswer = answer.headers.get('content-type')?.startsWith('application/json')
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: received,
    body: isJsonAnswer && received.length > 0 ? JSON.parse(received.toString()) : {},
  }
}

/** Refusals are errors. */
export async function call(url: string, sending: Sending = {}): Promise<Answer> {
  const answer = await send(url, sending)
  if (answer.status >= 300)
    throw new Error(`${url}: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`)
  return answer
}

/** What a page retries. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 409

/** As pages do it: again until it is answered. What was done and not answered is done twice. */
export async function insist(url: string, sending: Sending, withinSecs: number): Promise<Answer> {
  const deadline = performance.now() + withinSecs * 1000
  for (;;) {
    const answer = await send(url, sending).catch((error: Error) => error)
    if (!(answer instanceof Error) && !isPassing(answer.status)) {
      if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.bytes}`)
      return answer
    }
    if (performance.now() > deadline)
      throw new Error(`Not within ${withinSecs} s: ${url}`, {
        cause: answer instanceof Error ? answer : new Error(`${answer.status} ${answer.bytes}`),
      })
    await pause(TRY_AGAIN_MS)
  }
}

export const ADMINISTRATOR = {
  SiteName: 'Library',
  UserName: 'ada',
  DisplayName: 'Ada',
  Email: 'ada@example.org',
  Password: 'long enough',
}

export async function signIn(origin: string): Promise<Person> {
  const { UserName: un, Password: pw } = ADMINISTRATOR
  const { headers } = await call(`${origin}/login.aspx/Login`, { body: { un, pw } })
  return {
    cookie: headers
      .getSetCookie()
      .map(it => it.split(';')[0])
      .join('; '),
  }
}

/** Record types: videos, classes and documents. */
const TAKEN = [1, 3, 10]

/** Somebody who may add items. */
export async function settle(): Promise<Person> {
  await call(`${PORTAL}/api/core/welcome/administrator`, { body: ADMINISTRATOR })
  const by = await signIn(PORTAL)
  const policy = { PublishingPolicyName: 'All', Restriction: 1, ApprovalRequired: false, GroupIDs: [] }
  const { body } = await call(`${PORTAL}/api/core/policies/`, { by, body: policy })
  const { PublishingPolicyID } = body.Data as { PublishingPolicyID: number }
  const Items = TAKEN.map(RecordType => ({ PublishingPolicyID, RecordType, Role: '', IsDefault: true }))
  await call(`${PORTAL}/api/core/addpermissions/`, { by, body: { Items } })
  return by
}

/** A write of one row, of which any number may be made. */
export const publishNotice = (by: Person, text: string, withinSecs: number) =>
  insist(`${PORTAL}/api/core/site/notices/`, { by, body: { Level: 'info', Text: text } }, withinSecs)

export interface Playback {
  State: string
  Reason: string
  IsPlayable: boolean
  MediaURL: string
}

export const playbackOf = async (by: Person, clipDataID: number, origin = PORTAL) =>
  (await call(`${origin}/api/ml/media/${clipDataID}/playback/`, { by })).body as unknown as Playback
