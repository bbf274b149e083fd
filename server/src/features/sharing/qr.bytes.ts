// SHARE-08: the picture of a link to this site. Addresses of other sites are refused: this is no generator for others.
import { QR_IMAGE_PATH } from '@mediatheque/contract/sharing'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { originOf } from '../../platform/http/guards.ts'
import { badField, refusalOf } from '../../platform/http/refusal.ts'
import { MOST_QR_CHARACTERS, QR_SIZE, qrPng, qrSvg } from './qr.rules.ts'

const SIZE = `Please choose a size between ${QR_SIZE.least} and ${QR_SIZE.most} pixels`

const Query = z.object({
  link: z.string().max(MOST_QR_CHARACTERS, 'This link is too long for a QR code'),
  size: z.coerce
    .number(SIZE)
    .int(SIZE)
    .min(QR_SIZE.least, SIZE)
    .max(QR_SIZE.most, SIZE)
    .default(QR_SIZE.usual),
  format: z.enum(['png', 'svg'], 'Please choose png or svg').default('png'),
  download: z.string().max(10).optional(),
})

const A_DAY_SECS = 86_400

export async function addQrImage(app: FastifyInstance, { config }: Platform) {
  app.get(QR_IMAGE_PATH, async (request, reply) => {
    const asked = Query.safeParse(request.query)
    if (!asked.success) throw refusalOf(asked.error)
    const { size, format, download } = asked.data
    const link = ownLink(asked.data.link, [new URL(config.baseUrl).origin, originOf(config, request)])
    reply.header('cache-control', `private, max-age=${A_DAY_SECS}`)
    if (download !== undefined)
      reply.header('content-disposition', `attachment; filename="qr-code.${format}"`)
    return format === 'svg'
      ? reply.type('image/svg+xml; charset=utf-8').send(qrSvg(link, size))
      : reply.type('image/png').send(qrPng(link, size))
  })
}

/** As it is written in full: a path is completed, and what leads elsewhere is refused. */
function ownLink(link: string, origins: readonly [string, string]): string {
  const [base] = origins
  const full = URL.canParse(link, base) ? new URL(link, base) : undefined
  if (
    !full ||
    !origins.includes(full.origin) ||
    full.username !== '' ||
    full.href.length > MOST_QR_CHARACTERS
  )
    throw badField('link', 'qr-code-of-another-site')
  return full.href
}
