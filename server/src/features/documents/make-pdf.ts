import { join } from 'node:path'
import { DocumentType } from '@mediatheque/contract/item'
import { countPages, drawPages, textOfPdf } from '../../platform/document-tools/pdf.ts'
import { measurePicture } from '../../platform/document-tools/picture.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { DocumentRun } from '../../platform/document-tools/run-document-tool.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import type { Task } from '../conversion/index.ts'
import { confined, type Made, type MadeFile } from './made.ts'
import { pageWithThumbnail, posterOf } from './make-page.ts'

/** Of a longer one the first so many pages are drawn; the file itself is whole. */
const MOST_PAGES = 1000
const PAGES_AT_ONCE = 10

export const makePdf = (task: Task): Promise<Made> => pagesOfPdf(task, task.path)

export async function pagesOfPdf(task: Task, file: string): Promise<Made> {
  const run = await confined(task, 'pages')
  const pages = Math.min(await countPages(file, run), MOST_PAGES)
  const report = task.progress.in('ladder')
  const files: MadeFile[] = []
  for (let first = 1; first <= pages; first += PAGES_AT_ONCE) {
    const last = Math.min(pages, first + PAGES_AT_ONCE - 1)
    files.push(...(await drawBatch(task, file, { first, last }, run)))
    report(last / pages)
  }
  const [page] = files
  if (!page) throw new DocumentRefused('This PDF is broken and cannot be read')
  return {
    documentType: DocumentType.PDF,
    text: await readText(file, pages, run),
    files,
    poster: await posterOf(page.path, run.home),
    width: page.width,
    height: page.height,
  }
}

async function drawBatch(task: Task, file: string, range: { first: number; last: number }, run: DocumentRun) {
  const into = await task.work.make(join('pages', String(range.first)))
  const drawn = await drawPages(file, range, into, run).catch(error => {
    if (!(error instanceof ToolFailed) || error.why !== 'failed') throw error
    throw new DocumentRefused('The pages of this PDF could not be drawn', error.tail)
  })
  const files: MadeFile[] = []
  for (const [at, path] of drawn.entries()) {
    const size = await measurePicture(path)
    files.push(...(await pageWithThumbnail({ path, page: range.first + at, name: '', ...size }, into)))
  }
  return files
}

/** A document without its text is still one. */
async function readText(file: string, pages: number, run: DocumentRun): Promise<string> {
  try {
    return await textOfPdf(file, pages, run.home, run)
  } catch (error) {
    if (error instanceof ToolFailed && error.why === 'failed') return ''
    throw error
  }
}
