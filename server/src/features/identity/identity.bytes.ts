// Where browsers leave for a provider, where they come back, and where providers report that a session has ended.
import {
  BACKCHANNEL_LOGOUT_PATH,
  OIDC_CALLBACK_PATH,
  OIDC_SIGNED_OUT_PATH,
  SIGN_IN_PATH,
} from '@mediatheque/contract/identity'
import { pages } from '@mediatheque/contract/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Platform } from '../../platform/http/context.ts'
import { keepOpener } from '../../platform/http/guards.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { takeSignOut } from './attempts.ts'
import { endProviderSessions } from './backchannel-logout.ts'
import { notConfirmedAddress, startConfirmation } from './confirm-session.ts'
import { finishSignIn, noteRefusal, problemAddress } from './finish-sign-in.ts'
import { type Provider, SignInRefused } from './provider.ts'
import { findProviderBySlug } from './read-providers.ts'
import { requireOffered, startSignIn } from './start-sign-in.ts'

const ENTRANCE = { config: { isEntrance: true as const } }

export async function providerAt(ctx: Context, request: FastifyRequest): Promise<Provider> {
  const { Slug } = request.params as { Slug: string }
  const provider = await findProviderBySlug(ctx, Slug.toLowerCase())
  if (!provider) throw new Refusal('not-found', 'nothing-at-this-address')
  return provider
}

export async function addIdentityBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(SIGN_IN_PATH, ENTRANCE, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    const provider = await providerAt(ctx, request)
    keepOpener(reply)
    const { returnurl = '', embedlogin = '', confirm = '' } = request.query as Record<string, unknown>
    const wish = { ReturnUrl: String(returnurl).slice(0, 2000), IsEmbedded: embedlogin === '1' }
    const isConfirmation = confirm === '1'
    try {
      await requireOffered(ctx, it => it.ProviderID === provider.ProviderID)
      const address = await (isConfirmation
        ? startConfirmation(ctx, provider)
        : startSignIn(ctx, provider, wish))
      return reply.redirect(address, 303)
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error
      await noteRefusal(ctx, provider, error)
      const back = { returnUrl: wish.ReturnUrl, isEmbedded: wish.IsEmbedded }
      return reply.redirect(
        isConfirmation ? notConfirmedAddress(error) : problemAddress(provider, error, back),
        303,
      )
    }
  })

  app.get(OIDC_SIGNED_OUT_PATH, ENTRANCE, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    const provider = await providerAt(ctx, request)
    const { state = '' } = request.query as Record<string, unknown>
    await takeSignOut(ctx, provider, String(state))
    return reply.header('cache-control', 'no-store').redirect(pages.login.path, 303)
  })

  app.get(OIDC_CALLBACK_PATH, ENTRANCE, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    const provider = await providerAt(ctx, request)
    const url = new URL(request.url, ctx.config.baseUrl)
    const state = url.searchParams.get('state') ?? ''
    keepOpener(reply).header('cache-control', 'no-store')
    return reply.redirect(await finishSignIn(ctx, provider, state, { url, body: {} }), 303)
  })

  await app.register(async scope => {
    takeForms(scope)
    scope.post(
      BACKCHANNEL_LOGOUT_PATH,
      { config: { isEntrance: true, isFromElsewhere: true } },
      async (request, reply) => {
        const ctx = await contextOf(request, reply)
        const provider = await providerAt(ctx, request)
        reply.header('cache-control', 'no-store')
        const token = (request.body as Record<string, string> | undefined)?.logout_token ?? ''
        await endProviderSessions(ctx, provider, token)
        return reply.status(200).send()
      },
    )
  })
}

/** What providers and their pages send. */
export function takeForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
