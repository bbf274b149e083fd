// The platform asks us to begin a launch (OpenID Connect third-party-initiated login).
import { randomBytes } from 'node:crypto'
import { LTI_LAUNCH_PATH } from '@mediatheque/contract/courses'
import type { Context } from '../../platform/http/context.ts'
import { cookieName } from '../../platform/http/cookie-name.ts'
import { hashOf } from '../../platform/tokens.ts'
import { LaunchRefused } from './launch.rules.ts'
import { insertLogin, type LoginRequest } from './logins.sql.ts'
import { findRegistrationsOf, type StoredRegistration } from './registrations.sql.ts'

const newSecret = () => randomBytes(32).toString('base64url')

const PROOF_SECS = 15 * 60

/** One for each launch, so that several frames of a page do not end each other's. */
export const proofCookie = (ctx: Pick<Context, 'config'>, state: string) =>
  cookieName(ctx.config, `mediatheque_lti_${hashOf(state).toString('hex').slice(0, 12)}`)

const MOST = 2000

/** Throws LaunchRefused. */
export async function readLoginRequest(
  ctx: Context,
  sent: Record<string, unknown>,
): Promise<{ registration: StoredRegistration; request: LoginRequest }> {
  const text = (name: string) => {
    const value = sent[name]
    return typeof value === 'string' && value !== '' && value.length <= MOST ? value : undefined
  }
  const [iss, login_hint, target] = [text('iss'), text('login_hint'), text('target_link_uri')]
  if (!iss || !login_hint || !target)
    throw new LaunchRefused('incomplete', 'iss, login_hint or target_link_uri is missing')
  const found = await findRegistrationsOf(ctx.db, iss, text('client_id'))
  const [registration] = found
  if (!registration || found.length > 1)
    throw new LaunchRefused('unknown-platform', `${found.length} registrations of ${iss}`)
  if (!URL.canParse(target) || new URL(target).origin !== siteOrigin(ctx))
    throw new LaunchRefused('target', `The target ${target.slice(0, 200)} is elsewhere`)
  const optional = ['lti_message_hint', 'lti_deployment_id', 'lti_storage_target'] as const
  const more = Object.fromEntries(optional.flatMap(name => (text(name) ? [[name, text(name)]] : [])))
  return {
    registration,
    request: { iss, login_hint, target_link_uri: target, client_id: registration.ClientID, ...more },
  }
}

export const siteOrigin = ({ config, origin }: Pick<Context, 'config' | 'origin'>) =>
  config.isBaseUrlFixed ? new URL(config.baseUrl).origin : origin

export interface Departure {
  /** The address at the platform. */
  address: string
  state: string
  /** Known to this browser alone: in a cookie, and in the storage of the platform where it offers one. */
  proof: string
}

export async function startLogin(
  ctx: Context,
  registration: StoredRegistration,
  request: LoginRequest,
): Promise<Departure> {
  const [state, nonce, proof] = [newSecret(), newSecret(), newSecret()]
  await insertLogin(ctx.db, {
    state_hash: hashOf(state),
    nonce_hash: hashOf(nonce),
    proof_hash: hashOf(proof),
    registration_id: registration.RegistrationID,
    request,
  })
  ctx.setCookie({ name: proofCookie(ctx, state), value: proof, maxAgeSecs: PROOF_SECS })
  const address = new URL(registration.AuthEndpoint)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: registration.ClientID,
    redirect_uri: `${siteOrigin(ctx)}${LTI_LAUNCH_PATH}`,
    login_hint: request.login_hint,
    ...(request.lti_message_hint && { lti_message_hint: request.lti_message_hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return { address: address.href, state, proof }
}
