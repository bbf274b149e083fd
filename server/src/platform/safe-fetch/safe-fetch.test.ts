import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSafeFetch, readBeginning } from './safe-fetch.ts'

let server: Server
let port: number
const heard: string[] = []

const answers: Record<string, RequestListener> = {
  '/plain': (_request, response) => response.end('hello'),
  '/zipped': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello '.repeat(1000))),
  '/there': (_request, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/inside': (_request, response) =>
    response.writeHead(302, { location: `http://inside.example:${port}/plain` }).end(),
  '/number': (_request, response) => response.writeHead(302, { location: `http://10.0.0.1/` }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/silent': () => undefined,
  '/stuck': (_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).write('first'),
  '/stuck-away': (_request, response) => response.writeHead(404).write('first'),
  '/endless': (_request, response) => {
    const write = () => {
      while (response.writable && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', write)
    write()
  },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? '')
    answers[request.url ?? '']?.(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** open.example is the local server and taken for public; inside.example is the same machine by another address. */
const names: Record<string, string[]> = {
  'open.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.2'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
  'nowhere.example': [],
}
const fetchSafely = openSafeFetch({
  mayReach: address => address === '127.0.0.1',
  resolve: async host => names[host] ?? Promise.reject(new Error('no such name')),
})
const read = (path: string, host = 'open.example') =>
  fetchSafely(`http://${host}:${port}${path}`, { timeoutMs: 5000 }, async page => ({
    url: page.url.href,
    text: await text(page.body),
  }))

describe('what is public', () => {
  test('may be left unread: that harms nobody', async () => {
    const strays: unknown[] = []
    const note = (error: unknown) => strays.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => void process.off('uncaughtException', note))
    const type = (path: string) =>
      fetchSafely(`http://open.example:${port}${path}`, { timeoutMs: 5000 }, async page => page.contentType)
    expect(await type('/stuck')).toBe('video/mp4')
    await expect(type('/stuck-away')).rejects.toThrow('The other site answered with 404')
    await setImmediate()
    expect(strays).toEqual([])
  })

  test('is read, also after a redirect and unpacked', async () => {
    expect((await read('/plain')).text).toBe('hello')
    expect((await read('/zipped')).text).toHaveLength(6000)
    expect(await read('/there')).toEqual({ url: `http://open.example:${port}/plain`, text: 'hello' })
  })

  test('is cut off where it is too long', async () => {
    const bytes = await fetchSafely(`http://open.example:${port}/endless`, { timeoutMs: 5000 }, page =>
      readBeginning(page.body, 100_000),
    )
    expect(bytes).toHaveLength(100_000)
  })

  test.each([
    ['/gone', 'The other site answered with 410'],
    ['/broken', 'The other site answered with 500'],
    ['/circle', 'The address redirects in a loop'],
  ])('%s is refused: %s', (path, message) => expect(read(path)).rejects.toThrow(message))

  test('may be unreachable, unknown or silent', async () => {
    await expect(read('/plain', 'nowhere.example')).rejects.toThrow('could not be found')
    await expect(read('/plain', 'unknown.example')).rejects.toThrow('could not be found')
    await expect(
      fetchSafely('http://open.example:1/', { timeoutMs: 5000 }, async () => undefined),
    ).rejects.toThrow('could not be reached')
    await expect(
      fetchSafely(`http://open.example:${port}/silent`, { timeoutMs: 100 }, async () => undefined),
    ).rejects.toThrow('took too long')
  })
})

describe('LINK-04 what is not public', () => {
  test.each([
    'http://inside.example/',
    'http://both.example/',
    'http://10.0.0.1/',
    'http://0x0a000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'ftp://open.example/',
    'file:///etc/passwd',
    'javascript:1',
  ])('%s is refused', address =>
    expect(fetchSafely(address, { timeoutMs: 5000 }, async () => undefined)).rejects.toThrow(
      'This address is not on the public web',
    ),
  )

  test.each(['/inside', '/number', '/file'])('is not reached by the redirect of %s', async path => {
    heard.length = 0
    await expect(read(path)).rejects.toThrow('This address is not on the public web')
    expect(heard).toEqual([path])
  })

  test('by default this very machine is not', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      await expect(
        openSafeFetch()(`http://${host}:${port}/plain`, { timeoutMs: 5000 }, async () => undefined),
      ).rejects.toThrow('not on the public web')
  })
})
