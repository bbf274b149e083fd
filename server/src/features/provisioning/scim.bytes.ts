// SCIM 2.0 (RFC 7644). Directories send a token instead of a cookie, and errors have a form of their own.
import { SCIM_PATH } from '@mediatheque/contract/provisioning'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../../platform/db/database-away.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { requirePlainJson } from '../../platform/http/take-json.ts'
import type { Log } from '../../platform/log.ts'
import { scimContext } from './scim-context.ts'
import { errorBody, invalid, notUnique, ScimRefusal } from './scim-refusal.ts'
import { type ScimReply, scimRoutes } from './scim-routes.ts'

const MEDIA_TYPE = 'application/scim+json'
const BODY_LIMIT = 4_194_304
/** Directories work through thousands of people from one address. */
const config = { isFromElsewhere: true, isEntrance: true } as const

export async function addScim(app: FastifyInstance, platform: Platform, contextOf: ContextOf) {
  await app.register(
    async scope => {
      takeScim(scope)
      scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
        sendError(reply, refusalOf(error, request, platform.log)),
      )
      for (const { method, path, act } of scimRoutes)
        scope.route({
          method,
          url: path,
          config,
          bodyLimit: BODY_LIMIT,
          handler: async (request, reply) => {
            const scim = await scimContext(await contextOf(request, reply), request)
            return send(reply, await act(scim, request))
          },
        })
      scope.all('/*', { config }, async (request, reply) => {
        await scimContext(await contextOf(request, reply), request)
        throw new ScimRefusal(404, 'There is nothing at this address')
      })
    },
    { prefix: SCIM_PATH },
  )
}

function takeScim(scope: FastifyInstance) {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    ['application/json', MEDIA_TYPE],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        requirePlainJson(String(body), BODY_LIMIT)
        done(null, body === '' ? undefined : JSON.parse(String(body)))
      } catch {
        done(invalid('invalidSyntax', 'The body is not JSON'))
      }
    },
  )
}

const MEDIA = `${MEDIA_TYPE}; charset=utf-8`

function send(reply: FastifyReply, { status = 200, body, location, etag }: ScimReply) {
  reply.header('cache-control', 'no-store').status(status)
  if (location) reply.header('location', location)
  if (etag) reply.header('etag', etag)
  return body === undefined ? reply.send() : reply.type(MEDIA).send(JSON.stringify(body))
}

function sendError(reply: FastifyReply, refusal: ScimRefusal) {
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"')
  return send(reply, { status: refusal.status, body: errorBody(refusal) })
}

const CONFLICT = 409
const UNIQUE_VIOLATION = '23505'

const TAKEN: Readonly<Record<string, string>> = {
  provisioned_person_user_name: 'Another user has this userName',
  provisioned_person_external_id: 'Another user has this externalId',
}
const TAKEN_ANYHOW = 'Another one has this name, address or identifier'

type AnyError = Error & { statusCode?: number; code?: string; constraint?: string }

function refusalOf(error: AnyError, request: FastifyRequest, log: Log): ScimRefusal {
  if (error instanceof ScimRefusal) return error
  if (error.code === UNIQUE_VIOLATION) return notUnique(TAKEN[error.constraint ?? ''] ?? TAKEN_ANYHOW)
  if (error instanceof Refusal) {
    if (error.status === CONFLICT && error.fields)
      return new ScimRefusal(CONFLICT, error.message, 'uniqueness')
    // Such as the last administrator: the directory would take a conflict for a duplicate.
    const status = error.status === CONFLICT ? 403 : error.status
    return new ScimRefusal(status, error.message, status === 400 ? 'invalidValue' : undefined)
  }
  if (error instanceof DatabaseAway) return new ScimRefusal(503, 'The site cannot be reached for a moment')
  const status = error.statusCode ?? 500
  if (status < 500)
    return new ScimRefusal(status, error.message, status === 400 ? 'invalidSyntax' : undefined)
  log.error({ err: error, requestID: request.id }, 'a request of a directory failed')
  return new ScimRefusal(500, `Something went wrong here. The number of the failure is ${request.id}`)
}
