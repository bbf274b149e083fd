import { CHUNK_CHARACTERS } from '@mediatheque/contract/thumbnails'

/** THUMB-05: every piece is full but the last. */
export const piecesOf = (data: string, most = CHUNK_CHARACTERS): string[] =>
  Array.from({ length: Math.ceil(data.length / most) }, (_, at) => data.slice(at * most, (at + 1) * most))

/** THUMB-05: 100 only when it is complete. */
export const percentSent = (sent: number, all: number) => Math.min(99, Math.floor((sent / all) * 100))

interface Size {
  width: number
  height: number
}

/** THUMB-03: scaled down to the most, never up. */
export function fittingSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
