// A picture that somebody sent: what it says of itself counts for nothing.
import { THUMBNAIL_MOST_PIXELS } from '@mediatheque/contract/thumbnails'
import { Refusal } from '../http/refusal.ts'
import { pictureFrom } from '../pictures/pictures.ts'
import { formatOf } from './picture-format.ts'

const MOST_PIXELS = 50_000_000
const QUALITY = 85
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Of a data URL, or of its base64 alone. */
export function bytesIn(text: string): Buffer {
  const encoded = text.replace(/^data:[^,]*,/, '')
  if (encoded === '') throw new Refusal('bad-input', 'no-picture-data')
  const bytes = BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0)
  const format = formatOf(bytes)
  if (format !== 'png' && format !== 'jpeg') throw new Refusal('unsupported-type', 'thumbnail-wrong-type')
  return bytes
}

/** THUMB-03: a JPEG that is at most so long, upright; what else the file carried, such as a place, stays behind. */
export async function reEncode(sent: Buffer): Promise<Buffer> {
  try {
    // The size is taken from the header and refused before a pixel is unpacked.
    return await pictureFrom('shrink', [sent, THUMBNAIL_MOST_PIXELS, QUALITY, MOST_PIXELS])
  } catch {
    throw new Refusal('unprocessable', 'thumbnail-failed')
  }
}
