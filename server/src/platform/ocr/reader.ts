// Reads what stands in pictures: tesseract with the data of its package, on this machine, without a network.
import { dirname, join } from 'node:path'
import english from '@tesseract.js-data/eng'
import sharp from 'sharp'
import { createWorker, type Page, type Worker } from 'tesseract.js'
import { linesOf } from './lines.rules.ts'

export interface Reader {
  /** A picture in any format that sharp reads; empty where nothing can be read. */
  read(picture: Buffer): Promise<string>
  close(): Promise<void>
}

/** The neural engine alone, with the better of the two sets of data that the package carries. */
const LSTM = 1
const DATA = join(dirname(english.langPath), '4.0.0_best_int')

/** Smaller letters than those of a page this wide are guessed at. */
const LEAST_WIDTH = 1280
const MOST_WIDTH = 2000
const MOST_PIXELS = 200_000_000

export async function openReader(signal: AbortSignal): Promise<Reader> {
  signal.throwIfAborted()
  const worker = await createWorker(english.code, LSTM, {
    langPath: DATA,
    gzip: english.gzip,
    cacheMethod: 'none',
    // Without it a fault in its thread would end our process.
    errorHandler: () => undefined,
  })
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  stopped.catch(() => undefined)
  const stop = () => {
    reject(signal.reason)
    void worker.terminate()
  }
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return {
    // A thread that was ended answers no more.
    read: picture => Promise.race([readOne(worker, picture), stopped]),
    async close() {
      signal.removeEventListener('abort', stop)
      await worker.terminate()
    },
  }
}

async function readOne(worker: Worker, picture: Buffer): Promise<string> {
  const { data } = await worker.recognize(await readable(picture), {}, { text: false, blocks: true })
  return linesOf(writtenIn(data))
}

const writtenIn = ({ blocks }: Page) =>
  (blocks ?? []).map(block =>
    block.paragraphs.flatMap(it => it.lines).map(({ text, confidence }) => ({ text, confidence })),
  )

/** Grey, with the whole range of light, and as large as the letters need it. */
async function readable(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata()
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize({ width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)) })
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
