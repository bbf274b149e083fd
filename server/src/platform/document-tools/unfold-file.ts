// The pictures that a file holds: itself, what an archive holds, or the pages of a deck, one after the other.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from 'yauzl'
import { surveyArchive, unpack } from './archive.ts'
import { documentKindOf, HEAD_BYTES, isZip } from './document-kind.rules.ts'
import { openPicture } from './heic.ts'
import { officeToPdf } from './office.ts'
import { countPages, drawPages } from './pdf.ts'
import { measurePicture } from './picture.ts'
import { picturesIn } from './pictures-in.ts'
import { readHead } from './read-start.ts'
import { DocumentRefused } from './refused.ts'
import type { DocumentRun } from './run-document-tool.ts'

export interface FoundPicture {
  /** Gone when the next one comes, unless somebody has moved it away. */
  path: string
  /** What it is called inside; empty for a page. */
  name: string
  /** The file itself, not something in it. */
  isWhole: boolean
  /** Not as it was sent, but in a format that everything here can read. */
  isMade?: boolean
  /** From 1. */
  number: number
  total: number
}

const MOST_PICTURES = 1000
const PAGES_AT_ONCE = 10
const LIMITS = { mostEntries: 20_000, mostBytes: 4_000_000_000 }

/** The extension counts only where the bytes leave open what it is. */
export async function* unfoldFile(
  file: string,
  extension: string,
  run: DocumentRun,
): AsyncGenerator<FoundPicture> {
  const head = await readHead(file, HEAD_BYTES)
  const kind = documentKindOf(head, extension)
  if (kind === 'picture') {
    const path = await openPicture(file, run)
    yield { path, name: '', isWhole: true, isMade: path !== file, number: 1, total: 1 }
  } else if (kind === 'archive') yield* picturesInArchive(file, run)
  else if (kind === 'office') {
    if (isZip(head)) await surveyArchive(file, LIMITS)
    yield* pagesOf(await officeToPdf(file, extension, run), run)
  } else throw new DocumentRefused('This file holds no pictures')
}

async function* picturesInArchive(file: string, run: DocumentRun): AsyncGenerator<FoundPicture> {
  const entries = picturesIn(await surveyArchive(file, LIMITS), MOST_PICTURES)
  if (entries.length === 0) throw new DocumentRefused('There are no pictures in this archive')
  const unpacked = join(run.home, 'unpacked')
  let number = 0
  for await (const entry of unpack(file, entries, unpacked)) {
    run.signal?.throwIfAborted()
    const path = await openPicture(unpacked, run).catch(unlessRefused(unpacked))
    yield { path, name: nameOf(entry), isWhole: false, number: ++number, total: entries.length }
  }
}

/** One that cannot be read is left out by the caller. */
const unlessRefused = (path: string) => (error: unknown) => {
  if (error instanceof DocumentRefused) return path
  throw error
}

const nameOf = ({ fileName }: Entry) => fileName.split('/').at(-1) ?? ''

async function* pagesOf(pdf: string, run: DocumentRun): AsyncGenerator<FoundPicture> {
  const total = Math.min(await countPages(pdf, run), MOST_PICTURES)
  let number = 0
  for (let first = 1; first <= total; first += PAGES_AT_ONCE) {
    const into = join(run.home, `pages-${first}`)
    await mkdir(into)
    const last = Math.min(total, first + PAGES_AT_ONCE - 1)
    for (const path of await drawPages(pdf, { first, last }, into, run))
      yield { path, name: '', isWhole: false, number: ++number, total }
  }
}

/** One that is broken or too large, or that pretends to be a picture, is a reason to leave it out. */
export async function problemOf(path: string): Promise<DocumentRefused | undefined> {
  try {
    await measurePicture(path)
    return undefined
  } catch (error) {
    if (error instanceof DocumentRefused) return error
    throw error
  }
}
