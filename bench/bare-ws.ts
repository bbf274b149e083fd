// The rival of the class bench: a socket server that sends on to everybody what one of them says, and nothing else.
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('listening', () => console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`))
server.on('connection', socket => {
  socket.on('message', said => {
    const text = String(said)
    for (const client of server.clients) client.send(text)
  })
})
