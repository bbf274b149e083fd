// How well and how fast the speech model of this machine hears, on a text that was never seen by it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { runTool } from '../server/src/platform/media-tools/run-tool.ts'
import { wordsOf } from '../server/src/platform/speech/lines.rules.ts'
import { isModelThere, localModel } from '../server/src/platform/speech/local-model.ts'
import { piecesOf, SAMPLES_PER_SEC, speechIn } from '../server/src/platform/speech/pieces.rules.ts'
import { decodeSpeech, loudnessOf } from '../server/src/platform/speech/sound.ts'
import type { Bench } from './figure.ts'
import { wordErrors } from './word-errors.ts'

const TEXT = `Rivers shape the land they run through. In the hills the water is quick and cuts deep into the rock.
Lower down it slows, spreads out, and drops the sand and mud that it has carried. Over thousands of years
this builds wide flat plains with good soil. People have always settled there, because fields are easy to
water and boats can carry heavy goods. But the same river that feeds a town can also flood it. After long
rain the water rises faster than the banks can hold. Engineers build walls and basins, and farmers leave
some meadows open so that the river has room.`

/** A machine speaks less clearly than people do; of people the model misses two or three words in a hundred. */
const MOST_WORD_ERRORS = 15

export const speech: Bench = {
  name: 'speech',
  async run() {
    const config = readConfig(process.env)
    if (!isModelThere(config.speechModel)) throw new Error('There is no speech model on this machine')
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-speech-'))
    try {
      const { heard, secs, tookSecs } = await hear(config, folder)
      const errors = wordErrors(TEXT, heard)
      return [
        {
          name: 'words misheard of a spoken text',
          value: errors * 100,
          unit: '%',
          against: 'limit',
          limit: MOST_WORD_ERRORS,
          better: 'less',
        },
        {
          name: 'transcription of one second of speech',
          value: tookSecs / secs,
          unit: 's',
          against: 'as it is spoken:',
          limit: 1,
          better: 'less',
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function hear(config: ReturnType<typeof readConfig>, folder: string) {
  const wav = join(folder, 'spoken.wav')
  const sound = join(folder, 'sound.pcm')
  await runTool('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', wav, TEXT], { cwd: folder, mostSecs: 60 })
  await decodeSpeech(wav, sound, { mostSecs: 60 })
  const frames = await loudnessOf(sound)
  const model = localModel({ model: config.speechModel, threads: config.speechThreads, niceness: 0 })
  const signal = new AbortController().signal
  const began = performance.now()
  const open = await model.open({ sound, language: 'en', signal })
  const words: string[] = []
  const pieces = piecesOf(speechIn(frames), frames, model.mostSecs)
  for (const piece of pieces)
    words.push(...wordsOf(await open.hear(piece, words.slice(-30).join(' '))).map(it => it.text))
  await open.close()
  const tookSecs = (performance.now() - began) / 1000
  const secs = pieces.reduce((sum, it) => sum + it.endSecs - it.startSecs, 0)
  return { heard: words.join(' '), secs: Math.max(secs, 1 / SAMPLES_PER_SEC), tookSecs }
}
