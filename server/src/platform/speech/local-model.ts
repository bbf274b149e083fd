// A model in the ggml format on this machine, run by whisper.cpp. Nothing leaves this machine.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AsideFailed, startAside } from '../aside/start-aside.ts'
import { later, type OpenRecogniser, type Recogniser, type Recognition, SpeechFailed } from './recogniser.ts'
import { Heard, type HearRequest, type ModelArguments } from './whisper-messages.ts'

/** The model listens to half a minute at a time. */
const MOST_SECS = 28
const BEFORE_CHARACTERS = 200
const PROCESS = join(import.meta.dirname, 'whisper-process.ts')

export interface LocalModel {
  model: string
  threads: number
  niceness: number
}

/** Models for English alone say so in their names. */
export const languagesOf = (model: string): readonly string[] =>
  /\.en(-[\w.]+)?\.bin$/.test(model) ? ['en'] : []

export const isModelThere = (model: string) => existsSync(model)

export const localModel = (local: LocalModel): Recogniser => ({
  mostSecs: MOST_SECS,
  open: recognition => openModel(local, recognition),
})

async function openModel(
  { model, threads, niceness }: LocalModel,
  { sound, language, signal }: Recognition,
): Promise<OpenRecogniser> {
  const args: ModelArguments = { model, sound, language: languagesOf(model)[0] ?? language, threads }
  const start = { file: PROCESS, args: [JSON.stringify(args)], signal, niceness, reads: [model, sound] }
  const { ask, close } = await startAside(start).catch(sayWhy)
  return {
    async hear(piece, before) {
      const request: HearRequest = { piece, before: before.slice(-BEFORE_CHARACTERS) }
      return later(Heard.parse(await ask(request).catch(sayWhy)), piece.startSecs)
    },
    close,
  }
}

function sayWhy(error: unknown): never {
  if (!(error instanceof AsideFailed)) throw error
  throw new SpeechFailed('The speech model could not be used', { cause: error.message, isForGood: false })
}
