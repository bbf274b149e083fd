// A browser that uploads one file to a product which may die at any moment.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { z } from 'zod'
import { type Product, startProduct } from './product.ts'
import { announcementOf } from './upload.ts'

const Created = z.object({ PublishingPolicyID: z.number() })

const ADMINISTRATOR = {
  SiteName: 'Library',
  UserName: 'ada',
  DisplayName: 'Ada',
  Email: 'ada@example.org',
  Password: 'long enough',
}

/** An empty product; the log of requests and the demo library would only be in the way. */
export const startEmpty = (dataDir: string) =>
  startProduct({ dataDir, command: ['server/src/main.ts', '--empty'], env: { LOG_LEVEL: 'warn' } })

export async function post({ baseUrl }: Product, cookie: string, path: string, body: unknown) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { origin: baseUrl, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map(it => it.split(';')[0])
  return { cookie: cookies.join('; '), body: (await answer.json()) as Record<string, unknown> }
}

/** Somebody who may add videos. */
export async function settle(product: Product): Promise<string> {
  await post(product, '', '/api/core/welcome/administrator', ADMINISTRATOR)
  const { UserName: un, Password: pw } = ADMINISTRATOR
  const { cookie } = await post(product, '', '/login.aspx/Login', { un, pw })
  const policy = { PublishingPolicyName: 'All', Restriction: 1, ApprovalRequired: false, GroupIDs: [] }
  const { body } = await post(product, cookie, '/api/core/policies/', policy)
  const { PublishingPolicyID } = Created.parse(body.Data)
  const rule = { PublishingPolicyID, RecordType: 1, Role: '', IsDefault: true }
  await post(product, cookie, '/api/core/addpermissions/', { Items: [rule] })
  return cookie
}

const tusHeaders = ({ baseUrl }: Product, cookie: string) => ({
  origin: baseUrl,
  cookie,
  'tus-resumable': '1.0.0',
})

export async function announceTo(product: Product, cookie: string, fileName: string, bytes: number) {
  const answer = await fetch(`${product.baseUrl}${TUS_PATH}`, {
    method: 'POST',
    headers: {
      ...tusHeaders(product, cookie),
      'upload-length': String(bytes),
      'upload-metadata': announcementOf(fileName),
    },
  })
  if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

export async function offsetOf(product: Product, cookie: string, id: string): Promise<number> {
  const headers = tusHeaders(product, cookie)
  const answer = await fetch(`${product.baseUrl}${TUS_PATH}${id}`, { method: 'HEAD', headers })
  if (answer.status !== 200) throw new Error(`The upload is not known any more: ${answer.status}`)
  return Number(answer.headers.get('upload-offset'))
}

/** From an offset to the end; answers the status. `sent` hears of each piece. */
export async function sendRest(
  product: Product,
  cookie: string,
  id: string,
  path: string,
  offset: number,
  sent: (bytes: number) => void = () => undefined,
): Promise<number> {
  const { size } = await stat(path)
  return sendFile(
    `${product.baseUrl}${TUS_PATH}${id}`,
    'PATCH',
    {
      ...tusHeaders(product, cookie),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size - offset),
    },
    path,
    offset,
    sent,
  )
}

const PIECE_BYTES = 1 << 20

export async function sendFile(
  url: string,
  method: string,
  headers: Record<string, string>,
  path: string,
  offset = 0,
  sent: (bytes: number) => void = () => undefined,
): Promise<number> {
  const sending = request(url, { method, headers })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
  })
  const source = createReadStream(path, { start: offset, highWaterMark: PIECE_BYTES })
  source.on('data', piece => sent(piece.length))
  const [status] = await Promise.all([answered, pipeline(source, sending)])
  return status
}

/** Sends the file while the product is killed so many times at random places, and gives what the server received. */
export async function uploadThroughKills(dataDir: string, path: string, kills: number) {
  let product = await startEmpty(dataDir)
  const cookie = await settle(product)
  const { size } = await stat(path)
  const id = await announceTo(product, cookie, 'killed.mp4', size)
  const places = Array.from({ length: kills }, () => Math.floor(Math.random() * size)).sort((a, b) => a - b)
  let died = 0
  for (;;) {
    const offset = await offsetOf(product, cookie, id)
    const place = places[0] ?? Number.POSITIVE_INFINITY
    let at = offset
    const status = await sendRest(product, cookie, id, path, offset, bytes => {
      at += bytes
      if (at >= place) product.process.kill('SIGKILL')
    }).catch(() => undefined)
    if (status === 204 && places.length === 0) break
    product.process.kill('SIGKILL')
    await product.gone
    places.shift()
    died += 1
    product = await startEmpty(dataDir)
  }
  const answer = await fetch(`${product.baseUrl}/api/ml/upload/received/?filename=${id}`, {
    headers: { cookie },
  })
  const received = (await answer.json()) as { Bytes: number; Sha256: string }
  await product.stop()
  return { ...received, died }
}
