// What the ID token of a launch says, by the LTI 1.3 core specification and its Advantage services. No clock, no database.
import { HISTORY_PARAMETER, type LaunchProblem, LINK_PARAMETER } from '@mediatheque/contract/courses'
import { Language } from '@mediatheque/contract/primitives'
import { z } from 'zod'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/'

export const claim = {
  messageType: `${CLAIM}message_type`,
  version: `${CLAIM}version`,
  deploymentID: `${CLAIM}deployment_id`,
  targetLinkUri: `${CLAIM}target_link_uri`,
  resourceLink: `${CLAIM}resource_link`,
  context: `${CLAIM}context`,
  roles: `${CLAIM}roles`,
  custom: `${CLAIM}custom`,
  presentation: `${CLAIM}launch_presentation`,
  deepLinkingSettings: `${DEEP_LINKING}deep_linking_settings`,
  contentItems: `${DEEP_LINKING}content_items`,
  deepLinkingData: `${DEEP_LINKING}data`,
  ags: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  nrps: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
} as const

export const VERSION = '1.3.0'
export const MessageType = {
  resource: 'LtiResourceLinkRequest',
  deepLinking: 'LtiDeepLinkingRequest',
  deepLinkingResponse: 'LtiDeepLinkingResponse',
} as const

/** Which sentence the person reads; the message is for the log. */
export class LaunchRefused extends Error {
  override name = 'LaunchRefused'
  readonly problem: LaunchProblem
  constructor(problem: LaunchProblem, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.problem = problem
  }
}

const MOST_TEXT = 500
const text = z.string().max(10_000).catch('')
const short = z
  .string()
  .transform(it => it.slice(0, MOST_TEXT))
  .catch('')
const address = z
  .string()
  .max(2000)
  .regex(/^https?:\/\//i)
  .refine(URL.canParse)
  .catch('')

export const DeepLinkingSettings = z.object({
  deep_link_return_url: z
    .string()
    .max(4000)
    .regex(/^https?:\/\//i)
    .refine(URL.canParse),
  accept_types: z.array(z.string()).catch([]),
  accept_presentation_document_targets: z.array(z.string()).catch([]),
  accept_multiple: z.boolean().catch(true),
  accept_lineitem: z.boolean().catch(false),
  auto_create: z.boolean().catch(false),
  data: z.string().max(100_000).optional(),
})
export type DeepLinkingSettings = z.infer<typeof DeepLinkingSettings>

const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: short.default(''),
  given_name: short.default(''),
  family_name: short.default(''),
  [claim.deploymentID]: z.string().min(1).max(255),
  [claim.messageType]: z.string().catch(''),
  [claim.version]: z.string().catch(''),
  [claim.targetLinkUri]: text.default(''),
  [claim.resourceLink]: z.object({ id: z.string().min(1).max(255), title: short.default('') }).optional(),
  [claim.context]: z
    .object({ id: z.string().min(1).max(255), title: short.default(''), label: short.default('') })
    .optional(),
  locale: short.default(''),
  [claim.presentation]: z.object({ locale: short.default('') }).catch({ locale: '' }),
  [claim.roles]: z.array(z.string()).catch([]),
  [claim.custom]: z.record(z.string(), z.unknown()).catch({}),
  [claim.ags]: z
    .object({
      scope: z.array(z.string()).catch([]),
      lineitems: address.default(''),
      lineitem: address.default(''),
    })
    .catch({ scope: [], lineitems: '', lineitem: '' }),
  [claim.nrps]: z
    .object({ context_memberships_url: address.default('') })
    .catch({ context_memberships_url: '' }),
  [claim.deepLinkingSettings]: DeepLinkingSettings.optional(),
})

export interface Launch {
  subject: string
  displayName: string
  deploymentID: string
  isTeacher: boolean
  /** In which the platform speaks to this person, where it says so and we know it. */
  language: Language | null
  target: string
  context: { id: string; title: string; label: string } | null
  resourceLink: { id: string; title: string } | null
  /** Of which link of ours the platform has kept the key. */
  linkKey: string | null
  /** The courses that this one was copied from, the nearest first. */
  history: string[]
  ags: { scopes: string[]; lineItems: string; lineItem: string }
  membershipsUrl: string
  deepLinking: DeepLinkingSettings | null
}

const CONTEXT_ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const TEACHER = [`${CONTEXT_ROLE}#Instructor`, `${CONTEXT_ROLE}#ContentDeveloper`]
const SHORT_TEACHER = ['Instructor', 'ContentDeveloper']

/** Roles in the course decide, not those in the institution. Sub-roles of teachers such as teaching assistants are not. */
export const isTeacherBy = (roles: readonly string[]): boolean =>
  roles.some(role => TEACHER.includes(role) || SHORT_TEACHER.includes(role))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Platforms that do not know a variable pass its name on. */
const historyOf = (value: unknown): string[] =>
  typeof value === 'string' && !value.startsWith('$')
    ? value
        .split(',')
        .map(it => it.trim())
        .filter(it => it !== '')
        .slice(0, 100)
    : []

/** Of a tag such as de-AT, or of a list of them as browsers send it. */
export const languageIn = (locale: string): Language | null =>
  Language.safeParse(locale.trim().slice(0, 2).toLowerCase()).data ?? null

/** `ownOrigin` is that of this site. Throws LaunchRefused. */
export function readLaunch(payload: Record<string, unknown>, ownOrigin: string): Launch {
  if (typeof payload.sub !== 'string' || payload.sub === '')
    throw new LaunchRefused('anonymous', 'The token has no subject')
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) throw new LaunchRefused('incomplete', z.prettifyError(parsed.error))
  const it = parsed.data
  if (it[claim.version] !== VERSION)
    throw new LaunchRefused('version', `Version ${JSON.stringify(it[claim.version])}`)
  const type = it[claim.messageType]
  if (type !== MessageType.resource && type !== MessageType.deepLinking)
    throw new LaunchRefused('message-type', `Message type ${JSON.stringify(type)}`)
  const isDeepLinking = type === MessageType.deepLinking
  const resourceLink = it[claim.resourceLink] ?? null
  const deepLinking = it[claim.deepLinkingSettings] ?? null
  if (isDeepLinking ? !deepLinking : !resourceLink)
    throw new LaunchRefused('incomplete', `${type} without its settings`)
  const custom = it[claim.custom]
  const linkKey = custom[LINK_PARAMETER]
  return {
    subject: it.sub,
    displayName: it.name || `${it.given_name} ${it.family_name}`.trim(),
    deploymentID: it[claim.deploymentID],
    isTeacher: isTeacherBy(it[claim.roles]),
    language: languageIn(it[claim.presentation].locale || it.locale),
    target: ownTarget(it[claim.targetLinkUri], ownOrigin, isDeepLinking),
    context: it[claim.context] ?? null,
    resourceLink: isDeepLinking ? null : resourceLink,
    linkKey: typeof linkKey === 'string' && UUID.test(linkKey) ? linkKey.toLowerCase() : null,
    history: historyOf(custom[HISTORY_PARAMETER]),
    ags: {
      scopes: it[claim.ags].scope,
      lineItems: it[claim.ags].lineitems,
      lineItem: it[claim.ags].lineitem,
    },
    membershipsUrl: it[claim.nrps].context_memberships_url,
    deepLinking: isDeepLinking ? deepLinking : null,
  }
}

/** On this site, as path and query. A platform need not name it when something is to be chosen. */
function ownTarget(uri: string, ownOrigin: string, isOptional: boolean): string {
  if (uri === '' && isOptional) return '/'
  if (!URL.canParse(uri) || new URL(uri).origin !== ownOrigin)
    throw new LaunchRefused('target', `The target ${JSON.stringify(uri.slice(0, 200))} is elsewhere`)
  const { pathname, search } = new URL(uri)
  return `${pathname}${search}`
}

export interface Target {
  EncID: string
  ChapterID: number | null
  TimelineID: number | null
}

const ITEM_PAGES = ['/vle/lti/preview.aspx', '/view.aspx', '/embed.aspx']
const numberIn = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null)

/** The item that an address of this site shows; nothing where it shows none. */
export function itemAt(target: string): Target | null {
  const url = new URL(target, 'http://site.invalid')
  const id = url.searchParams.get('id')
  if (!id || !ITEM_PAGES.includes(url.pathname.toLowerCase().replace(/\/$/, ''))) return null
  return {
    EncID: id,
    ChapterID: numberIn(url.searchParams.get('chapid')),
    TimelineID: numberIn(url.searchParams.get('tlid')),
  }
}
