// OpenAPI 3.1, printed from the contract.
import type { AnyCall } from '@mediatheque/contract/call'
import { isPageMethod } from '@mediatheque/contract/call'
import { ErrorEnvelope } from '@mediatheque/contract/errors'
import { scopeOf } from '@mediatheque/contract/scopes'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

export function openApi(calls: readonly AnyCall[], baseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mediatheque', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorEnvelope, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: baseUrl.startsWith('https:') ? '__Host-mediatheque' : 'mediatheque',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An access token that begins with mtk_' },
      },
    },
  }
}

const operationIdOf = ({ method, path }: AnyCall) =>
  [method.toLowerCase(), ...path.split(/\W+/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

function operation(call: AnyCall): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(call.input, 'input') as Json & {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = namesIn(call.path)
  const scope = scopeOf(call)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const output = schemaOf(call.output, 'output')
  const answer = isPageMethod(call.path)
    ? { type: 'object', properties: { d: output }, required: ['d'] }
    : output
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [
      call.path
        .split('/')
        .slice(1, 4)
        .filter(part => !part.startsWith(':'))
        .join('/'),
    ],
    'x-who': call.who,
    ...(call.older && { 'x-older': call.older }),
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(call.fresh && { 'x-fresh': true }),
    security: call.who === 'anyone' ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ token: [] }])],
    parameters: [
      ...inPath.map(name => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
      })),
      ...(call.method === 'GET'
        ? others.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
        : []),
    ],
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              ...rest,
              properties: Object.fromEntries(others),
              required: required.filter(name => !inPath.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused: the status tells the reason, the Message tells the person',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}
