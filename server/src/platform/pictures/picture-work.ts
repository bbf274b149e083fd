// What is done to pictures, in a process of its own: libvips keeps what it once took, and reads what strangers made.
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Its results are never asked for twice. */
sharp.cache(false)

export interface Drawing {
  /** The longer side; never enlarged. */
  most: number
  quality: number
  /** Cut to this shape, from the top, as posters are. */
  shape?: number
  /** By so many degrees, in quarters, after it is upright. */
  turn?: number
}

export interface Drawn {
  bytes: Uint8Array
  width: number
  height: number
}

const MOST_SECS = 120

type Source = Uint8Array | string

const openSource = (source: Source, mostPixels: number) =>
  sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: MOST_SECS })

const made = async (picture: Sharp): Promise<Drawn> => {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** By its header alone: not a pixel is unpacked. */
export async function measure(source: Source) {
  const { autoOrient, channels, depth } = await sharp(source, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width ?? 0, height: autoOrient.height ?? 0, channels: channels ?? 4, depth }
}

/** A JPEG, upright. */
export const draw = (source: Source, { most, quality, shape, turn }: Drawing, mostPixels: number) =>
  made(
    openSource(source, mostPixels)
      .autoOrient()
      .rotate(turn ?? 0)
      .resize(most, shape ? Math.round(most / shape) : most, {
        fit: shape ? 'cover' : 'inside',
        position: 'top',
        withoutEnlargement: shape === undefined,
      })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality, progressive: true }),
  )

/** Into a folder, as libvips names them. */
export async function cut(source: string, into: string, quality: number, size: number, mostPixels: number) {
  await openSource(source, mostPixels)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .tile({ size, overlap: 0, layout: 'dz', container: 'fs' })
    .toFile(join(into, 'tiles.dz'))
}

/** Upright, filled, and cut where most is to be seen; WebP. */
export const fit = (source: Source, width: number, height: number, mostPixels: number) =>
  made(
    openSource(source, mostPixels)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .webp({ quality: 85 }),
  )

/** A JPEG, upright, at most so long. */
export const shrink = (source: Source, most: number, quality: number, mostPixels: number) =>
  made(
    openSource(source, mostPixels)
      .autoOrient()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality }),
  )

/** Whole, upright, within a size, with what can be seen through; a drawing fills the size. PNG. */
export const within = (
  source: Source,
  width: number,
  height: number,
  isDrawing: boolean,
  mostPixels: number,
) =>
  made(
    openSource(source, mostPixels)
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: !isDrawing })
      .png({ compressionLevel: 9 }),
  )

/** Whole, upright, in the middle of a square that can be seen through; PNG. */
export const square = (source: Source, size: number, mostPixels: number) =>
  made(
    openSource(source, mostPixels)
      .autoOrient()
      .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 9 }),
  )

/** As small as it can be had: it is loaded with every list. */
export const poster = (source: Source, most: number) =>
  made(
    sharp(source)
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true }),
  )

/** How much there is to see. */
export const entropy = async (source: Source) => (await sharp(source).stats()).entropy

/** Grey values, row by row. */
export const grey = (source: Source, width: number, height: number) =>
  made(sharp(source).flatten({ background: '#fff' }).resize(width, height, { fit: 'fill' }).greyscale().raw())

/** For reading letters: grey, with the whole range of light, and as large as they need it. */
export async function readable(source: Source, least: number, most: number, mostPixels: number) {
  const { width } = await sharp(source, { limitInputPixels: mostPixels }).metadata()
  return made(
    sharp(source, { limitInputPixels: mostPixels })
      .resize({ width: Math.min(most, Math.max(least, width)) })
      .flatten({ background: '#fff' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 }),
  )
}

/** Light is dark. */
export const inverted = (source: Source) => made(sharp(source).negate().png({ compressionLevel: 1 }))

/** A drawing of ours as a JPEG. */
export const render = (svg: string, quality: number) => made(sharp(Buffer.from(svg)).jpeg({ quality }))

/** The same as a PNG: what is not drawn is transparent. */
export const renderPng = (svg: string) => made(sharp(Buffer.from(svg)).png())

/** The same, light, for a list. */
export const renderLight = (svg: string, quality: number) =>
  made(sharp(Buffer.from(svg)).webp({ quality, effort: 2 }))

/** The same, so many times as large. */
export const renderLarge = (svg: string, quality: number, times: number) =>
  made(sharp(Buffer.from(svg), { density: times * DOTS_PER_INCH }).jpeg({ quality }))

const DOTS_PER_INCH = 72

/** The same as an old print, without colours. */
export const renderOld = (svg: string, quality: number) =>
  made(sharp(Buffer.from(svg)).modulate({ saturation: 0.15 }).tint('#c9b48f').jpeg({ quality }))

export interface Layer {
  /** A picture, or a drawing as text. */
  input: Uint8Array | string
  left: number
  top: number
}

/** Pictures and drawings on top of one that fills the size; a JPEG. */
export const compose = (
  below: Uint8Array | string,
  size: { width: number; height: number },
  layers: readonly Layer[],
  quality: number,
) =>
  made(
    sharp(asBytes(below))
      .resize(size.width, size.height, { fit: 'cover' })
      .composite(layers.map(it => ({ ...it, input: asBytes(it.input) })))
      .jpeg({ quality }),
  )

const asBytes = (it: Uint8Array | string) => Buffer.from(it as Uint8Array)
