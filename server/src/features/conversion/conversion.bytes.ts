// The bytes of items: whoever holds a signed address may have them until it ends.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { checkKey } from '../../platform/files/key.ts'
import { handOver, sendFile } from '../../platform/files/send-file.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countDownload } from '../analytics/index.ts'
import { siteSecret } from '../settings/index.ts'
import { keyBehind } from './addresses.ts'
import { typeOfName } from './content-types.ts'
import { findSavedFile } from './media-files.sql.ts'
import { writtenFor } from './write-playlist.ts'

const Address = z.object({ seal: z.string().max(200), '*': z.string().max(300) })
const Query = z.object({ save: z.string().max(300).optional() })

/** Playlists grow while a recording is being converted; everything else never changes under its name. */
const isGrowing = (key: string) => /\.(m3u8|mpd)$/.test(key)

export async function addRecordingBytes(app: FastifyInstance, { db, files, config }: Platform) {
  // A class behind one address fetches more segments than calls are allowed.
  app.get('/media/:seal/*', { config: { rateLimit: false } }, async (request, reply) => {
    const address = Address.safeParse(request.params)
    const key = address.success && keyOf(await siteSecret(db), address.data.seal, address.data['*'])
    if (!key) throw new Refusal('not-allowed', 'This address has ended')
    const written = await writtenFor({ db, files }, key)
    if (written !== undefined)
      return reply.type(typeOfName(key)).header('cache-control', 'private, no-cache').send(written)
    const { save } = Query.parse(request.query)
    if (save !== undefined && isBeginning(request)) await countSaved(db, key)
    const saveAs = save === undefined ? {} : { saveAs: save }
    const cache = isGrowing(key) ? 'private' : 'immutable'
    const sending = { key, contentType: typeOfName(key), cache, ...saveAs } as const
    return config.mediaAccelPrefix
      ? handOver(config.mediaAccelPrefix, reply, sending)
      : sendFile(files, request, reply, sending)
  })
}

function keyOf(secret: string, seal: string, rest: string): string | undefined {
  const key = keyBehind(secret, seal, rest, Date.now())
  if (key === undefined) return undefined
  try {
    return checkKey(key)
  } catch {
    throw new Refusal('not-found', 'That file is not there')
  }
}

/** A download that goes on after a break asks for the rest only. */
const isBeginning = ({ method, headers: { range } }: FastifyRequest) =>
  method === 'GET' && (range === undefined || /^bytes=0-/.test(range))

/** Segments and pages are never saved, so that watching asks nothing of the database. */
async function countSaved(db: Db, key: string) {
  const file = await findSavedFile(db, key)
  if (file) await countDownload(db, file.clip_data_id, file.role === 'source')
}
