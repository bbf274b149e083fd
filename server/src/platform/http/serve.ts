// The web server: routes made from features, one error envelope, guards before everything.
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { AnyCall } from '@mediatheque/contract/call'
import { BACKGROUND_HEADER, isPageMethod } from '@mediatheque/contract/call'
import type { Language } from '@mediatheque/contract/primitives'
import { LIVE_COOKIE } from '@mediatheque/contract/realtime'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { withoutNotice } from '../db/request-writes.ts'
import { recordFailure } from '../failures.ts'
import { StorageAway } from '../files/storage-away.ts'
import { REALTIME_PATH } from '../realtime/hub.ts'
import { preferredLanguage } from './accept-language.rules.ts'
import { admit } from './admit.ts'
import { isForPage, sendAway } from './away-page.ts'
import type { Context, Platform } from './context.ts'
import { type Answered, type Feature, invoke } from './feature.ts'
import { guardOrigin, NOTHING_MAY_LOAD, originOf } from './guards.ts'
import { onceOnly } from './idempotency.ts'
import { noteWrites } from './note-writes.ts'
import { addOperations, isProbe } from './operations.ts'
import { programToken } from './program-token.ts'
import { limitRequests } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { isStorable, requireStorable } from './storable-text.ts'
import { lengthOf, takeJson } from './take-json.ts'
import { type Viewer, viewerFor } from './viewer.ts'

const BODY_LIMIT = 1_048_576

/** An older address of a call, with its own way to say the same thing. */
export interface Alias {
  method: 'GET' | 'POST'
  path: string
  call: AnyCall
  decode: (raw: Record<string, unknown>) => Record<string, unknown>
  /** Where one address means several calls: the first row that the request fits answers, before those without it. */
  isFor?: (raw: Record<string, unknown>) => boolean
  /** Asked by pages in frames of other sites. */
  isEmbed?: true
}

export interface AppParts {
  features: readonly Feature[]
  aliases: readonly Alias[]
  /** Finds the viewer behind the session cookie; prolongs the session unless the call is made by a timer. */
  identify: (platform: Platform, request: FastifyRequest, prolong: boolean) => Promise<Viewer>
  /** What a viewer reads: as they have chosen, else as the request prefers, else as the site does. */
  languageFor: (db: Db, viewer: Viewer, preferred: Language | undefined) => Promise<Language>
  /** A session that is known to exist, by the cookie alone: its requests are counted for it. */
  sessionOf: (platform: Platform, request: FastifyRequest) => string | undefined
  /** Bytes, pages and whatever else does not speak JSON. */
  extras: readonly ((
    app: FastifyInstance,
    platform: Platform,
    contextOf: ContextOf,
  ) => Promise<void> | void)[]
  /** What the answer to a write that is sent again depends on. */
  replay: {
    /** The token of the session, which is stored nowhere. */
    secretOf: (request: FastifyRequest) => string
    /** What the viewer may do at this moment, here and with the items that the input names. */
    standingOf: (ctx: Context, input: Record<string, unknown>) => Promise<string>
  }
  /** Refuses requests from embeds whose key is not this site's (SHELL-09). */
  guardKey: (platform: Platform, request: FastifyRequest) => Promise<void>
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply, prolong?: boolean) => Promise<Context>

export async function buildServer(
  platform: Platform,
  parts: AppParts,
  httpServer: Server,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: platform.config.trustProxy.length > 0 ? platform.config.trustProxy : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Made before us, since the hub answers on it too: its requests are not ours to answer a second time.
    serverFactory: handler =>
      httpServer.on('request', (request, response) => {
        if (!request.url?.toLowerCase().startsWith(REALTIME_PATH)) handler(request, response)
      }),
  })
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(helmet, {
    // Each page has a policy of its own with a nonce; frames are ruled by its frame-ancestors.
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: platform.config.baseUrl.startsWith('https:'),
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const sessionOf = (request: FastifyRequest) => parts.sessionOf(platform, request)
  const { counts } = platform.node
  await limitRequests(app, { most: platform.config.rateLimit, sessionOf, counts, isExempt: isProbe })
  takeJson(app, sessionOf, counts)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': NOTHING_MAY_LOAD,
      'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    })
    guardOrigin(platform.config, request)
    if (request.method === 'GET') await parts.guardKey(platform, request)
  })
  app.addHook('preValidation', async ({ params, query, body }) => {
    // A number that cannot be stored matches no ID.
    if (!isStorable(params)) throw new Refusal('not-found', 'nothing-at-this-address')
    for (const sent of [query, body]) requireStorable(sent)
  })
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  answerErrors(app, platform, languageReader(platform, parts, viewers))
  addOperations(app, platform, parts.features)
  noteWrites(app, platform, request => viewers.get(request))

  const identify = async (request: FastifyRequest, prolong: boolean) => {
    const viewer = await withoutNotice(() => parts.identify(platform, request, prolong))
    viewers.set(request, viewer)
    return viewer
  }
  const contextOf: ContextOf = async (request, reply, prolong = true) => ({
    ...platform,
    log: platform.log.child({ requestID: request.id }),
    viewer: await identify(request, prolong),
    // What a live message has just spoken of might not have reached a replica.
    replica: LIVE_COOKIE in request.cookies ? undefined : platform.replica,
    requestID: request.id,
    origin: originOf(platform.config, request),
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    cookies: programToken(request) === undefined ? request.cookies : {},
    setCookie: ({ name, value, maxAgeSecs }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: platform.config.baseUrl.startsWith('https:'),
        ...(maxAgeSecs !== undefined && { maxAge: maxAgeSecs }),
      }),
  })

  const inFrames = new Set(parts.aliases.filter(it => it.isEmbed).map(it => it.call))
  for (const rows of Map.groupBy(routesOf(parts), it => `${it.method} ${it.path}`.toLowerCase()).values())
    addRoute(app, { contextOf, inFrames, replay: parts.replay }, rows)
  for (const extra of parts.extras) await extra(app, platform, contextOf)
  return app
}

interface Route extends Omit<Alias, 'call'> {
  answered: Answered
}

function routesOf({ features, aliases }: AppParts): Route[] {
  const answers = new Map(features.flat().map(answered => [answered.call, answered]))
  return [
    ...features.flat().map(answered => ({
      method: answered.call.method,
      path: answered.call.path,
      answered,
      decode: (raw: Record<string, unknown>) => raw,
    })),
    ...aliases.map(({ call, ...alias }) => {
      const answered = answers.get(call)
      if (!answered) throw new Error(`${alias.path} is an older form of a call that no feature answers`)
      return { ...alias, answered }
    }),
  ]
}

/** `rows` share their method and path; without one that fits, the last is asked. */
function addRoute(
  app: FastifyInstance,
  {
    contextOf,
    inFrames,
    replay,
  }: Pick<AppParts, 'replay'> & { contextOf: ContextOf; inFrames: ReadonlySet<AnyCall> },
  rows: readonly Route[],
) {
  const last = rows.at(-1)
  if (!last) return
  const { method, path } = last
  const isLinked = rows.every(it => inFrames.has(it.answered.call))
  const embed = last.isEmbed ? 'call' : isLinked ? 'linked' : undefined
  const wrap = (answer: unknown) => (isPageMethod(path) ? { d: answer } : answer)
  const bodyLimit = Math.max(...rows.map(it => it.answered.call.bodyLimit ?? 0))
  app.route({
    method,
    url: path,
    config: {
      wrap,
      ...(embed && { embed }),
      ...(rows.some(it => it.answered.call.isEntrance) && { isEntrance: true as const }),
    },
    ...(bodyLimit > 0 && { bodyLimit }),
    // What is larger than usual is parsed only for those who may make the call.
    preParsing: async (request, reply) => {
      if (lengthOf(request) <= BODY_LIMIT) return
      const { viewer } = await contextOf(request, reply, false)
      admit({ viewer: viewerFor(viewer, last.answered.call) }, last.answered.call.who)
    },
    handler: async (request, reply) => {
      const sent = (method === 'GET' ? request.query : (request.body ?? {})) as Record<string, unknown>
      const { answered, decode } =
        rows.find(it => it.isFor?.(sent)) ?? rows.find(it => it.isFor === undefined) ?? last
      const prolongs = answered.call.prolongs !== false && !(BACKGROUND_HEADER in request.headers)
      const ctx = await contextOf(request, reply, prolongs)
      const viewer = viewerFor(ctx.viewer, answered.call)
      if (viewer.kind === 'nobody' && viewer.hadSession && !viewer.isByKey && prolongs)
        reply.header('loggedout', 'true')
      reply.header('cache-control', 'no-store')
      const params = request.params as Record<string, unknown>
      const input = { ...decode(sent), ...params }
      return wrap(
        await onceOnly({
          db: ctx.db,
          viewer,
          key: request.headers['idempotency-key'],
          secret: replay.secretOf(request),
          call: answered.call.path,
          input,
          standing: () => replay.standingOf({ ...ctx, viewer }, input),
          act: () => invoke(ctx, answered, input),
        }),
      )
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    wrap?: (answer: unknown) => unknown
    /** Asked by pages in frames of other sites: a call of theirs, or bytes that every page asks for. Linked: the
     * address of such a call outside of frames, which anyone who holds a link may use without a session. */
    embed?: 'call' | 'bytes' | 'linked'
    /** Written by other sites and their servers, who prove themselves by what they send. */
    isFromElsewhere?: true
    /** Needed to sign in: a whole class asks for it from one address. */
    isEntrance?: true
  }
}

const PLAIN: Readonly<Record<number, () => Refusal>> = {
  400: () => new Refusal('bad-input', 'not-understood'),
  404: () => new Refusal('not-found', 'nothing-at-this-address'),
  413: () => new Refusal('too-large', 'too-large'),
  415: () => new Refusal('unsupported-type', 'send-json'),
}

type LanguageOf = (request: FastifyRequest, error: Error) => Promise<Language>

function answerErrors(app: FastifyInstance, { db, log }: Platform, languageOf: LanguageOf) {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    // A client that disconnects in the middle of an upload is not a failure of the server.
    const isGone = request.raw.destroyed && !request.raw.complete
    if (refusal.reason === 'failed' && !isGone) {
      log.error({ err: error, requestID: request.id }, 'a call failed')
      const name = `${request.method} ${request.routeOptions.url ?? ''}`
      recordFailure(db, log, { kind: 'request', name, reference: request.id, message: error.message })
    }
    if (error instanceof DatabaseAway)
      log.warn({ err: error.cause, requestID: request.id }, 'the database is away')
    if (error instanceof StorageAway)
      log.warn({ err: error.cause, requestID: request.id }, 'the storage is away')
    if (refusal.retryAfterSecs) reply.header('retry-after', refusal.retryAfterSecs)
    // In the language of this reader, by the rights of this reader.
    reply.header('cache-control', 'no-store')
    if (refusal.reason === 'unavailable' && isForPage(request)) return sendAway(reply, request)
    const envelope = refusal.toEnvelope(request.id, await languageOf(request, error))
    return reply.status(refusal.status).send(request.routeOptions.config.wrap?.(envelope) ?? envelope)
  })
}

/** What is refused before anybody is identified must cost no query: the request alone decides. */
const languageReader =
  ({ db, log }: Platform, { languageFor }: AppParts, viewers: WeakMap<FastifyRequest, Viewer>): LanguageOf =>
  async (request, error) => {
    const preferred = preferredLanguage(request.headers['accept-language'])
    const viewer = viewers.get(request)
    if (!viewer || error instanceof DatabaseAway) return preferred ?? 'en'
    return languageFor(db, viewer, preferred).catch((err: unknown) => {
      log.warn({ err, requestID: request.id }, 'the language of a viewer could not be read')
      return preferred ?? 'en'
    })
  }

const AWAY_SECS = 5

function refusalFor(error: Error & { statusCode?: number }): Refusal {
  if (error instanceof DatabaseAway || error instanceof StorageAway)
    return new Refusal('unavailable', 'site-unavailable', {
      retryAfterSecs: AWAY_SECS,
    })
  return PLAIN[error.statusCode ?? 500]?.() ?? new Refusal('failed', 'something-went-wrong')
}
