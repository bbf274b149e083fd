// The rival of the upload bench: Node that writes what it is sent to disk, with nothing around it.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

const [path = ''] = process.argv.slice(2)
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path, { flush: true }))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
)
