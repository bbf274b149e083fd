import { Refusal } from '../http/refusal.ts'
import { pictureFrom } from '../pictures/pictures.ts'
import { formatOf, isSvg } from './picture-format.ts'

const MOST_PIXELS = 50_000_000

/** Upright, cut to size and small; whatever else the file carried, such as a place, stays behind. */
export async function fitPicture(sent: Buffer, width: number, height: number): Promise<Buffer> {
  if (formatOf(sent) === undefined) throw new Refusal('unsupported-type', 'unknown-picture-type')
  // The size is taken from the header and refused before a pixel is unpacked.
  return readable(pictureFrom('fit', [sent, width, height, MOST_PIXELS]))
}

/** Whole, with what can be seen through. A drawing becomes pixels too: what it may carry besides its lines stays behind. */
export const drawLogo = (sent: Buffer, width: number, height: number): Promise<Buffer> =>
  drawAgain(sent, isDrawing => pictureFrom('within', [sent, width, height, isDrawing, MOST_PIXELS]))

/** In the middle of a square that can be seen through. */
export const drawIcon = (sent: Buffer, size: number): Promise<Buffer> =>
  drawAgain(sent, () => pictureFrom('square', [sent, size, MOST_PIXELS]))

/** A JPEG, as wide or high as `most`. */
export const drawPhoto = (sent: Buffer, most: number, quality: number): Promise<Buffer> =>
  drawAgain(sent, () => pictureFrom('shrink', [sent, most, quality, MOST_PIXELS]))

async function drawAgain(sent: Buffer, draw: (isDrawing: boolean) => Promise<Buffer>): Promise<Buffer> {
  const isDrawing = isSvg(sent)
  if (!isDrawing && formatOf(sent) === undefined)
    throw new Refusal('unsupported-type', 'unknown-picture-or-drawing')
  return readable(draw(isDrawing))
}

async function readable(drawn: Promise<Buffer>): Promise<Buffer> {
  try {
    return await drawn
  } catch (error) {
    const isHuge = (error as Error).message.includes('pixel limit')
    throw new Refusal('unprocessable', isHuge ? 'picture-too-many-pixels' : 'picture-broken')
  }
}
