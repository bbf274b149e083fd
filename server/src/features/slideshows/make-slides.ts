// From a file to slides: a deck by its pages, an archive by its pictures, a picture as it is (SLIDE-05).
import { join } from 'node:path'
import { MOST_SLIDES } from '@mediatheque/contract/slideshows'
import { extensionOf } from '@mediatheque/contract/upload'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { pagesOfDeck } from '../../platform/document-tools/deck.ts'
import {
  type DocumentKind,
  documentKindOf,
  HEAD_BYTES,
} from '../../platform/document-tools/document-kind.rules.ts'
import { measurePicture } from '../../platform/document-tools/picture.ts'
import { picturesIn } from '../../platform/document-tools/pictures-in.ts'
import { readHead } from '../../platform/document-tools/read-start.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { TaskRun } from './run-task.ts'
import { removePictures, type StoredPicture, storePicture } from './slide-picture.ts'
import { countSlides, findShow, insertSlide } from './slideshows.sql.ts'

interface Page {
  path: string
  text: string
  notes: string
  share: number
}
type Pages = AsyncGenerator<Page>

type Drawn = StoredPicture & Pick<Page, 'text' | 'notes'>

export async function makeSlides(run: TaskRun): Promise<void> {
  const { platform, task } = run
  const { SourceKey, SlideShowID } = task
  if (SourceKey === null || SlideShowID === null) throw new DocumentRefused('This file could not be read')
  const { path, release } = await platform.files.borrow(SourceKey)
  const drawn: Drawn[] = []
  try {
    await drawAll(run, await pagesIn(run, path), drawn)
    await run.finish(async tx => {
      const show = await findShow(tx, task.ClipDataID, SlideShowID)
      if (!show) throw new DocumentRefused('The slideshow has been deleted')
      for (const slide of drawn) await insertSlide(tx, show, slide)
    })
  } catch (error) {
    await removePictures(platform.files, drawn)
    throw error
  } finally {
    await release()
  }
  await platform.files.remove(SourceKey)
}

async function drawAll(run: TaskRun, pages: Pages, drawn: Drawn[]): Promise<void> {
  const { platform, task, work } = run
  const left = MOST_SLIDES - (await countSlides(platform.db, task.SlideShowID ?? 0))
  for await (const { path, text, notes, share } of pages) {
    if (drawn.length >= left)
      throw new DocumentRefused(`A slideshow has at most ${MOST_SLIDES} slides. Please upload fewer pages`)
    drawn.push({ ...(await storePicture(platform.files, task.EncID, path, work)), text, notes })
    await run.report(share)
  }
  if (drawn.length === 0) throw new DocumentRefused('There is no picture in this file')
}

async function pagesIn(run: TaskRun, path: string): Promise<Pages> {
  const extension = extensionOf(run.task.FileName)
  const kind = documentKindOf(await readHead(path, HEAD_BYTES), extension)
  const read = READERS[kind]
  if (!read) throw new DocumentRefused('This file is not what its name says, and cannot be made into slides')
  return read(run, path, extension)
}

const READERS: Partial<Record<DocumentKind, (run: TaskRun, path: string, extension: string) => Pages>> = {
  picture: onePicture,
  archive: archivedPictures,
  office: deckPages,
}

const A_SLIDE = /(?:^|\/)slides\/[^/]+\.xml$/i

/** Of a deck without a slide a blank page would be drawn. */
async function* deckPages(run: TaskRun, path: string, extension: string): Pages {
  const isZip = (await readHead(path, 2)).toString('latin1') === 'PK'
  if (
    isZip &&
    extension === 'pptx' &&
    !(await surveyArchive(path, LIMITS)).some(it => A_SLIDE.test(it.fileName))
  )
    throw new DocumentRefused('There is no slide in this file')
  yield* pagesOfDeck(path, extension, MOST_SLIDES, run.tools)
}

async function* onePicture(_run: TaskRun, path: string): Pages {
  await measurePicture(path)
  yield { path, text: '', notes: '', share: 1 }
}

const LIMITS = { mostEntries: 5000, mostBytes: 4_000_000_000 }

/** One that is broken or too large is left out, unless it is the only one. */
async function* archivedPictures({ work }: TaskRun, path: string): Pages {
  const pictures = picturesIn(await surveyArchive(path, LIMITS), MOST_SLIDES)
  const unpacked = join(work, 'unpacked')
  let problem: DocumentRefused | undefined
  let at = 0
  let taken = 0
  for await (const _ of unpack(path, pictures, unpacked)) {
    at++
    try {
      await measurePicture(unpacked)
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error
      problem = error
      continue
    }
    taken++
    yield { path: unpacked, text: '', notes: '', share: at / pictures.length }
  }
  if (taken === 0 && problem) throw problem
}
