// How a call becomes a request, and an answer a value or a refusal. No network, no clock.
import { type AnyCall, BACKGROUND_HEADER, isPageMethod } from '@mediatheque/contract/call'
import { CHANGED_CODE, type ErrorEnvelope } from '@mediatheque/contract/errors'
import type { Language } from '@mediatheque/contract/primitives'

/** SHELL-06 */
export const GIVES_UP_AFTER_MS = 120_000

export interface RequestFacts {
  /** The key of the site, known once its settings are there. */
  key: string | null
  isNetCore: boolean
  code: string | null
  acl?: string | null
  isEmbed?: boolean
  /** The playlist that is looked at: what is locked to it opens (PLST-02). */
  pl?: string | null
  /** Of the page: what is refused is said in it. */
  language?: Language | undefined
  /** Makes two equal GETs different (SHELL-09). */
  utc: number
}

export interface Plan {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string | null
}

type Fields = Record<string, unknown>

/** The call as a timer or the live line makes it: nobody is there whose session it should keep alive. */
export const unasked = <C extends AnyCall>(call: C) => ({ ...call, prolongs: false as const })

const isApi = (path: string) => /^\/i?api\//i.test(path)

/** SITE-03: the older form where the site is set to it and the call has one. */
const pathOf = (call: Pick<AnyCall, 'path' | 'older'>, isNetCore: boolean) =>
  isNetCore ? call.path : (call.older ?? call.path)

/** EMBED-01. What is asked at /api/pes/ is asked there from frames only. */
export const inFrame = (path: string) => path.replace(/^\/api\/(?!pes\/)/i, '/api/embed/')

export function planRequest(call: AnyCall, input: Fields, facts: RequestFacts): Plan {
  const template = facts.isEmbed ? inFrame(call.path) : pathOf(call, facts.isNetCore)
  const { path, rest } = fillPath(template, input)
  const method = isPageMethod(path) ? 'POST' : call.method
  const query = new URLSearchParams()
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest)) appendValue(query, name, value)
    query.set('utc', String(facts.utc))
  }
  if (isApi(path)) for (const name of ['code', 'acl', 'pl'] as const) appendValue(query, name, facts[name])
  return {
    method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...headersFor(method, path, facts.key),
      ...languageHeader(facts.language),
      ...(call.prolongs === false && { [BACKGROUND_HEADER]: '1' }),
    },
    body: method === 'POST' ? JSON.stringify(rest) : null,
  }
}

/** Not that of the browser: a visitor may have chosen another one on the page. */
export const languageHeader = (language: Language | undefined) =>
  language === undefined ? {} : { 'accept-language': language }

function headersFor(method: 'GET' | 'POST', path: string, key: string | null) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method === 'POST') headers['content-type'] = 'application/json'
  else if (key !== null && isApi(path)) headers.embedkey = key
  return headers
}

function fillPath(template: string, input: Fields) {
  const rest = { ...input }
  const path = template.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path, rest }
}

function appendValue(query: URLSearchParams, name: string, value: unknown) {
  if (value === undefined || value === null) return
  for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
}

type Refused = { Message: string } & {
  [K in 'Key' | 'ErrorCode' | 'Fields' | 'RequestID']?: ErrorEnvelope[K] | undefined
}

/** A call that was refused or did not arrive. */
export class CallFailed extends Error {
  /** The name of what the server says, whatever the language. */
  readonly Key: string | undefined
  readonly ErrorCode: number | string
  readonly Fields: Readonly<Record<string, string>>
  readonly RequestID: string | undefined
  /** 0: no answer came. */
  readonly status: number
  /** The browser is on its way to the sign-in page, so nobody needs to be told. */
  readonly isLeaving: boolean

  constructor(status: number, it: Refused, isLeaving = false) {
    super(it.Message)
    this.name = 'CallFailed'
    this.status = status
    this.Key = it.Key
    this.ErrorCode = it.ErrorCode ?? status
    this.Fields = it.Fields ?? {}
    this.RequestID = it.RequestID
    this.isLeaving = isLeaving
  }

  /** Someone else saved what is being edited, after the form was opened. */
  get isConflict() {
    return this.ErrorCode === CHANGED_CODE
  }

  get Message() {
    return this.message
  }
}

/** SIGN-17: what waiting code gets when the session has ended. */
export class LoggedOut extends Error {
  constructor() {
    super('loggedout')
    this.name = 'LoggedOut'
  }
}

const NOT_UNDERSTOOD = 'Sorry, something went wrong on our side'

const insideD = (body: unknown) =>
  body !== null && typeof body === 'object' && 'd' in body ? (body as { d: unknown }).d : body

const isRefusal = (answer: unknown): answer is Partial<ErrorEnvelope> =>
  answer !== null && typeof answer === 'object' && 'Success' in answer && answer.Success === false

/** The value inside an answer, or the refusal it carries (SHELL-06, SHELL-07). */
export function readAnswer(path: string, status: number, body: unknown): unknown {
  const answer = isPageMethod(path) ? insideD(body) : body
  if (isRefusal(answer))
    throw new CallFailed(status, { ...answer, Message: answer.Message ?? NOT_UNDERSTOOD })
  if (status < 200 || status > 299 || answer === undefined)
    throw new CallFailed(status, { Message: NOT_UNDERSTOOD })
  return answer
}
