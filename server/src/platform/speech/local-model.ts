// A model in the ggml format on this machine, run by whisper.cpp. Nothing leaves the house.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { later, type OpenRecogniser, type Recogniser, type Recognition, SpeechFailed } from './recogniser.ts'
import { HeardAnswer, type HearRequest, type ModelArguments } from './whisper-messages.ts'

/** The model listens to half a minute at a time. */
const MOST_SECS = 28
const BEFORE_CHARACTERS = 200

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
  const child = fork(join(import.meta.dirname, 'whisper-process.ts'), [JSON.stringify(args)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    signal,
    killSignal: 'SIGKILL',
  })
  // Ended by the signal it says so here too; whoever waits for it hears the reason of the signal.
  child.on('error', () => undefined)
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  const gone = once(child, 'exit')

  async function answered() {
    const ended = gone.then(() => ({ is: 'failed' as const, why: 'The process of the model ended' }))
    const message = once(child, 'message', { signal }).then(([it]) => HeardAnswer.parse(it))
    const answer = await Promise.race([message, ended])
    signal.throwIfAborted()
    if (answer.is === 'failed')
      throw new SpeechFailed('The speech model could not be used', { cause: answer.why, isForGood: false })
    return answer
  }

  await answered()
  return {
    async hear(piece, before) {
      const request: HearRequest = { piece, before: before.slice(-BEFORE_CHARACTERS) }
      child.send(request)
      const answer = await answered()
      return answer.is === 'heard' ? later(answer.tokens, piece.startSecs) : []
    },
    async close() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
