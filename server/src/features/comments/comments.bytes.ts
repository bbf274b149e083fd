// What this feature gives that is not JSON of a call: notes as a file and the table of emoji.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { EMOJI_PATH, NOTES_EXPORT_PATH } from '@mediatheque/contract/comments'
import { Language } from '@mediatheque/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireItem, viewAddress } from '../../core/items/index.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { listNotes } from './comments.sql.ts'
import { asCsv, asMarkdown } from './notes.rules.ts'

const Export = z.object({ EncID: z.string().max(64), format: z.enum(['md', 'csv']).default('md') })
const EmojiWords = z.object({ lang: Language.catch('en').default('en') })

export function addCommentBytes(app: FastifyInstance, _: Platform, contextOf: ContextOf) {
  app.get(NOTES_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const asked = Export.safeParse({ ...Object(request.query), ...Object(request.params) })
    if (!asked.success) throw refusalOf(asked.error)
    return offerFile(reply, await exportNotes(ctx, asked.data))
  })

  // Nobody's secret, and asked for by a page that may be opened without an account.
  app.get(EMOJI_PATH, async (request, reply) => {
    const { lang } = EmojiWords.parse(request.query)
    const { text, etag } = await (tables.get(lang) ?? readTable(lang))
    reply.headers({ 'cache-control': 'public, max-age=86400', etag })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

async function exportNotes(ctx: Context, { EncID, format }: z.infer<typeof Export>) {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const notes = await listNotes(ctx.db, row.clip_data_id, personOf(ctx).PersonID)
  const name = fileNameOf(`${row.title} (notes)`, format)
  const address = `${ctx.config.baseUrl}${viewAddress(row.enc_id)}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', body: asCsv(notes) }
    : { name, type: 'text/markdown; charset=utf-8', body: asMarkdown(row.title, address, notes) }
}

const TABLES: Readonly<Record<Language, string>> = {
  en: import.meta.resolve('emojibase-data/en/compact.json'),
  de: import.meta.resolve('emojibase-data/de/compact.json'),
}
const tables = new Map<Language, Promise<{ text: string; etag: string }>>()

function readTable(language: Language) {
  const reading = readFile(fileURLToPath(TABLES[language]), 'utf8').then(text => ({
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  }))
  tables.set(language, reading)
  return reading
}
