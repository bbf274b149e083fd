import { join } from 'node:path'
import { DocumentType } from '@mediatheque/contract/item'
import { openPicture } from '../../platform/document-tools/heic.ts'
import { cutTiles, drawPicture, measurePicture } from '../../platform/document-tools/picture.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { Task } from '../conversion/index.ts'
import type { Made, MadeFile } from './made.ts'
import { pageWithThumbnail, posterOf } from './make-page.ts'
import { makeFile } from './make-text.ts'

/** For zooming in. */
const LARGE = { most: 6000, quality: 88 }
/** As it fills a screen. */
export const SHOWN = { most: 2048, quality: 85 }
/** Longer than this, all of it is too much to fetch at once. */
const TILED_ABOVE = 4096
const TILE_QUALITY = 85

export async function makePicture(task: Task): Promise<Made> {
  const folder = await task.work.make('picture')
  const path = await openPicture(task.path, { ...task.run, home: folder, cwd: folder }).catch(unreadable)
  // A kind of HEIC that nothing here reads is kept as a file.
  return path === undefined ? makeFile(task) : drawAll(task, path, folder)
}

function unreadable(error: unknown): undefined {
  if (!(error instanceof DocumentRefused)) throw error
}

async function drawAll(task: Task, path: string, folder: string): Promise<Made> {
  const { width, height } = await measurePicture(path)
  const shown = join(folder, 'shown.jpg')
  const size = await drawPicture(path, shown, SHOWN)
  const large = Math.max(width, height) > SHOWN.most ? [await drawLarge(path, folder)] : []
  const tiles = Math.max(width, height) > TILED_ABOVE ? await drawTiles(path, folder) : []
  task.progress.in('ladder')(1)
  return {
    documentType: DocumentType.Image,
    text: '',
    files: [
      ...large,
      ...(await pageWithThumbnail({ path: shown, page: 1, name: '', ...size }, folder)),
      ...tiles,
    ],
    poster: await posterOf(shown, folder),
    width,
    height,
  }
}

async function drawLarge(file: string, folder: string): Promise<MadeFile> {
  const path = join(folder, 'large.jpg')
  const { width, height } = await drawPicture(file, path, LARGE)
  return { path, role: 'document', part: 'watch', extension: 'jpg', page: null, name: '', width, height }
}

async function drawTiles(file: string, folder: string): Promise<MadeFile[]> {
  const tiles = await cutTiles(file, folder, TILE_QUALITY)
  return tiles.map(({ path, name }) => ({
    path,
    role: 'tile',
    part: 'watch',
    within: name,
    extension: 'jpg',
    page: null,
    name: '',
    width: null,
    height: null,
  }))
}
