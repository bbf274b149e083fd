// Pictures in the sizes that pages need; whatever else a file carried, such as a place, stays behind.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { documentKindOf, HEAD_BYTES } from './document-kind.rules.ts'
import { readHead } from './read-start.ts'
import { DocumentRefused } from './refused.ts'

const MOST_SIDE = 32_000
const MOST_PIXELS = 200_000_000
/** Some kinds of files are unpacked as a whole. */
const MOST_BYTES = 700_000_000
const MOST_SECS = 120

export interface Measured {
  width: number
  height: number
}

/** By its header alone: not a pixel is unpacked before it is known how many there are. */
export async function measurePicture(file: string): Promise<Measured> {
  // By its first bytes, or a drawing that is named as a picture would be drawn.
  if (documentKindOf(await readHead(file, HEAD_BYTES), '') !== 'picture') throw broken('No picture')
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(error => {
      throw broken(error)
    })
  const { width = 0, height = 0 } = found.autoOrient
  const bytes = width * height * (found.channels ?? 4) * (found.depth === 'uchar' ? 1 : 2)
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS || bytes > MOST_BYTES)
    throw new DocumentRefused(
      `This picture is too large: ${width} × ${height} pixels. Please make it smaller and upload it again`,
    )
  return { width, height }
}

export interface Size {
  /** The longer side; never enlarged. */
  most: number
  quality: number
  /** Cut to this shape, from the top, as posters are. */
  shape?: number
  /** By so many degrees, in quarters, after it stands upright. */
  turn?: number
}

/** A JPEG, upright. */
export async function drawPicture(
  file: string,
  into: string,
  size: Size,
): Promise<Measured & { bytes: number }> {
  try {
    const {
      width,
      height,
      size: bytes,
    } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECS })
      .autoOrient()
      .rotate(size.turn ?? 0)
      .resize(size.most, size.shape ? Math.round(size.most / size.shape) : size.most, {
        fit: size.shape ? 'cover' : 'inside',
        position: 'top',
        withoutEnlargement: size.shape === undefined,
      })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: size.quality, progressive: true })
      .toFile(into)
    return { width, height, bytes }
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

/** A large picture in parts, so that whoever looks closely fetches only what they see. */
export async function cutTiles(file: string, into: string, quality: number): Promise<Tile[]> {
  try {
    await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', container: 'fs' })
      .toFile(join(into, 'tiles.dz'))
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
