// The addresses that platforms and their pages know: login, launch, keys and registration.
import {
  LTI_KEYS_PATH,
  LTI_LAUNCH_PATH,
  LTI_LOGIN_PATH,
  LTI_REGISTER_PATH,
} from '@mediatheque/contract/courses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Platform } from '../../platform/http/context.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { takeForms } from '../identity/index.ts'
import { acceptLaunch, launchRefusal } from './accept-launch.ts'
import { LaunchRefused, languageIn } from './launch.rules.ts'
import { sendConfirmation, sendDeparture, sendRefusal, wordsFor } from './launch-pages.ts'
import { readKeySet } from './own-keys.ts'
import { registerPlatform } from './register-platform.ts'
import { readLoginRequest, startLogin } from './start-login.ts'

const ENTRANCE = { config: { isEntrance: true as const } }
const FROM_ELSEWHERE = { config: { isEntrance: true as const, isFromElsewhere: true as const } }

type Sent = Record<string, string>

export async function addCourseBytes(app: FastifyInstance, platform: Platform, contextOf: ContextOf) {
  const login =
    (sentIn: (request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await contextOf(request, reply)
      return orRefusal(ctx, request, reply, async () => {
        const wished = await readLoginRequest(ctx, (sentIn(request) ?? {}) as Sent)
        const departure = await startLogin(ctx, wished.registration, wished.request)
        reply.header('cache-control', 'no-store')
        return sendDeparture(request, reply, departure, wished.request.lti_storage_target)
      })
    }

  app.get(LTI_KEYS_PATH, ENTRANCE, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await readKeySet(platform)),
  )
  app.get(
    LTI_LOGIN_PATH,
    ENTRANCE,
    login(request => request.query),
  )
  app.get(LTI_REGISTER_PATH, ENTRANCE, async (request, reply) =>
    registerPlatform(await contextOf(request, reply), request, reply),
  )

  await app.register(async scope => {
    takeForms(scope)
    scope.post(
      LTI_LOGIN_PATH,
      FROM_ELSEWHERE,
      login(request => request.body),
    )
    scope.post(LTI_LAUNCH_PATH, FROM_ELSEWHERE, async (request, reply) => {
      const ctx = await contextOf(request, reply)
      return orRefusal(ctx, request, reply, async () => {
        const { request: login, ...accepted } = await acceptLaunch(
          ctx,
          (request.body ?? {}) as Sent,
          languageIn(request.headers['accept-language'] ?? ''),
        )
        return sendConfirmation(request, reply, { ...accepted, login })
      })
    })
  })
}

/** A page with one sentence, in the language of the browser; all that is known is in the log. */
async function orRefusal(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    ctx.log.warn({ err: error, problem: error.problem }, 'a launch was refused')
    return sendRefusal(request, reply, launchRefusal(error.problem).textIn(wordsFor(request).language))
  }
}
