// PDFs, read by poppler.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolFailed } from '../media-tools/run-tool.ts'
import { readStart } from './read-start.ts'
import { DocumentRefused } from './refused.ts'
import { type DocumentRun, runDocumentTool } from './run-document-tool.ts'

/** The longer side of a page as a picture. */
const PAGE_PIXELS = 1600
const QUALITY = 85

export async function countPages(file: string, run: DocumentRun): Promise<number> {
  try {
    const said = await runDocumentTool('pdfinfo', [file], run)
    const pages = Number(/^Pages:\s+(\d+)/m.exec(said)?.[1] ?? 0)
    if (pages === 0) throw new DocumentRefused('This PDF has no pages')
    return pages
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.why !== 'failed') throw error
    const isLocked = /incorrect password/i.test(error.tail)
    throw new DocumentRefused(
      isLocked
        ? 'This PDF is protected by a password. Please upload it without one'
        : 'This PDF is broken and cannot be read',
      error.tail,
    )
  }
}

/** The pages from first to last as JPEG files in an empty folder, in their order. */
export async function drawPages(
  file: string,
  { first, last }: { first: number; last: number },
  into: string,
  run: DocumentRun,
): Promise<string[]> {
  const range = ['-f', String(first), '-l', String(last)]
  const looks = ['-jpeg', '-jpegopt', `quality=${QUALITY},progressive=y`, '-scale-to', String(PAGE_PIXELS)]
  await runDocumentTool('pdftoppm', [...range, ...looks, file, join(into, 'page')], run)
  const names = await readdir(into)
  return names
    .filter(name => name.endsWith('.jpg'))
    .toSorted((a, b) => numberIn(a) - numberIn(b))
    .map(name => join(into, name))
}

const numberIn = (name: string) => Number(/(\d{1,9})\.jpg$/.exec(name)?.[1] ?? 0)

/** What stands on the first pages, as far as it is text. */
export async function textOfPdf(
  file: string,
  lastPage: number,
  into: string,
  run: DocumentRun,
): Promise<string> {
  const text = join(into, 'text.txt')
  await runDocumentTool('pdftotext', ['-q', '-enc', 'UTF-8', '-l', String(lastPage), file, text], run)
  return readStart(text)
}
