import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointRecogniser, openAiEndpoint, whisperServer } from './endpoint.ts'
import { SAMPLES_PER_SEC } from './pieces.rules.ts'

let server: Server
let folder: string
let sound: string
let asked: { url: string; authorization: string | undefined; form: FormData }[] = []
let answer: { status: number; body: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-speech-'))
  sound = join(folder, 'sound.pcm')
  await writeFile(sound, Buffer.alloc(20 * SAMPLES_PER_SEC * 2))
  server = createServer(async (request, response) => {
    asked.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      form: await formIn(request),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const formIn = async (request: IncomingMessage) =>
  new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
const never = new AbortController().signal

async function hear(endpoint: Parameters<typeof endpointRecogniser>[0], language = 'en') {
  asked = []
  const open = await endpointRecogniser(endpoint).open({ sound, language, signal: never })
  return open.hear({ startSecs: 10, endSecs: 12 }, 'said before')
}

test('a service that speaks like OpenAI is sent the piece as WAV, and its words keep their times', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({ words: [{ word: 'Hello', start: 0.5, end: 0.9 }], segments: [] }),
  }
  expect(await hear(openAiEndpoint(base(), 'secret', 'whisper-1'))).toEqual([
    { text: ' Hello', startSecs: 10.5, endSecs: 10.9 },
  ])
  const [request] = asked
  expect(request?.url).toBe('/v1/audio/transcriptions')
  expect(request?.authorization).toBe('Bearer secret')
  expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
    model: 'whisper-1',
    language: 'en',
    prompt: 'said before',
    response_format: 'verbose_json',
  })
  const file = request?.form.get('file') as File
  expect(file.size).toBe(44 + 2 * SAMPLES_PER_SEC * 2)
  expect((await file.slice(0, 4).text()) + (await file.slice(8, 12).text())).toBe('RIFFWAVE')
})

test('a server of whisper.cpp is asked at its own address; sentences share out their time', async () => {
  answer = { status: 200, body: JSON.stringify({ segments: [{ text: ' Two words', start: 0, end: 1 }] }) }
  expect(await hear(whisperServer(base()))).toEqual([
    { text: ' Two', startSecs: 10, endSecs: 10.5 },
    { text: ' words', startSecs: 10.5, endSecs: 11 },
  ])
  expect(asked[0]?.url).toBe('/v1/inference')
  expect(asked[0]?.authorization).toBeUndefined()
})

test('refusals that would only come again are told from those that pass', async () => {
  answer = { status: 401, body: '{}' }
  await expect(hear(whisperServer(base()))).rejects.toMatchObject({ isForGood: true })
  answer = { status: 429, body: '{}' }
  await expect(hear(whisperServer(base()))).rejects.toMatchObject({ isForGood: false })
  answer = { status: 200, body: 'not json' }
  await expect(hear(whisperServer(base()))).rejects.toMatchObject({
    message: 'The transcription service gave an answer that cannot be read',
  })
  await expect(hear(whisperServer('http://127.0.0.1:1'))).rejects.toMatchObject({ isForGood: false })
})
