// A set of pictures from an archive. Archives inside it are not opened.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DocumentType } from '@mediatheque/contract/media'
import { extensionOf, titleOf } from '@mediatheque/contract/upload'
import type { Entry } from 'yauzl'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { drawPicture, measurePicture } from '../../platform/document-tools/picture.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { Task } from '../conversion/index.ts'
import type { Made, MadeFile } from './made.ts'
import { pageWithThumbnail, posterOf } from './make-page.ts'
import { SHOWN } from './make-picture.ts'
import { makeFile } from './make-text.ts'

const LIMITS = { mostEntries: 5000, mostBytes: 4_000_000_000 }
const MOST_PICTURES = 1000
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'avif'])

export async function makeArchive(task: Task): Promise<Made> {
  const pictures = picturesIn(await surveyArchive(task.path, LIMITS))
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

/** In the order in which people number them: 2 before 10. */
function picturesIn(entries: readonly Entry[]): Entry[] {
  const order = new Intl.Collator('en', { numeric: true })
  return entries
    .filter(({ fileName }) => PICTURES.has(extensionOf(fileName)) && !isHidden(fileName))
    .toSorted((a, b) => order.compare(a.fileName, b.fileName))
    .slice(0, MOST_PICTURES)
}

/** What a Mac adds beside every file looks like a picture by its name. */
const isHidden = (fileName: string) => fileName.split('/').some(part => /^(\.|__MACOSX$)/.test(part))

const nameOf = ({ fileName }: Entry) => titleOf(fileName.split('/').at(-1) ?? '').slice(0, 200)

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
      await measurePicture(unpacked)
      const size = await drawPicture(unpacked, path, SHOWN)
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
