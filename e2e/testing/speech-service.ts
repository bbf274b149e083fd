// A transcription service that speaks like OpenAI and always hears the same words.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORDS = ['Copper', 'rusts', 'green'].map((word, at) => ({
  word,
  start: 0.2 + at * 0.4,
  end: 0.5 + at * 0.4,
}))

export async function startSpeechService() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ words: WORDS, segments: [] }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
