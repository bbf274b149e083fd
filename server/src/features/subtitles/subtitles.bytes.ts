// A track as a file.
import { SUBTITLE_FILE_PATH } from '@mediatheque/contract/subtitles'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireItem } from '../../core/items/index.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import type { CueLine } from './cue-line.ts'
import { requireTrack } from './show-tracks.ts'
import { srtOf } from './srt.rules.ts'
import { readCues, type TrackRow } from './tracks.sql.ts'
import { vttOf } from './vtt.rules.ts'

const Address = z.object({ EncID: z.string().max(64), ID: z.coerce.number().int().positive() })
const Format = z.object({ format: z.enum(['vtt', 'srt']).default('vtt') })

const FORMATS = {
  vtt: {
    type: 'text/vtt; charset=utf-8',
    write: (lines: readonly CueLine[], { preface, closing }: TrackRow) => vttOf(lines, { preface, closing }),
  },
  srt: { type: 'application/x-subrip; charset=utf-8', write: srtOf },
}

export function addSubtitleBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(SUBTITLE_FILE_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const address = Address.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-subtitle-track')
    const asked = Format.safeParse(request.query)
    if (!asked.success) throw refusalOf(asked.error)
    const { EncID, ID } = address.data
    const { row } = await requireItem(ctx, EncID, 'download')
    const track = await requireTrack(ctx.db, row.clip_data_id, ID)
    const { type, write } = FORMATS[asked.data.format]
    const name = fileNameOf(`${row.title} (${track.language || 'und'})`, asked.data.format)
    return offerFile(reply, { name, type, body: write(await readCues(ctx.db, ID), track) })
  })
}
