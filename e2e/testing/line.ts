// A line between browser and product that can be held, cut and mended, as networks and servers do by themselves.
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { baseUrl } from './here.ts'

const PRODUCT_PORT = Number(new URL(baseUrl).port)

export interface Line {
  url: string
  /** Lets so many more bytes of an upload through, then none until `free`. */
  hold: (bytes: number) => void
  /** New connections are whole again; those that were held break, for nobody knows what is still in them. */
  free: () => void
  /** Every connection breaks, and new ones are refused until `mend`. */
  cut: () => void
  mend: () => void
  /** From where parts of files were sent, in bytes. */
  offsets: number[]
}

export async function openLine(): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>()
  const offsets: number[] = []
  let left = Number.POSITIVE_INFINITY
  let isCut = false
  const server = createServer(browser => {
    if (isCut) return browser.destroy()
    const product = dial(PRODUCT_PORT, 'localhost')
    const pair: [Socket, Socket] = [browser, product]
    pairs.add(pair)
    let isUpload = false
    browser.on('data', data => {
      const head = data.toString('latin1', 0, 4000)
      // One connection carries many requests, one after the other.
      const method = /^([A-Z]+) \//.exec(head)?.[1]
      if (method) isUpload = method === 'PATCH'
      const offset = /^PATCH .*?^upload-offset: (\d+)/ims.exec(head)?.[1]
      if (offset !== undefined) offsets.push(Number(offset))
      if (isUpload) left -= data.length
      product.write(data)
      if (isUpload && left <= 0) browser.pause()
    })
    product.pipe(browser)
    for (const [one, other] of [pair, [product, browser] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  afterAll(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    server.close()
  })
  return {
    offsets,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: bytes => {
      left = bytes
    },
    free: () => {
      left = Number.POSITIVE_INFINITY
      for (const pair of pairs) if (pair[0].isPaused()) for (const socket of pair) socket.destroy()
    },
    cut: () => {
      isCut = true
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
  }
}
