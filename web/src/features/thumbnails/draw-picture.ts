import { THUMBNAIL_MOST_PIXELS } from '@mediatheque/contract/thumbnails'
import { fittingSize } from './thumbnail.rules.ts'

const JPEG_QUALITY = 0.9

/** THUMB-03: as a JPEG, no larger than the most; what was see-through is white. */
function draw(picture: CanvasImageSource, width: number, height: number): string {
  const size = fittingSize({ width, height }, THUMBNAIL_MOST_PIXELS)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.drawImage(picture, 0, 0, size.width, size.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}

export const drawFrame = (video: HTMLVideoElement) =>
  video.videoWidth > 0 ? draw(video, video.videoWidth, video.videoHeight) : ''

export async function drawFile(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    return draw(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}
