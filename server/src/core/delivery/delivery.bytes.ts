// The bytes of items: everybody who holds a signed address may have them until it ends, or the right it was given for.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { checkKey } from '../../platform/files/key.ts'
import { addressHeaders, handOver, leadTo, type Sending, sendFile } from '../../platform/files/send-file.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import type { FindAgain } from '../access/index.ts'
import { findSavedFile } from '../item-files/index.ts'
import { behind, type Opened } from './addresses.ts'
import { typeOfName } from './content-types.ts'
import { isStillOpen, rememberAnswers } from './still-open.ts'

const Address = z.object({ seal: z.string().max(200), '*': z.string().max(300) })
const Query = z.object({ save: z.string().max(300).optional() })

/** Playlists grow while a recording is being converted; everything else never changes under its name. */
const isGrowing = (key: string) => /\.(m3u8|mpd)$/.test(key)

/** What the features above have to do with bytes. */
export interface DeliveryHooks {
  findAgain: (platform: Platform) => FindAgain
  /** The text of a file that is written when it is requested, such as a playlist with subtitles. */
  writtenFor: (platform: Platform, key: string) => Promise<string | undefined>
  /** A file has left to be kept. */
  onSaved: (db: Db, clipDataID: number, isSource: boolean) => Promise<void>
}

export const addDeliveryBytes =
  (hooks: DeliveryHooks) =>
  (app: FastifyInstance, platform: Platform): void =>
    serveBytes(app, platform, hooks)

function serveBytes(
  app: FastifyInstance,
  platform: Platform,
  { writtenFor, onSaved, ...hooks }: DeliveryHooks,
) {
  const { db, files, config } = platform
  const findAgain = hooks.findAgain(platform)
  const remembered = rememberAnswers(() => Date.now())
  // A class behind one address fetches more segments than calls are allowed.
  app.get('/media/:seal/*', { config: { rateLimit: false } }, async (request, reply) => {
    const address = Address.safeParse(request.params)
    const opened = address.success && (await open(db, address.data))
    if (!opened) throw ended()
    if (!(await remembered(opened.seal, () => isStillOpen(db, findAgain, opened)))) throw ended()
    const { key } = opened
    const written = await writtenFor(platform, key)
    if (written !== undefined)
      return reply.type(typeOfName(key)).header('cache-control', 'private, no-cache').send(written)
    const { save } = Query.parse(request.query)
    if (save !== undefined && isBeginning(request)) await countSaved(db, key, onSaved)
    const saveAs = save === undefined ? {} : { saveAs: save }
    const cache = isGrowing(key) ? 'private' : 'immutable'
    const sending: Sending = { key, contentType: typeOfName(key), cache, ...saveAs }
    // While files are being moved nobody but us knows where each of them is.
    if (config.mediaAccelPrefix && !config.storageFrom)
      return handOver(files, config.mediaAccelPrefix, reply, sending)
    if (
      config.storageDelivery === 'redirect' &&
      files.addressOf &&
      !isGrowing(key) &&
      !isPlayedInPlace(sending)
    )
      return leadTo(reply, await files.addressOf(key, addressHeaders(sending)))
    return sendFile(files, request, reply, sending)
  })
}

/** One file, and not segments: a browser seeks in it for hours where it was led first, and that address ends. */
const isPlayedInPlace = ({ key, contentType, saveAs }: Sending) =>
  saveAs === undefined && /^(audio|video)\//.test(contentType) && !STREAM_FILE.test(key)

/** In the folder of a stream. */
const STREAM_FILE = /^media\/\d+\/watch\/[^/]+\//

const ended = () => new Refusal('not-allowed', 'address-ended')

async function open(
  db: Db,
  { seal, '*': rest }: z.infer<typeof Address>,
): Promise<(Opened & { seal: string }) | undefined> {
  const opened = behind(await siteSecret(db), seal, rest, Date.now())
  if (opened === undefined) return undefined
  try {
    return { ...opened, seal, key: checkKey(opened.key) }
  } catch {
    throw new Refusal('not-found', 'file-not-there')
  }
}

/** A download that goes on after a break asks for the rest only. */
const isBeginning = ({ method, headers: { range } }: FastifyRequest) =>
  method === 'GET' && (range === undefined || /^bytes=0-/.test(range))

/** Segments and pages are never saved, so that watching asks nothing of the database. */
async function countSaved(db: Db, key: string, onSaved: DeliveryHooks['onSaved']) {
  const file = await findSavedFile(db, key)
  if (file) await onSaved(db, file.clip_data_id, file.role === 'source')
}
