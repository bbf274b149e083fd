// The rival of the requests bench: Fastify with nothing around it.
import fastify from 'fastify'

const app = fastify()
app.get('/healthz', async () => ({ Success: true }))
console.log(`${await app.listen({ host: '127.0.0.1', port: 0 })}/healthz`)
