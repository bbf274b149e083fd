import { thumbnails } from '@mediatheque/contract/thumbnails'
import { api } from '../../shared/api.ts'
import { percentSent, piecesOf } from './thumbnail.rules.ts'

/** THUMB-06: exactly one of them. */
export type PictureTarget = { cdid: number } | { chapid: number } | { catid: number }

interface Sending {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** THUMB-04: one piece after the other; only the last says that it is. */
export async function sendPicture(target: PictureTarget, data: string, { onProgress, signal }: Sending) {
  const pieces = piecesOf(data)
  const last = pieces.length - 1
  for (const [at, piece] of pieces.entries()) {
    signal.throwIfAborted()
    const answer = await api(
      thumbnails.save,
      { ...target, data: piece, eof: at === last, begin: at === 0 },
      { signal },
    )
    onProgress(percentSent(at + 1, pieces.length))
    if (at === last) return answer
  }
  throw new Error('There is nothing to send')
}
