// The sound of a recording: each line spoken, one after the other, with a breath in between.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'

export interface Spoken {
  path: string
  /** The same with what is described in its pauses. */
  describedPath?: string
  durationSecs: number
  /** Where each line begins and ends, in its order. */
  times: { startSecs: number; endSecs: number }[]
}

const RATE = 22_050
const BREATH_SECS = 0.7
const WORDS_PER_MINUTE = 165
const VOICES = { en: 'en-gb', de: 'de' } as const
/** Somebody else describes, and somebody else is talked with. */
const DESCRIBER = '+f3'
const GUEST = '+f2'
/** Without a voice each line is a quiet tone as long as it takes to read. */
const SECS_OF_A_SIGN = 0.065

interface Speech {
  lines: readonly string[]
  language: keyof typeof VOICES
  /** After the line of the same number. */
  described?: readonly (string | undefined)[] | undefined
  /** Numbers of the lines that a guest says. */
  guest?: ReadonlySet<number>
  wordsPerMinute?: number
  breathSecs?: number
}

export async function speak(
  { lines, language, described = [], guest, ...pace }: Speech,
  run: ToolRun & { cwd: string },
): Promise<Spoken> {
  const { wordsPerMinute = WORDS_PER_MINUTE, breathSecs = BREATH_SECS } = pace
  const breath = silence(breathSecs)
  const pieces: Buffer[] = [breath]
  const withDescription: Buffer[] = [breath]
  const times: Spoken['times'] = []
  const say = (text: string, manner: string) =>
    sayLine(text, { voice: VOICES[language] + manner, wordsPerMinute }, run)
  let at = breathSecs
  for (const [number, line] of lines.entries()) {
    const samples = await say(line, guest?.has(number) ? GUEST : '')
    for (const track of [pieces, withDescription]) track.push(samples, breath)
    times.push({ startSecs: round(at), endSecs: round(at + secsOf(samples)) })
    at += secsOf(samples) + breathSecs
    const description = described[number]
    if (!description) continue
    const seen = await say(description, DESCRIBER)
    pieces.push(Buffer.alloc(seen.length), breath)
    withDescription.push(seen, breath)
    at += secsOf(seen) + breathSecs
  }
  const path = await writeSound(pieces, 'spoken.wav', run)
  const spoken = { path, durationSecs: at, times }
  if (described.length === 0) return spoken
  return { ...spoken, describedPath: await writeSound(withDescription, 'described.wav', run) }
}

const secsOf = (samples: Buffer) => samples.length / 2 / RATE

async function writeSound(pieces: readonly Buffer[], name: string, { cwd }: { cwd: string }) {
  const path = join(cwd, name)
  await writeFile(path, wav(Buffer.concat(pieces)))
  return path
}

const round = (secs: number) => Math.round(secs * 100) / 100

async function sayLine(
  line: string,
  { voice, wordsPerMinute }: { voice: string; wordsPerMinute: number },
  run: ToolRun & { cwd: string },
): Promise<Buffer> {
  const file = join(run.cwd, 'line.wav')
  try {
    const speed = String(wordsPerMinute)
    await runTool('espeak-ng', ['-v', voice, '-s', speed, '-w', file, '--', line], run)
    return samplesIn(await readFile(file))
  } catch {
    run.signal?.throwIfAborted()
    return hum(line.length * SECS_OF_A_SIGN)
  }
}

/** After the head of the file, which ends with the word data and a length. */
function samplesIn(file: Buffer): Buffer {
  const at = file.indexOf('data')
  return file.subarray(at + 8, file.length - ((file.length - at) % 2))
}

const silence = (secs: number) => Buffer.alloc(Math.round(secs * RATE) * 2)

function hum(secs: number): Buffer {
  const samples = silence(secs)
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(1500 * Math.sin((2 * Math.PI * 220 * at) / RATE)), at * 2)
  return samples
}

function wav(samples: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
