// Pictures in the sizes that pages need; whatever else a file carried, such as a place, stays behind.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Drawing, withFolder, withPictureFile } from '../pictures/pictures.ts'
import { documentKindOf, HEAD_BYTES } from './document-kind.rules.ts'
import { readHead } from './read-start.ts'
import { DocumentRefused } from './refused.ts'

const MOST_SIDE = 32_000
const MOST_PIXELS = 200_000_000
/** Some kinds of files are unpacked as a whole. */
const MOST_BYTES = 700_000_000

export interface Measured {
  width: number
  height: number
}

/** By its header alone: not a pixel is unpacked before it is known how many there are. */
export async function measurePicture(file: string): Promise<Measured> {
  // By its first bytes, or a drawing that is named as a picture would be drawn.
  if (documentKindOf(await readHead(file, HEAD_BYTES), '') !== 'picture') throw broken('No picture')
  const { width, height, channels, depth } = await withPictureFile(file, 'measure').catch(error => {
    throw broken(error)
  })
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS || bytes > MOST_BYTES)
    throw new DocumentRefused(
      `This picture is too large: ${width} × ${height} pixels. Please make it smaller and upload it again`,
    )
  return { width, height }
}

export type Size = Drawing

/** A JPEG, upright. */
export async function drawPicture(
  file: string,
  into: string,
  size: Size,
): Promise<Measured & { bytes: number }> {
  try {
    const { bytes, width, height } = await withPictureFile(file, 'draw', size, MOST_PIXELS)
    await writeFile(into, bytes)
    return { width, height, bytes: bytes.byteLength }
  } catch (error) {
    throw broken(error)
  }
}

/** Pixels of a side of a tile. */
export const TILE_SIZE = 512
/** Below it the whole picture is smaller than a tile. */
export const LEAST_TILE_LEVEL = 8
/** At which a pixel of a tile is one of the picture; each level below has half of it. */
export const mostTileLevel = ({ width, height }: Measured) => Math.ceil(Math.log2(Math.max(width, height)))

export interface Tile {
  path: string
  /** {level}-{column}-{row}.jpg */
  name: string
}

/** A large picture in parts, so that anyone who looks closely fetches only what they see. */
export async function cutTiles(file: string, into: string, quality: number): Promise<Tile[]> {
  try {
    await withFolder(file, into, 'cut', [file, into, quality, TILE_SIZE, MOST_PIXELS])
  } catch (error) {
    throw broken(error)
  }
  const tiles: Tile[] = []
  const root = join(into, 'tiles_files')
  for (const level of await readdir(root)) {
    if (!(Number(level) >= LEAST_TILE_LEVEL)) continue
    for (const name of await readdir(join(root, level)))
      tiles.push({
        path: join(root, level, name),
        name: `${level}-${name.replace('_', '-').replace(/jpeg$/, 'jpg')}`,
      })
  }
  return tiles
}

const broken = (error: unknown) =>
  new DocumentRefused(
    'This picture is broken and cannot be shown',
    error instanceof Error ? error.message : '',
  )
