import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { CannotFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { openUpstream } from './upstream.ts'

function setUp(bytesOf: (address: string) => Buffer | Promise<Buffer>) {
  const fetched: string[] = []
  let now = 0
  const safeFetch: SafeFetch = async (address, _options, read) => {
    fetched.push(address)
    const body = Readable.from([await bytesOf(address)])
    return read({ url: new URL(address), contentType: '', length: null, body })
  }
  const upstream = openUpstream(safeFetch, () => now)
  return { upstream, fetched, pass: (ms: number) => (now += ms) }
}

const LIST = 'https://live.example/a.m3u8'

test('what many want at once is fetched once; a playlist is looked up again a second later', async () => {
  const { upstream, fetched, pass } = setUp(() => Buffer.from('x'))
  await Promise.all(Array.from({ length: 200 }, () => upstream('list', LIST)))
  expect(fetched).toHaveLength(1)
  pass(999)
  await upstream('list', LIST)
  expect(fetched).toHaveLength(1)
  pass(2)
  await upstream('list', LIST)
  expect(fetched).toHaveLength(2)
})

test('a failure is not repeated for each viewer, and is over a second later', async () => {
  let isDown = true
  const { upstream, fetched, pass } = setUp(() => {
    if (isDown) throw new CannotFetch('The other site answered with 404')
    return Buffer.from('x')
  })
  await expect(upstream('part', LIST)).rejects.toThrow('404')
  await expect(upstream('part', LIST)).rejects.toThrow('404')
  expect(fetched).toHaveLength(1)
  isDown = false
  pass(1_001)
  await expect(upstream('part', LIST)).resolves.toMatchObject({ bytes: Buffer.from('x') })
})

test('what is too large is refused, and what is kept stays within its limit', async () => {
  const { upstream, fetched } = setUp(address =>
    Buffer.alloc(address.endsWith('huge') ? 17_000_000 : 10_000_000),
  )
  await expect(upstream('part', 'https://live.example/huge')).rejects.toThrow('too large')
  await expect(upstream('key', 'https://live.example/key')).rejects.toThrow('too large')
  for (const name of [1, 2, 3, 4, 5, 6]) await upstream('part', `https://live.example/${name}`)
  fetched.splice(0)
  await upstream('part', 'https://live.example/6')
  expect(fetched).toEqual([])
  await upstream('part', 'https://live.example/1')
  expect(fetched).toEqual(['https://live.example/1'])
})

test('at most twelve are fetched at a time, and the others wait their turn', async () => {
  let running = 0
  let most = 0
  const { upstream } = setUp(async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running--
    return Buffer.from('x')
  })
  await Promise.all(Array.from({ length: 40 }, (_, at) => upstream('part', `https://live.example/${at}`)))
  expect(most).toBe(12)
})
