// A set of pictures from an archive. Archives inside it are not opened.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DocumentType } from '@mediatheque/contract/item'
import type { Entry } from 'yauzl'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { openPicture } from '../../platform/document-tools/heic.ts'
import { drawPicture, measurePicture } from '../../platform/document-tools/picture.ts'
import { nameOf, picturesIn } from '../../platform/document-tools/pictures-in.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { Task } from '../conversion/index.ts'
import type { Made, MadeFile } from './made.ts'
import { pageWithThumbnail, posterOf } from './make-page.ts'
import { SHOWN } from './make-picture.ts'
import { makeFile } from './make-text.ts'

const LIMITS = { mostEntries: 5000, mostBytes: 4_000_000_000 }
const MOST_PICTURES = 1000

export async function makeArchive(task: Task): Promise<Made> {
  const pictures = picturesIn(await surveyArchive(task.path, LIMITS), MOST_PICTURES)
  if (pictures.length === 0) return makeFile(task)
  const folder = await task.work.make('pictures')
  const { files, problem } = await drawAll(task, pictures, folder)
  const [first] = files
  if (!first) throw problem ?? new DocumentRefused('No picture of this archive can be shown')
  return {
    documentType: DocumentType.ImageSet,
    text: pictures.map(nameOf).join('\n'),
    files,
    poster: await posterOf(first.path, folder),
    width: null,
    height: null,
  }
}

/** One that is broken or too large is left out. */
async function drawAll(task: Task, pictures: readonly Entry[], folder: string) {
  const unpacked = join(folder, 'unpacked')
  const report = task.progress.in('ladder')
  const files: MadeFile[] = []
  let problem: DocumentRefused | undefined
  let done = 0
  for await (const entry of unpack(task.path, pictures, unpacked)) {
    task.run.signal?.throwIfAborted()
    const page = files.length / 2 + 1
    const path = join(folder, `${page}.jpg`)
    try {
      const picture = await openPicture(unpacked, { ...task.run, home: folder, cwd: folder })
      await measurePicture(picture)
      const size = await drawPicture(picture, path, SHOWN)
      files.push(...(await pageWithThumbnail({ path, page, name: nameOf(entry), ...size }, folder)))
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error
      problem = error
    }
    report(++done / pictures.length)
  }
  await rm(unpacked, { force: true })
  return { files, problem }
}
