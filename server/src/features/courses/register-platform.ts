// Dynamic registration (1EdTech LTI Dynamic Registration 1.0): the platform opens our address, and both sides are set up.
import {
  HISTORY_PARAMETER,
  LTI_KEYS_PATH,
  LTI_LAUNCH_PATH,
  LTI_LOGIN_PATH,
  LTI_LOGO_PATH,
  RegistrationDraft,
} from '@mediatheque/contract/courses'
import { pages } from '@mediatheque/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/http/context.ts'
import { escapeXml } from '../../platform/saml/xml.ts'
import { hashOf } from '../../platform/tokens.ts'
import { readSiteSettings } from '../settings/index.ts'
import { addRegistration } from './add-registration.ts'
import { MessageType } from './launch.rules.ts'
import { sendSmallPage, wordsFor } from './launch-pages.ts'
import { hasInvite, takeInvite } from './registrations.sql.ts'
import { PlatformFailed, requestPlatform, Scope } from './service-token.ts'
import { siteOrigin } from './start-login.ts'

const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const Configuration = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  scopes_supported: z.array(z.string()).optional(),
  authorization_server: z.string().optional(),
  [PLATFORM]: z.object({ product_family_code: z.string().catch('') }).catch({ product_family_code: '' }),
})
const Registered = z.object({
  client_id: z.string().min(1),
  [TOOL]: z.object({ deployment_id: z.string().optional() }).optional(),
})

type Failure = 'invite' | 'configuration' | 'rejected' | 'known'
class NotRegistered extends Error {
  override name = 'NotRegistered'
  readonly failure: Failure
  constructor(failure: Failure, detail: string) {
    super(detail)
    this.failure = failure
  }
}

const Query = z.object({
  invite: z.string().max(200).catch(''),
  openid_configuration: z.string().max(4000).catch(''),
  registration_token: z.string().max(20_000).optional().catch(undefined),
})

/** The page closes itself in the platform; what went wrong is said in a sentence. */
export async function registerPlatform(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const words = wordsFor(request)
  try {
    await register(ctx, Query.parse(request.query))
    return sendSmallPage(reply, {
      language: words.language,
      title: words.registered.title,
      body: `<h1>${words.registered.title}</h1><p role="status">${words.registered.text}</p>`,
      script: "(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')",
    })
  } catch (error) {
    if (!(error instanceof NotRegistered)) throw error
    ctx.log.warn({ err: error }, 'a learning platform could not be registered')
    return sendSmallPage(reply, {
      language: words.language,
      title: words.registered.failedTitle,
      body: `<h1>${words.registered.failedTitle}</h1><p role="alert">${escapeXml(words.registered[error.failure])}</p>`,
      status: 403,
    })
  }
}

async function register(
  ctx: Context,
  { invite, openid_configuration, registration_token }: z.infer<typeof Query>,
) {
  const tokenHash = hashOf(invite)
  // Looked at first, so that nobody else sends us to an address; taken when the platform can be set up.
  if (!(await hasInvite(ctx.db, tokenHash))) throw noInvite()
  const platform = await readConfiguration(openid_configuration)
  if (!(await takeInvite(ctx.db, tokenHash))) throw noInvite()
  const answer = await requestRegistration(ctx, platform, registration_token)
  const draft = RegistrationDraft.safeParse({
    Name: new URL(platform.issuer).host,
    Issuer: platform.issuer,
    ClientID: answer.client_id,
    AuthEndpoint: platform.authorization_endpoint,
    TokenEndpoint: platform.token_endpoint,
    KeysEndpoint: platform.jwks_uri,
    TokenAudience: platform.authorization_server ?? '',
  })
  if (!draft.success) throw new NotRegistered('configuration', z.prettifyError(draft.error))
  const made = await ctx.db
    .transaction()
    .execute(tx => addRegistration(ctx, tx, draft.data, answer[TOOL]?.deployment_id ?? ''))
  if (made === undefined) throw new NotRegistered('known', 'There is such a registration')
}

const noInvite = () => new NotRegistered('invite', 'The invitation is unknown, used or too old')

async function readConfiguration(address: string) {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new NotRegistered('configuration', 'openid_configuration is missing')
  const response = await requestPlatform(address, { headers: { accept: 'application/json' } }).catch(
    asFailure('configuration'),
  )
  const parsed = Configuration.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new NotRegistered('configuration', z.prettifyError(parsed.error))
  // Section 3.5.1: both must be of one domain, so that nobody registers in the name of another platform.
  if (new URL(address).host !== new URL(parsed.data.issuer).host)
    throw new NotRegistered('configuration', 'The configuration is not that of its issuer')
  return parsed.data
}

async function requestRegistration(
  ctx: Context,
  { registration_endpoint, scopes_supported }: z.infer<typeof Configuration>,
  token: string | undefined,
) {
  const response = await requestPlatform(registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(
      toolConfiguration({ ...(await readSiteSettings(ctx.db)), origin: siteOrigin(ctx) }, scopes_supported),
    ),
  }).catch(asFailure('rejected'))
  const parsed = Registered.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new NotRegistered('rejected', z.prettifyError(parsed.error))
  return parsed.data
}

const asFailure = (failure: Failure) => (error: unknown) => {
  if (error instanceof PlatformFailed) throw new NotRegistered(failure, `${error.message}: ${error.body}`)
  throw error
}

const WANTED = [Scope.lineItem, Scope.readResults, Scope.score, Scope.members]

interface ToolSite {
  origin: string
  SiteName: string
  SupportEmail: string
}

const DESCRIPTION = 'Videos, recordings, documents and quizzes of the media library'
const CHOOSE = 'Choose from the media library'

/** What the platform learns about this site, with all that the specification recommends and we can say truthfully. */
export function toolConfiguration(
  { origin, SiteName, SupportEmail }: ToolSite,
  supported: readonly string[] | undefined,
) {
  const launch = `${origin}${LTI_LAUNCH_PATH}`
  const library = `${origin}${pages.ltiLibrary.path}`
  const logo = `${origin}${LTI_LOGO_PATH}`
  const scopes = supported ? WANTED.filter(it => supported.includes(it)) : WANTED
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${origin}${LTI_LOGIN_PATH}`,
    redirect_uris: [launch],
    client_name: SiteName,
    client_uri: `${origin}/`,
    logo_uri: logo,
    ...(SupportEmail !== '' && { contacts: [SupportEmail] }),
    jwks_uri: `${origin}${LTI_KEYS_PATH}`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.join(' '),
    [TOOL]: {
      domain: new URL(origin).host,
      description: DESCRIPTION,
      'description#de': 'Videos, Aufzeichnungen, Dokumente und Quizze der Mediathek',
      target_link_uri: library,
      custom_parameters: { [HISTORY_PARAMETER]: '$Context.id.history' },
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
      messages: [
        { type: MessageType.resource, target_link_uri: library, label: SiteName, icon_uri: logo },
        {
          type: MessageType.deepLinking,
          target_link_uri: library,
          icon_uri: logo,
          label: CHOOSE,
          'label#de': 'Aus der Mediathek wählen',
          placements: ['ContentArea'],
        },
      ],
    },
  }
}
