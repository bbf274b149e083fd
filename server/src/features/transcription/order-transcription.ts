// Asking for a transcription, looking how far it is, and breaking it off (SUBS-10).
import {
  type Transcription,
  TranscriptionState,
  type transcription,
} from '@mediatheque/contract/transcription'
import { changeItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { type ProviderOffer, providerNumbered, providersOf } from './providers.ts'
import { publishProgress } from './publish-progress.ts'
import { transcribeQueue } from './queue.ts'
import {
  cancelOpen,
  findSound,
  insertTranscription,
  listTranscriptions,
  readTold,
} from './transcription.sql.ts'

const MOST_SHOWN = 20

export const showProviders: Action<typeof transcription.providers> = async ({ config }) => {
  const Items = providersOf(config).map(({ ID, Languages, NeedsLanguage }) => ({
    ID,
    Languages: [...Languages],
    NeedsLanguage,
  }))
  return { Items, Total: Items.length }
}

export const orderTranscription: Action<typeof transcription.submit> = async (ctx, order) => {
  const row = await changeItem(ctx, String(order.ClipDataID), 'edit', 'captions', async (tx, found) => {
    const language = languageOfOrder(ctx.config, order.Provider, order.Language)
    if (!(await findSound(tx, order.ClipDataID))) throw new Refusal('conflict', 'no-sound-to-transcribe')
    const made = await placeOrder(tx, { jobs: ctx.jobs, viewer: personOf(ctx) }, { ...order, language })
    await recordChange(tx, ctx, found, 'ordered a transcription', {
      Provider: order.Provider,
      Lang: language,
    })
    return made
  })
  return { Success: true, Data: shown(row) }
}

interface PlacedOrder {
  ClipDataID: number
  Provider: number
  language: string
}

/** Within the transaction of those who order one or many. */
export async function placeOrder(
  tx: Tx,
  { jobs, viewer }: Pick<Context, 'jobs'> & { viewer: Person },
  { ClipDataID, Provider, language }: PlacedOrder,
) {
  const made = await insertTranscription(tx, {
    clip_data_id: ClipDataID,
    provider: Provider,
    language,
    requested_by: viewer.PersonID,
  })
  if (!made) throw new Refusal('conflict', 'transcription-under-way')
  await jobs.send(tx, transcribeQueue, { TranscriptionID: made.transcription_id })
  return made
}

/** Refuses who is not set up, and a language that they do not know. */
export function languageOfOrder(config: Config, providerID: number, language: string): string {
  const provider = providerNumbered(config, providerID)
  if (!provider) throw badField('provider', 'transcription-not-set-up')
  return languageFor(provider, language)
}

function languageFor({ Languages }: ProviderOffer, language: string): string {
  const [only, another] = Languages
  if (only === undefined) return language
  if (language === '') return another === undefined ? only : ''
  const known = Languages.find(it => it === language || language.startsWith(`${it}-`))
  if (known === undefined) throw badField('lang', 'transcription-unknown-language')
  return known
}

export const showTranscriptions: Action<typeof transcription.ofItem> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const Items = (await listTranscriptions(ctx.db, row.clip_data_id, MOST_SHOWN)).map(shown)
  return { Items, Total: Items.length }
}

export const cancelTranscription: Action<typeof transcription.cancel> = async (ctx, { id }) => {
  const told = await changeItem(ctx, id, 'edit', 'captions', async (tx, found) => {
    const cancelled = await cancelOpen(tx, found.row.clip_data_id)
    if (!cancelled) throw new Refusal('conflict', 'no-transcription-under-way')
    await recordChange(tx, ctx, found, 'cancelled a transcription', {})
    return readTold(tx, cancelled.transcription_id)
  })
  publishProgress(ctx, told, 'cancelled', 0)
  return { Success: true }
}

type Row = Awaited<ReturnType<typeof listTranscriptions>>[number]

const shown = (row: Row): Transcription => ({
  ID: row.transcription_id,
  Provider: row.provider,
  Language: row.language,
  State: TranscriptionState.parse(row.status),
  Percent: row.percent,
  Reason: row.reason,
  RequestedAt: row.queued_at.toISOString(),
})
