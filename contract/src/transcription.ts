// What is said in a recording, written down by a speech model or a service.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, listOf, Moment, Nothing } from './primitives.ts'

/** 14 and 15 are services elsewhere, which must be told the language (SUBS-11). */
export const TranscriptionProvider = { ThisServer: 1, Service: 14, WhisperServer: 15 } as const

export const LANGUAGE_NEEDED = 'Please select a preferred language'

const NEEDS_LANGUAGE: readonly number[] = [TranscriptionProvider.Service, TranscriptionProvider.WhisperServer]
export const needsLanguage = (provider: number) => NEEDS_LANGUAGE.includes(provider)

export const TranscriptionState = z.enum(['waiting', 'processing', 'done', 'failed', 'cancelled'])
export type TranscriptionState = z.infer<typeof TranscriptionState>

export const Transcription = z.object({
  ID: z.number().int(),
  Provider: z.number().int(),
  Language: z.string().describe('Empty: whatever is spoken'),
  State: TranscriptionState,
  Percent: z.number().int().min(0).max(100),
  Reason: z.string().describe('Why it failed, in plain words'),
  RequestedAt: Moment,
})
export type Transcription = z.infer<typeof Transcription>

export const LanguageTag = z
  .string()
  .trim()
  .max(35)
  .regex(/^([a-z]{2,3}(-[a-z0-9]{2,8})*)?$/i, 'Unknown language')

export const TranscriptionOrder = z
  .object({
    cdid: ClipDataID,
    provider: z.coerce.number().int().default(TranscriptionProvider.ThisServer),
    lang: LanguageTag.default(''),
  })
  .refine(it => it.lang !== '' || !needsLanguage(it.provider), { path: ['lang'], message: LANGUAGE_NEEDED })

export const transcription = {
  providers: call({
    method: 'GET',
    path: '/api/ml/transcription/providers/',
    summary: 'Who can write down what is said',
    who: 'person',
    input: Nothing,
    output: listOf(
      z.object({
        ID: z.number().int(),
        Languages: z.array(z.string()).describe('Empty: any'),
        NeedsLanguage: z.boolean(),
      }),
    ),
  }),
  submit: call({
    method: 'POST',
    path: '/api/ml/SubmitAudioTranscription/',
    older: '/Subtitles.aspx/SubmitAudioTranscription',
    summary: 'Have what is said in a recording written down as a new subtitle track',
    who: 'person',
    input: TranscriptionOrder.transform(it => ({
      ClipDataID: it.cdid,
      Provider: it.provider,
      Language: it.lang,
    })),
    output: Done.extend({ Data: Transcription }),
  }),
  ofItem: call({
    method: 'GET',
    path: '/api/ml/media/:id/transcriptions/',
    summary: 'What was asked for of an item, newest first',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: listOf(Transcription),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/ml/media/:id/transcriptions/cancel/',
    summary: 'Break off what waits or runs',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
}

export const TRANSCRIPTION_MESSAGE = 'transcription'
export const TranscriptionMessage = z.object({
  EncID: z.string(),
  State: TranscriptionState,
  Percent: z.number().int(),
})
export type TranscriptionMessage = z.infer<typeof TranscriptionMessage>
export type TranscriptionEvents = { [TRANSCRIPTION_MESSAGE]: (it: TranscriptionMessage) => void }
