import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type AiAnswer, serveAi } from '../../testing/ai-service.ts'
import { AiFailed, requestJson } from './chat.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const Shape = z.object({ words: z.array(z.string()) })
const QUESTION = { system: 'Answer as JSON', user: 'Three words' }

async function ask(answer: AiAnswer, key = 'secret') {
  const service = await serveAi(() => answer)
  undo.push(service.close)
  const result = requestJson({ url: service.url, key, model: 'm' }, QUESTION, Shape)
  return { service, result }
}

test('a question goes to the chat completions of the service, with key and model', async () => {
  const { service, result } = await ask({ content: '{"words":["a"]}' })
  expect(await result).toEqual({ words: ['a'] })
  expect(service.heard).toMatchObject([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: {
        model: 'm',
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: 'Answer as JSON' },
          { role: 'user', content: 'Three words' },
        ],
      },
    },
  ])
})

test('without a key none is sent, and JSON inside a block of code is understood', async () => {
  const { service, result } = await ask({ content: 'Here:\n```json\n{"words":[]}\n```' }, '')
  expect(await result).toEqual({ words: [] })
  expect(service.heard[0]?.authorization).toBeUndefined()
})

test.each([
  ['another shape', { content: '{"words":"a"}' }],
  ['no JSON', { content: 'Certainly! Here are three words.' }],
  ['no completion', { raw: '{}' }],
  ['a refusal', { status: 401, raw: '{"error":{"message":"no"}}' }],
  ['no words at all', { raw: '' }],
])('%s is a failure that says so', async (_name, answer) => {
  const { result } = await ask(answer)
  await expect(result).rejects.toThrow(AiFailed)
})

test('a service that is not there is a failure, and waiting for it can be given up', async () => {
  const gone = await serveAi(() => ({}))
  await gone.close()
  await expect(requestJson({ url: gone.url, key: '', model: 'm' }, QUESTION, Shape)).rejects.toThrow(AiFailed)
  const service = await serveAi(() => ({ content: '{"words":[]}' }))
  undo.push(service.close)
  const given = requestJson({ url: service.url, key: '', model: 'm' }, QUESTION, Shape, AbortSignal.abort())
  await expect(given).rejects.toThrow(AiFailed)
})
