// A fault in the threads of tesseract ends the process they run in, so that is not ours.
import { dirname, join } from 'node:path'
import english from '@tesseract.js-data/eng'
import { createWorker, type Worker } from 'tesseract.js'
import { z } from 'zod'
import { beAside } from '../aside/be-aside.ts'
import type { Written } from './messages.ts'

/** The neural engine alone, with the better of the two sets of data that the package carries. */
const LSTM = 1
const DATA = join(dirname(english.langPath), '4.0.0_best_int')

async function read(worker: Worker, picture: Uint8Array): Promise<Written> {
  const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
  return (data.blocks ?? []).map(block =>
    block.paragraphs.flatMap(it => it.lines).map(({ text, confidence }) => ({ text, confidence })),
  )
}

await beAside(async () => {
  const options = { langPath: DATA, gzip: english.gzip, cacheMethod: 'none', errorHandler: () => undefined }
  const worker = await createWorker(english.code, LSTM, options)
  return question => read(worker, z.instanceof(Uint8Array).parse(question))
})
