// The model takes hundreds of megabytes and whole cores.
import { createRequire } from 'node:module'
import { beAside } from '../aside/be-aside.ts'
import { readSamples } from './sound.ts'
import { type Heard, HearRequest, ModelArguments } from './whisper-messages.ts'

interface WhisperContext {
  transcribeData(
    samples: ArrayBuffer,
    options: {
      language: string
      prompt: string
      maxThreads: number
      maxLen: number
      tokenTimestamps: boolean
    },
  ): { promise: Promise<{ segments: { text: string; t0: number; t1: number }[] }> }
}

const native = createRequire(import.meta.url)(`@fugood/node-whisper-${process.platform}-${process.arch}`) as {
  WhisperContext: new (options: {
    filePath: string
    useGpu: boolean
    useFlashAttn: boolean
  }) => WhisperContext
}

const MS = 1000

const { model, sound, language, threads } = ModelArguments.parse(JSON.parse(process.argv[2] ?? ''))

async function hear(context: WhisperContext, { piece, before }: HearRequest): Promise<Heard> {
  const { segments } = await context.transcribeData(arrayOf(await readSamples(sound, piece)), {
    language: language || 'auto',
    prompt: before,
    maxThreads: threads,
    // One token each, so that every word has its own time.
    maxLen: 1,
    tokenTimestamps: true,
  }).promise
  return segments.map(it => ({ text: it.text, startSecs: it.t0 / MS, endSecs: it.t1 / MS }))
}

function arrayOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length)
  Buffer.from(copy).set(bytes)
  return copy
}

await beAside(async () => {
  const context = await new native.WhisperContext({ filePath: model, useGpu: false, useFlashAttn: true })
  return question => hear(context, HearRequest.parse(question))
})
