// The rival of the segments bench: Node that sends a file, with nothing around it.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [path = ''] = process.argv.slice(2)
const server = createServer(async (_request, response) => {
  const { size } = await stat(path)
  response.writeHead(200, { 'content-type': 'video/iso.segment', 'content-length': size })
  createReadStream(path).pipe(response)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
)
