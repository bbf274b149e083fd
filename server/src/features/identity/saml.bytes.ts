// The addresses of SAML: our metadata, where responses arrive, where providers report that somebody has signed out.
import { randomBytes } from 'node:crypto'
import { SAML_CONSUMER_PATH, SAML_LOGOUT_PATH, SAML_METADATA_PATH } from '@mediatheque/contract/identity-saml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Platform } from '../../platform/http/context.ts'
import { keepOpener, originOf } from '../../platform/http/guards.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import type { LogoutMessage } from '../../platform/saml/read-logout.ts'
import { escapeXml } from '../../platform/saml/xml.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { providerAt, takeForms } from './identity.bytes.ts'
import { metadataXml } from './saml.ts'
import { endBySaml, finishSignOut } from './saml-logout.ts'
import type { SamlProvider } from './saml-metadata.ts'

const ENTRANCE = { config: { isEntrance: true as const } }
const FROM_ELSEWHERE = { config: { isEntrance: true as const, isFromElsewhere: true as const } }

async function samlAt(ctx: Context, request: FastifyRequest): Promise<SamlProvider> {
  const provider = await providerAt(ctx, request)
  if (provider.Settings.Kind !== 'saml') throw new Refusal('not-found', 'nothing-at-this-address')
  return { ...provider, Settings: provider.Settings }
}

export async function addSamlBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(SAML_METADATA_PATH, ENTRANCE, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    const xml = await metadataXml(ctx, await samlAt(ctx, request))
    return reply.header('cache-control', 'no-cache').type('application/samlmetadata+xml').send(xml)
  })

  app.get(SAML_LOGOUT_PATH, ENTRANCE, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?') + 1)
    const { RelayState, SAMLResponse } = request.query as Record<string, unknown>
    const take = SAMLResponse === undefined ? endBySaml : finishSignOut
    return answerLogout(contextOf, request, reply, {
      take,
      message: { binding: 'redirect', query },
      RelayState,
    })
  })

  await app.register(async scope => {
    takeForms(scope)
    scope.post(SAML_CONSUMER_PATH, FROM_ELSEWHERE, async (request, reply) => {
      const ctx = await contextOf(request, reply)
      const provider = await samlAt(ctx, request)
      keepOpener(reply).header('cache-control', 'no-store')
      const body = (request.body ?? {}) as Record<string, string>
      if (request.headers.origin !== originOf(ctx.config, request)) return sendAgain(reply, body)
      const url = new URL(request.url, ctx.config.baseUrl)
      return reply.redirect(await finishSignIn(ctx, provider, body.RelayState ?? '', { url, body }), 303)
    })

    scope.post(SAML_LOGOUT_PATH, FROM_ELSEWHERE, async (request, reply) => {
      const { SAMLRequest = '', SAMLResponse, RelayState } = (request.body ?? {}) as Record<string, string>
      const take = SAMLResponse === undefined ? endBySaml : finishSignOut
      const message = { binding: 'post', base64: SAMLResponse ?? SAMLRequest } as const
      return answerLogout(contextOf, request, reply, { take, message, RelayState })
    })
  })
}

/** A request of the provider, or its response to ours. */
async function answerLogout(
  contextOf: ContextOf,
  request: FastifyRequest,
  reply: FastifyReply,
  it: { take: typeof endBySaml; message: LogoutMessage; RelayState: unknown },
) {
  const ctx = await contextOf(request, reply)
  const provider = await samlAt(ctx, request)
  const state = typeof it.RelayState === 'string' ? it.RelayState.slice(0, 1000) : ''
  reply.header('cache-control', 'no-store')
  return reply.redirect(await it.take(ctx, provider, it.message, state), 303)
}

/**
 * Browsers send no cookies with a form that another site posts, and without them nobody knows which browser began the
 * sign-in. A page of this site sends the same form again.
 */
function sendAgain(reply: FastifyReply, { SAMLResponse = '', RelayState = '' }: Record<string, string>) {
  const nonce = randomBytes(16).toString('base64')
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeXml(value)}">`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>',
        `<form method="post">${field('SAMLResponse', SAMLResponse)}${field('RelayState', RelayState)}`,
        '<noscript><button>Continue</button></noscript></form>',
        `<script nonce="${nonce}">document.forms[0].submit()</script></html>`,
      ].join(''),
    )
}
