import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { StorageAway } from './storage-away.ts'

const EMPTY_LIST = '<?xml version="1.0"?><ListBucketResult></ListBucketResult>'

let server: Server
let files: Files
/** What S3 answers from now on. */
let status = 200

beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test:tester'
  process.env.AWS_SECRET_ACCESS_KEY = 'testing'
  status = 200
  server = createServer((_, response) => void response.writeHead(status).end(EMPTY_LIST))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const STORAGE_URL = `s3://library?endpoint=http://127.0.0.1:${port}`
  files = await openFiles(readConfig({ DATA_DIR: tmpdir(), STORAGE_URL }))
})
afterEach(() => server.close())

test('S3 that answers 503 however often it is asked is away', async () => {
  status = 503
  await expect(files.stat('media/1.mp4')).rejects.toBeInstanceOf(StorageAway)
  await expect(files.write('media/1.mp4', Readable.from(['x']))).rejects.toBeInstanceOf(StorageAway)
})

test('S3 that cannot be reached is away', async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await expect(files.read('media/1.mp4')).rejects.toBeInstanceOf(StorageAway)
})

test('a refusal is not: it would be the same the next time', async () => {
  status = 403
  const refused = await files.stat('media/1.mp4').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(StorageAway)
})
