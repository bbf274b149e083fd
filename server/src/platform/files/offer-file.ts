// What is made on the spot and offered for saving.
import type { FastifyReply } from 'fastify'

interface Offered {
  name: string
  type: string
  body: unknown
}

export const offerFile = (reply: FastifyReply, { name, type, body }: Offered) =>
  reply.type(type).header('content-disposition', savedAs(name)).header('cache-control', 'no-store').send(body)

/** RFC 6266: its very name, and one for those who read only plain letters. */
export function savedAs(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
