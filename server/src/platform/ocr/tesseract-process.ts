// A fault in the threads of tesseract ends the process they run in, so that is not ours.
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { z } from 'zod'
import { beAside } from '../aside/be-aside.ts'
import type { Line, Written } from './messages.ts'

/** The neural engine alone. */
const LSTM = 1

/** One threshold for the whole picture loses dark letters in coloured boxes, one for each place thin edges. */
const [OTSU, SAUVOLA] = ['0', '2']

const Pictures = z.object({ plain: z.instanceof(Uint8Array), inverted: z.instanceof(Uint8Array) })

/**
 * Slides are no columns, and have figures next to their lines, so text is looked for wherever it is. That breaks some
 * lines into pieces, which looks at the page as a whole mend; light letters on a dark bar are found as dark ones.
 */
async function read(worker: Worker, { plain, inverted }: z.infer<typeof Pictures>): Promise<Written> {
  return [
    await look(worker, plain, OTSU, PSM.SPARSE_TEXT),
    await look(worker, plain, SAUVOLA, PSM.SPARSE_TEXT),
    await look(worker, plain, OTSU, PSM.AUTO),
    await look(worker, inverted, OTSU, PSM.AUTO),
  ]
}

async function look(
  worker: Worker,
  picture: Uint8Array,
  thresholding_method: string,
  tessedit_pageseg_mode: PSM,
): Promise<Line[]> {
  await worker.setParameters({ thresholding_method, tessedit_pageseg_mode })
  const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
  return (data.blocks ?? [])
    .flatMap(block => block.paragraphs.flatMap(it => it.lines))
    .map(({ text, words, bbox }) => ({
      ...{ text, confidence: confidenceIn(words) },
      ...{ left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
    }))
}

/** Of its words, by their letters: the dot of a list, which is read as anything, does not spoil a line. */
function confidenceIn(words: readonly { text: string; confidence: number }[]): number {
  const lengths = words.map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
  const all = lengths.reduce((sum, it) => sum + it, 0)
  return (
    words.reduce((sum, { confidence }, at) => sum + confidence * (lengths[at] ?? 0), 0) / Math.max(1, all)
  )
}

await beAside(async () => {
  const [langPath = '', ...languages] = process.argv.slice(2)
  const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => undefined }
  const worker = await createWorker(languages, LSTM, options)
  return question => read(worker, Pictures.parse(question))
})
