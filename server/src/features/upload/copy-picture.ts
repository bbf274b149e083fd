import { createHash } from 'node:crypto'
import { fitPicture } from '../../platform/files/fit-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { CannotFetch, readBeginning } from '../../platform/safe-fetch/safe-fetch.ts'

const MOST_BYTES = 10_000_000
const PICTURE_MS = 10_000
const WIDTH = 1280
const HEIGHT = 720

export interface Picture {
  bytes: Buffer
  name: string
}

/** Ours from then on: viewers ask no other site for it. One that cannot be had is no reason to refuse the link. */
export async function copyPicture(
  { safeFetch }: Pick<Context, 'safeFetch'>,
  address: string,
): Promise<Picture | undefined> {
  if (address === '') return undefined
  try {
    const sent = await safeFetch(address, { timeoutMs: PICTURE_MS, accept: 'image/*' }, page =>
      readBeginning(page.body, MOST_BYTES),
    )
    const bytes = await fitPicture(sent, WIDTH, HEIGHT)
    return { bytes, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp` }
  } catch (error) {
    if (error instanceof CannotFetch || error instanceof Refusal) return undefined
    throw error
  }
}
