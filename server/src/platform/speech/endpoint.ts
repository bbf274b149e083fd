// Services that take a sound file and answer with what is said in it: the transcription call of OpenAI, which
// many others speak, and the server of whisper.cpp, whose answer is the same.
import { z } from 'zod'
import type { Spoken } from './lines.rules.ts'
import { later, type OpenRecogniser, type Recogniser, type Recognition, SpeechFailed } from './recogniser.ts'
import { readWav } from './sound.ts'

/** As WAV well below the 25 MB that such services take, and answered before the connection is given up. */
const MOST_SECS = 120
const ANSWER_MS = 290_000
const BEFORE_CHARACTERS = 400
const MOST_TOLD = 500

export interface Endpoint {
  /** The whole address of the call. */
  url: string
  key?: string
  model?: string
}

export const openAiEndpoint = (base: string, key: string | undefined, model: string): Endpoint => ({
  url: `${base}/audio/transcriptions`,
  model,
  ...(key && { key }),
})

export const whisperServer = (base: string): Endpoint => ({ url: `${base}/inference` })

export const endpointRecogniser = (endpoint: Endpoint): Recogniser => ({
  mostSecs: MOST_SECS,
  open: async recognition => openEndpoint(endpoint, recognition),
})

const Word = z.object({ word: z.string(), start: z.number(), end: z.number() })
const Answer = z.object({
  words: z.array(Word).nullish(),
  segments: z
    .array(z.object({ text: z.string(), start: z.number(), end: z.number(), words: z.array(Word).nullish() }))
    .default([]),
})

function openEndpoint(endpoint: Endpoint, { sound, language, signal }: Recognition): OpenRecogniser {
  return {
    async hear(piece, before) {
      const form = new FormData()
      form.set(
        'file',
        new Blob([new Uint8Array(await readWav(sound, piece))], { type: 'audio/wav' }),
        'speech.wav',
      )
      form.set('response_format', 'verbose_json')
      form.append('timestamp_granularities[]', 'word')
      if (endpoint.model) form.set('model', endpoint.model)
      if (language) form.set('language', language)
      if (before) form.set('prompt', before.slice(-BEFORE_CHARACTERS))
      return later(spokenIn(await ask(endpoint, form, signal)), piece.startSecs)
    },
    close: async () => undefined,
  }
}

/** Words where it tells them; otherwise the words of its sentences, each with its share of the time. */
function spokenIn(answer: z.infer<typeof Answer>): Spoken[] {
  const words = answer.words ?? answer.segments.flatMap(it => it.words ?? [])
  if (words.length > 0)
    return words.map(it => ({ text: ` ${it.word.trim()}`, startSecs: it.start, endSecs: it.end }))
  return answer.segments.flatMap(sharedOut)
}

function sharedOut({ text, start, end }: { text: string; start: number; end: number }): Spoken[] {
  const words = text.split(/\s+/).filter(Boolean)
  const each = (end - start) / Math.max(1, words.length)
  return words.map((word, at) => ({
    text: ` ${word}`,
    startSecs: start + at * each,
    endSecs: start + (at + 1) * each,
  }))
}

async function ask({ url, key }: Endpoint, form: FormData, signal: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new SpeechFailed('The transcription service could not be reached', { cause, isForGood: false })
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new SpeechFailed(`The transcription service refused with status ${answer.status}`, {
      cause: text.slice(0, MOST_TOLD),
      isForGood: answer.status < 500 && answer.status !== 429,
    })
  const parsed = Answer.safeParse(jsonIn(text))
  if (!parsed.success)
    throw new SpeechFailed('The transcription service gave an answer that cannot be read', {
      cause: parsed.error,
      isForGood: true,
    })
  return parsed.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
