// A record store on this machine that takes statements only as xAPI 1.0.3 and its video profile 1.0 write them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

const IRI = z.url()
const LanguageMap = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/), z.string())
const Extensions = z.record(IRI, z.unknown())
const Activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: IRI,
  definition: z
    .strictObject({
      type: IRI,
      name: LanguageMap,
      description: LanguageMap.optional(),
      extensions: Extensions.optional(),
    })
    .partial()
    .optional(),
})
const Score = z
  .strictObject({ scaled: z.number().min(-1).max(1), raw: z.number(), min: z.number(), max: z.number() })
  .partial()
  .refine(({ raw = 0, min = raw, max = raw }) => raw >= min && raw <= max)
const Statement = z.strictObject({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  // Part two, 2.4.2.1: an agent has exactly one inverse functional identifier.
  actor: z.strictObject({
    objectType: z.literal('Agent').optional(),
    name: z.string().optional(),
    account: z.strictObject({ homePage: IRI, name: z.string().min(1) }),
  }),
  verb: z.strictObject({ id: IRI, display: LanguageMap.optional() }),
  object: Activity,
  result: z
    .strictObject({
      ...{ score: Score, success: z.boolean(), completion: z.boolean(), response: z.string() },
      ...{ duration: z.iso.duration(), extensions: Extensions },
    })
    .partial()
    .optional(),
  context: z
    .strictObject({
      registration: z.uuid(),
      contextActivities: z
        .strictObject({
          ...{ parent: z.array(Activity), grouping: z.array(Activity), category: z.array(Activity) },
        })
        .partial(),
      extensions: Extensions,
    })
    .partial()
    .optional(),
})
export type StoredStatement = z.infer<typeof Statement>

const VIDEO = 'https://w3id.org/xapi/video'
const ENDED = ['time', 'progress', 'played-segments']
const WANTED: Record<string, string[]> = {
  ...{
    played: ['time'],
    seeked: ['time-from', 'time-to'],
    paused: ENDED,
    completed: ENDED,
    terminated: ENDED,
  },
}

/** What the profile wants in the result of each verb. */
function lacksOfProfile({ verb, object, result, context }: StoredStatement): string[] {
  if (!context?.contextActivities?.category?.some(it => it.id === VIDEO)) return []
  const wanted = WANTED[verb.id.slice(verb.id.lastIndexOf('/') + 1)] ?? []
  return [
    ...wanted.filter(it => result?.extensions?.[`${VIDEO}/extensions/${it}`] === undefined),
    ...(object.definition?.type === `${VIDEO}/activity-type/video` ? [] : ['activity type']),
    ...(context.extensions?.[`${VIDEO}/extensions/session-id`] ? [] : ['session-id']),
  ]
}

export async function recordStore(user: string, password: string) {
  const statements = new Map<string, StoredStatement>()
  const log: string[] = []
  let failing = 0
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store')
    const end = (status: number, message = '') => {
      log.push(`${request.method} ${status} ${message}`.trim())
      response.writeHead(status, { 'X-Experience-API-Version': '1.0.3' }).end(message)
    }
    const body = await text(request)
    if (failing > 0) {
      failing -= 1
      return end(503)
    }
    if (request.headers.authorization !== basic) return end(401)
    if (request.headers['x-experience-api-version'] !== '1.0.3') return end(400, 'version')
    if (url.pathname !== '/xapi/statements' || request.method !== 'PUT') return end(404)
    const read = Statement.safeParse(JSON.parse(body))
    if (!read.success) return end(400, read.error.message)
    const lacks = lacksOfProfile(read.data)
    if (lacks.length > 0) return end(400, lacks.join(' '))
    if (read.data.id !== url.searchParams.get('statementId')) return end(400, 'another id')
    const before = statements.get(read.data.id)
    if (before && !isDeepStrictEqual(before, read.data)) return end(409)
    statements.set(read.data.id, read.data)
    return end(204)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`,
    statements,
    log,
    failNext(times: number) {
      failing = times
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
