// A deck as pictures of its pages, with what is on each and what the speaker noted.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolFailed } from '../media-tools/run-tool.ts'
import { surveyArchive } from './archive.ts'
import { notesOfDeck } from './deck-notes.ts'
import { HEAD_BYTES, isZip, PAGE_END } from './document-kind.rules.ts'
import { officeToPdf } from './office.ts'
import { countPages, drawPages, textOfPdf } from './pdf.ts'
import { readHead } from './read-start.ts'
import type { DocumentRun } from './run-document-tool.ts'

/** An Office file is an archive: what holds for those holds for it. */
const LIMITS = { mostEntries: 20_000, mostBytes: 4_000_000_000 }
const PAGES_AT_ONCE = 10

export interface DeckPage {
  /** A JPEG in the home of the run. */
  path: string
  text: string
  notes: string
  /** How much of the deck is drawn with it, from 0 to 1. */
  share: number
}

export async function* pagesOfDeck(
  file: string,
  extension: string,
  mostPages: number,
  run: DocumentRun,
): AsyncGenerator<DeckPage> {
  const entries = isZip(await readHead(file, HEAD_BYTES)) ? await surveyArchive(file, LIMITS) : []
  const pdf = await officeToPdf(file, extension, run)
  const count = Math.min(await countPages(pdf, run), mostPages)
  const texts = (await textIn(pdf, count, run)).split(PAGE_END)
  const notes = await notesOfDeck(file, entries, join(run.home, 'part'))
  for (let first = 1; first <= count; first += PAGES_AT_ONCE) {
    const into = join(run.home, `pages-${first}`)
    await mkdir(into)
    const last = Math.min(count, first + PAGES_AT_ONCE - 1)
    for (const [at, path] of (await drawPages(pdf, { first, last }, into, run)).entries()) {
      const page = first - 1 + at
      const text = texts[page]?.trim() ?? ''
      yield { path, text, notes: notes[page] ?? '', share: (page + 1) / count }
    }
  }
}

/** A deck without its texts is still one. */
async function textIn(pdf: string, lastPage: number, run: DocumentRun): Promise<string> {
  try {
    return await textOfPdf(pdf, lastPage, run.home, run)
  } catch (error) {
    if (error instanceof ToolFailed && error.why === 'failed') return ''
    throw error
  }
}
