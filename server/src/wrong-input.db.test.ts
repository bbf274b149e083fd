// Walks every call, in its newer and its older forms, with a wrong value in every field: each is refused with a
// sentence and the name of the field, and nothing breaks.
import { isPageMethod } from '@mediatheque/contract/call'
import { refusedInputs } from '@mediatheque/contract/testing/wrong-values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from './app.ts'
import { aliases } from './legacy/aliases.ts'
import { type Browser, type TestApp, testApp } from './testing/app.ts'

let it: TestApp
let administrator: Browser
beforeAll(async () => {
  it = await testApp()
  administrator = await it.as('administrator')
})
afterAll(() => it.close())

const asSent = (raw: Record<string, unknown>) => raw
const newer = features.flat().map(({ call }) => ({ ...call, call, decode: asSent }))
/** Older forms that say the same in another way; those that only have another address are left out. */
const older = [
  ...new Map(
    aliases
      .flat()
      .filter(({ decode }) => decode({ cdid: 1 })?.cdid !== 1)
      .map(alias => [`${alias.call.path} ${alias.decode}`, alias]),
  ).values(),
]
const forms = [...newer, ...older]
const addressOf = (path: string) => path.replace(/:\w+/g, '999999')

const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

/** One input for each field and each thing that is said of it. */
function inputsFor({ call, path, decode }: (typeof forms)[number]) {
  const distinct = new Map<string, unknown>()
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '999999']))
  for (const { input, issues } of refusedInputs(call)) {
    if (isObject(input) && !call.input.safeParse({ ...decode(input), ...params }).success)
      distinct.set(issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join(), input)
  }
  return [...distinct.values()]
}

const RAW = /expected|received|\bNaN\b|^Invalid (input|option|key|string|UUID|URL|ISO)|^Too (small|big)/

describe('a wrong value in any field', () => {
  test.each(forms.filter(form => form.method === 'POST'))('POST $path', async form => {
    for (const input of inputsFor(form)) {
      const { status, body } = await administrator.post(addressOf(form.path), input)
      const { Success, Message, Fields } = isPageMethod(form.path) ? body.d : body
      expect({ input, status, Success }).toEqual({ input, status: 400, Success: false })
      expect(Message).not.toMatch(RAW)
      expect(Object.keys(Fields)).not.toEqual([])
    }
  })

  test.each(forms.filter(form => form.method === 'GET'))('GET $path', async form => {
    for (const value of ['x', '-1', '', '1e99', '{}']) {
      const names = Object.keys((form.call.input as { shape?: object }).shape ?? {})
      const query = new URLSearchParams(Object.fromEntries(names.map(name => [name, value])))
      const { status, body } = await administrator.get(`${addressOf(form.path)}?${query}`)
      expect({ value, status }).toEqual({ value, status: expect.toSatisfy(it => it < 500) })
      if (status === 400 && 'Message' in body) expect(body.Message).not.toMatch(RAW)
    }
  })
})

test('a field is named after a sentence that fits any field', async () => {
  const { body } = await administrator.post('/api/ml/SubmitRating/', { cdid: 1, rating: 0.1 })
  expect(body).toMatchObject({
    Message: 'Please enter 0.5 or more (rating)',
    Fields: { rating: 'Please enter 0.5 or more' },
  })
})
