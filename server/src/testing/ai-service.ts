// A service that speaks the chat completions protocol, on this machine.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface AiAnswer {
  status?: number
  /** What the model says; or `raw`, the whole answer as it is. */
  content?: string
  raw?: string
}

export interface AiRequest {
  path: string
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[]; response_format?: unknown }
}

export async function serveAi(answer: (request: AiRequest) => AiAnswer) {
  const heard: AiRequest[] = []
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers
    const asked = { path: request.url ?? '', authorization, body: JSON.parse(await text(request)) }
    heard.push(asked)
    const { status = 200, content = '', raw } = answer(asked)
    const message = { role: 'assistant', content }
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(raw ?? JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
