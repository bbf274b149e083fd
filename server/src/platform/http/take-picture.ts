import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply, sent: () => Buffer) => Promise<unknown>

/** A POST whose body is a picture, of every type: what it is, the bytes will tell. Rights come before `sent` is asked for. */
export async function takePicture(app: FastifyInstance, path: string, mostBytes: number, answer: Answer) {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, { bodyLimit: mostBytes }, (request, reply) =>
      answer(request, reply, () => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('bad-input', 'choose-a-picture')
        return request.body
      }),
    )
  })
}
