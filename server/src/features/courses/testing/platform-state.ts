// What a test platform holds, and what tests may do with it.
import { randomUUID } from 'node:crypto'
import { generateKeyPair, type JWTPayload } from 'jose'

export type Signing = 'right' | 'none' | 'confused' | 'foreign'

export interface PlatformUser {
  sub: string
  name: string
  role: string
  status?: 'Active' | 'Inactive' | 'Deleted'
}

/** What a click in the course is about. */
export interface Click {
  user: PlatformUser
  context: { id: string; title: string; history?: string[] }
  /** Of the tool: where the link leads. */
  target: string
  resourceLink?: { id: string; title?: string }
  lineItem?: string
  custom?: Record<string, string>
  deepLinking?: boolean
  /** Over the claims that an honest platform would send; undefined leaves one out. */
  claims?: Record<string, unknown>
  signing?: Signing
}

export interface LineItem {
  id: string
  label: string
  scoreMaximum: number
  resourceId?: string
  resourceLinkId?: string
  tag?: string
  scores: Record<string, unknown>[]
}

/** What came back from a selection. */
export interface DeepLinkReply {
  payload: JWTPayload
  items: Record<string, unknown>[]
}

export interface TestPlatform {
  url: string
  /** Where programs reach it: a name of `url` may be known to a browser alone. */
  servicesURL: string
  clientID: string
  deploymentID: string
  /** Set by a dynamic registration, or by a test that registers by hand. */
  tool: { keysURL: string; loginURL: string; redirectURIs: string[] }
  members: Map<string, PlatformUser[]>
  lineItems: LineItem[]
  /** How finely it tells the times of scores apart; Moodle by seconds. */
  clockSecs: number
  deepLinkReplies: DeepLinkReply[]
  /** Of each request to its services: what it was and how it was answered. */
  log: string[]
  /** The next so many requests to its services fail with this status. */
  failNext(times: number, status?: number): void
  /** Of all requests to its services one in so many fails, before or after it was done; 0: none. */
  failOneIn(count: number): void
  /** Third-party login as a browser would send it; with it the launch is decided at the authorisation endpoint. */
  click(click: Click): URLSearchParams
  /** What the authorisation endpoint posts to the tool, for this address of it. */
  authorise(address: string): Promise<Record<string, string>>
  token(claims: Record<string, unknown>, signing?: Signing): Promise<string>
  rollOver(): Promise<void>
  /** A page of the course on the platform's site, with the tool in a frame of it. */
  frameAddress(click: Click, storage?: boolean): string
  registrationAddress(toolAddress: string): string
  stop(): Promise<void>
}

/** What the parts of a platform know of each other. */
export interface PlatformState {
  it: TestPlatform
  keys: PlatformKeys
  readonly foreign: PlatformKeys
  readonly clicks: Map<string, Click>
  /** Scopes by access token. */
  readonly tokens: Map<string, string[]>
  readonly usedAssertions: Set<string>
  failing: { times: number; status: number }
  /** Of all requests to its services one in so many fails. */
  oneIn: number
  requests: number
}

export type PlatformKeys = Awaited<ReturnType<typeof makeKeys>>

export const makeKeys = async () => ({
  ...(await generateKeyPair('RS256', { extractable: true })),
  kid: randomUUID(),
})

export const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
export const AGS = 'https://purl.imsglobal.org/spec/lti-ags/scope/'
export const SCOPES = ['lineitem', 'lineitem.readonly', 'result.readonly', 'score'].map(it => AGS + it)
export const NRPS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/** A request that the platform refuses. */
export class RefusedRequest extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
