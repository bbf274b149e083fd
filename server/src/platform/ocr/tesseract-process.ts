// A fault in the threads of tesseract ends the process they run in, so that is not ours.
import { dirname, join } from 'node:path'
import english from '@tesseract.js-data/eng'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { z } from 'zod'
import { beAside } from '../aside/be-aside.ts'
import type { Line, Written } from './messages.ts'

/** The neural engine alone, with the better of the two sets of data that the package carries. */
const LSTM = 1
const DATA = join(dirname(english.langPath), '4.0.0_best_int')

/** One threshold for the whole picture loses dark letters in coloured boxes, one for each place thin edges. */
const [OTSU, SAUVOLA] = ['0', '2']

async function read(worker: Worker, picture: Uint8Array): Promise<Written> {
  return [await look(worker, picture, OTSU), await look(worker, picture, SAUVOLA)]
}

/** As much text as there is, wherever it stands: slides are no columns, and have figures beside their lines. */
async function look(worker: Worker, picture: Uint8Array, thresholding_method: string): Promise<Line[]> {
  await worker.setParameters({ thresholding_method, tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
  return (data.blocks ?? [])
    .flatMap(block => block.paragraphs.flatMap(it => it.lines))
    .map(({ text, confidence, bbox }) => ({
      ...{ text, confidence },
      ...{ left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
    }))
}

await beAside(async () => {
  const options = { langPath: DATA, gzip: english.gzip, cacheMethod: 'none', errorHandler: () => undefined }
  const worker = await createWorker(english.code, LSTM, options)
  return question => read(worker, z.instanceof(Uint8Array).parse(question))
})
