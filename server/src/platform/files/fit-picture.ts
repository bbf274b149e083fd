import { Refusal } from '../http/refusal.ts'
import { pictureFrom } from '../pictures/pictures.ts'
import { formatOf } from './picture-format.ts'

const MOST_PIXELS = 50_000_000

/** Upright, cut to size and small; whatever else the file carried, such as a place, stays behind. */
export async function fitPicture(sent: Buffer, width: number, height: number): Promise<Buffer> {
  if (formatOf(sent) === undefined) throw new Refusal('unsupported-type', 'unknown-picture-type')
  try {
    // The size is taken from the header and refused before a pixel is unpacked.
    return await pictureFrom('fit', [sent, width, height, MOST_PIXELS])
  } catch (error) {
    const isHuge = (error as Error).message.includes('pixel limit')
    throw new Refusal('unprocessable', isHuge ? 'picture-too-many-pixels' : 'picture-broken')
  }
}
