// sha-256 of what passes on its way into storage. A process that has not seen all of a file has to read it again.
import { createHash, type Hash } from 'node:crypto'

interface State {
  hash: Hash
  at: number
}

const MOST_STATES = 500
const states = new Map<string, State>()

export interface PassingHash {
  update(bytes: Buffer): void
}

/** Goes on where this process has come to; from the beginning, or not at all. */
export function hashPassing(uploadID: string, offset: number): PassingHash {
  const known = states.get(uploadID)
  const state = known && known.at === offset && offset > 0 ? known : { hash: createHash('sha256'), at: 0 }
  const isWhole = state.at === offset
  states.delete(uploadID)
  const [oldest] = states.keys()
  if (oldest !== undefined && states.size >= MOST_STATES) states.delete(oldest)
  if (isWhole) states.set(uploadID, state)
  return {
    update(bytes) {
      if (!isWhole) return
      state.hash.update(bytes)
      state.at += bytes.length
    },
  }
}

/** Nothing where not all of these bytes have passed here. */
export function forgetHash(uploadID: string, bytes: number): string | undefined {
  const state = states.get(uploadID)
  states.delete(uploadID)
  return state?.at === bytes ? state.hash.digest('hex') : undefined
}
