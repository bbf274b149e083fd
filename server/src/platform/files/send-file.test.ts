import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { type Sending, sendFile } from './send-file.ts'

let folder: string
let files: Files
let app: FastifyInstance
let sending: Sending = { key: 'ten', contentType: 'text/plain' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-send-'))
  files = await openLocalFiles(folder)
  await files.write('ten', Readable.from([Buffer.from('0123456789')]))
  app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send({ Message: String(error) }),
  )
  app.get('/file', (request, reply) => sendFile(files, request, reply, sending))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/file', headers })

test('the whole file with its length, tag and caching', async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('0123456789')
  expect(answer.headers).toMatchObject({
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': 'text/plain',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
})

test('a range is answered with 206 and its place in the file', async () => {
  const answer = await get({ range: 'bytes=2-4' })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe('234')
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
})

test('a range beyond the end is refused with 416 and the length', async () => {
  const answer = await get({ range: 'bytes=10-' })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */10')
  expect(answer.body).toBe('')
})

test('HEAD tells the same without the bytes', async () => {
  const whole = await get({}, 'HEAD')
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-length']).toBe('10')
  expect(whole.body).toBe('')
  const part = await get({ range: 'bytes=-1' }, 'HEAD')
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 9-9/10')
})

test('who has it already is told so', async () => {
  const { etag } = (await get()).headers as { etag: string }
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304)
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  const modified = String((await get()).headers['last-modified'])
  expect((await get({ 'if-modified-since': modified })).statusCode).toBe(304)
  expect((await get({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200)
  expect((await get({ 'if-modified-since': modified, 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a range of another version is answered with the whole file', async () => {
  const { etag } = (await get()).headers as { etag: string }
  expect((await get({ range: 'bytes=2-4', 'if-range': etag })).statusCode).toBe(206)
  expect((await get({ range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200)
})

test('a file that is not there is 404', async () => {
  sending = { key: 'nothing', contentType: 'text/plain' }
  expect((await get()).statusCode).toBe(404)
})

test('what a browser could run is offered for saving only', async () => {
  for (const contentType of ['text/html', 'image/svg+xml', 'application/xml', 'application/octet-stream']) {
    sending = { key: 'ten', contentType }
    const { headers } = await get()
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test('a name for saving cannot break out of its header', async () => {
  sending = {
    key: 'ten',
    contentType: 'text/csv',
    saveAs: 'Grüße "a";\r\nSet-Cookie: x=(1).csv',
    cache: 'immutable',
  }
  const { headers } = await get()
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Gru__e _a____Set-Cookie_ x_(1).csv"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22a%22%3B%0D%0ASet-Cookie%3A%20x%3D%281%29.csv`,
  )
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
})
