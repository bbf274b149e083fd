// The sound of a recording as recognisers want it, in a file of its own that is read piece by piece.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inputOf } from '../media-tools/convert.rules.ts'
import { runTool, type ToolRun } from '../media-tools/run-tool.ts'
import { loudnessMeter, SAMPLES_PER_SEC, type Span } from './pieces.rules.ts'

const BYTES_PER_SAMPLE = 2
const BYTES_PER_SEC = SAMPLES_PER_SEC * BYTES_PER_SAMPLE
const READ_BYTES = 64 * BYTES_PER_SEC
const WAV_HEAD_BYTES = 44

export async function decodeSpeech(file: string, into: string, run: ToolRun): Promise<void> {
  const quiet = ['-hide_banner', '-nostdin', '-v', 'warning']
  const plain = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLES_PER_SEC), '-f', 's16le', '-y', into]
  await runTool('ffmpeg', [...quiet, ...inputOf(file), ...plain], { ...run, writes: [dirname(into)] })
}

export async function loudnessOf(sound: string): Promise<Float32Array> {
  const meter = loudnessMeter()
  for await (const chunk of createReadStream(sound, { highWaterMark: READ_BYTES }))
    meter.take(samplesIn(chunk as Buffer))
  return meter.frames()
}

/** The samples of one stretch as a WAV file, which every service reads. */
export async function readWav(sound: string, span: Span): Promise<Buffer> {
  const samples = await readSamples(sound, span)
  const head = Buffer.alloc(WAV_HEAD_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(WAV_HEAD_BYTES - 8 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLES_PER_SEC, 24)
  head.writeUInt32LE(BYTES_PER_SEC, 28)
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  head.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

export async function readSamples(sound: string, { startSecs, endSecs }: Span): Promise<Buffer> {
  const first = Math.floor(startSecs * SAMPLES_PER_SEC) * BYTES_PER_SAMPLE
  const length = Math.ceil((endSecs - startSecs) * SAMPLES_PER_SEC) * BYTES_PER_SAMPLE
  const file = await open(sound)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// A view, not a copy; what is read from a file begins at an even place of its buffer.
const samplesIn = (bytes: Buffer) =>
  new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / BYTES_PER_SAMPLE))
