// Asimut on this machine: answers for one booking, to those who have the token.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function asimutServer(token: string) {
  const events: Record<string, unknown> = {}
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, { error: 'unauthorized' })
    const id = decodeURIComponent(/^\/api\/events\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '')
    return events[id] === undefined ? send(404, { error: 'not found' }) : send(200, events[id])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api`,
    events,
    requests,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
