import { expect, test } from 'vitest'
import {
  addressOf,
  curlOf,
  exampleOf,
  fieldsOf,
  groupedOperations,
  type JsonSchema,
  matchingOperations,
  type OpenApi,
  operationsOf,
  typeText,
} from './open-api.rules.ts'

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const doc: OpenApi = {
  servers: [{ url: 'http://media.example' }],
  components: { schemas: {} },
  paths: {
    '/api/core/people/{PersonID}/': {
      get: {
        operationId: 'getPerson',
        summary: 'One person with groups',
        tags: ['api/core/people'],
        'x-who': 'administrator',
        parameters: [
          { name: 'PersonID', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 's', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 200: json({ type: 'object', properties: {} }) },
      },
      post: {
        operationId: 'savePerson',
        summary: 'Change a person',
        tags: ['api/core/people'],
        'x-who': 'administrator',
        parameters: [],
        requestBody: json({
          type: 'object',
          properties: {
            Name: { type: 'string', description: "Somebody's" },
            Roles: { type: 'array', items: { enum: ['viewer'] } },
          },
          required: ['Name'],
        }),
        responses: {},
      },
    },
    '/api/auth/options': {
      get: {
        operationId: 'options',
        summary: 'What the sign-in screen offers',
        tags: ['api/auth/options'],
        'x-who': 'anyone',
        'x-older': '/login.aspx/Options',
        parameters: [],
        responses: {},
      },
    },
  },
}
const operations = operationsOf(doc)

test('calls stand in their groups', () => {
  expect(groupedOperations(operations).map(([group, calls]) => [group, calls.map(it => it.id)])).toEqual([
    ['api/auth', ['options']],
    ['api/core/people', ['getPerson', 'savePerson']],
  ])
})

test('calls are found by method, words, right and older address', () => {
  const found = (s: string) => matchingOperations(operations, s).map(it => it.id)
  expect(found('post people')).toEqual(['savePerson'])
  expect(found('LOGIN.ASPX')).toEqual(['options'])
  expect(found('administrator one')).toEqual(['getPerson'])
})

test('a schema reads as a tree with types, values and what is required', () => {
  const body = operations.find(it => it.id === 'savePerson')?.body
  expect(body && fieldsOf(body)).toMatchObject([
    { name: 'Name', type: 'string', isRequired: true, description: "Somebody's" },
    { name: 'Roles', isRequired: false, values: ['viewer'] },
  ])
  expect(typeText({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] })).toBe(
    'string (date-time) | null',
  )
  expect(exampleOf({ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] })).toEqual({
    a: 1,
  })
})

test('a write for the shell carries the Origin and survives quotes', () => {
  const [save] = operations.filter(it => it.id === 'savePerson')
  expect(save && curlOf(save, 'http://media.example', { PersonID: '7' })).toBe(
    [
      'curl',
      "-b 'mediatheque=YOUR_SESSION'",
      "-H 'Origin: http://media.example'",
      "-H 'Content-Type: application/json'",
      `-d '{"Name":""}'`,
      "'http://media.example/api/core/people/7/'",
    ].join(' \\\n  '),
  )
})

test('where a token has a scope for it, a call is shown with the token and without a session', () => {
  const save = operations.find(it => it.method === 'POST')
  expect(save && curlOf({ ...save, scope: 'people:write' }, 'http://media.example', { PersonID: '7' })).toBe(
    [
      'curl',
      '-H "Authorization: Bearer $MEDIATHEQUE_TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{"Name":""}'`,
      "'http://media.example/api/core/people/7/'",
    ].join(' \\\n  '),
  )
})

test('an address is filled with what is known', () => {
  const [get] = operations
  expect(get && addressOf(get, { PersonID: '7', s: 'a b' })).toBe('/api/core/people/7/?s=a+b')
  expect(get && addressOf(get, {})).toBe('/api/core/people/{PersonID}/')
})
