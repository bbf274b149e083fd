// Pages of a deck as the small grey pictures that they are looked for by.
import { withPicture, withPictureFile } from '../../platform/pictures/pictures.ts'
import { lookSize, placeOf, type Rect, type Size } from './match.rules.ts'

/** How small the recording is looked at, and where a page is in it. */
export function grid(page: Size, frame: Size): { size: Size; place: Rect } {
  const size = lookSize(frame)
  return { size, place: placeOf(page, size) }
}

export async function greyOf(picture: string | Buffer, { width, height }: Size): Promise<Uint8Array> {
  const { bytes } =
    typeof picture === 'string'
      ? await withPictureFile(picture, 'grey', width, height)
      : await withPicture('grey', [picture, width, height])
  return new Uint8Array(bytes)
}
